import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClusterCore } from '../../../src/ui/map/cluster-core';
import { type ClusterRequest, createClusterSource } from '../../../src/ui/map/cluster-source';
import { toWorld } from '../../../src/ui/map/mercator';
import type { Positions } from '../../../src/ui/map/prepared-items';

const usa = {
  northWest: toWorld({ latitude: 55, longitude: -130 }),
  southEast: toWorld({ latitude: 20, longitude: -60 }),
  zoom: 4,
};

/** So many positions on one spot in the USA. */
function positionsOf(count: number): Positions {
  const { x, y } = toWorld({ latitude: 41, longitude: -96 });
  return {
    xs: new Float64Array(count).fill(x),
    ys: new Float64Array(count).fill(y),
    kindIndexes: new Uint8Array(count),
  };
}

let workers: FakeWorker[] = [];
/** Their scripts hang. */
let areSilent = false;

/** A worker that answers by and by, as the real one does, until it breaks. */
class FakeWorker extends EventTarget {
  readonly asked: ClusterRequest['type'][] = [];
  readonly terminate = vi.fn();
  isBroken = false;
  readonly #core = new ClusterCore();

  constructor() {
    super();
    workers.push(this);
  }

  postMessage({ number, request }: { number: number; request: ClusterRequest }): void {
    this.asked.push(request.type);
    if (areSilent) return;
    queueMicrotask(() => {
      if (this.isBroken) this.dispatchEvent(new Event('error'));
      else
        this.dispatchEvent(new MessageEvent('message', { data: { number, result: this.#answer(request) } }));
    });
  }

  #answer(request: ClusterRequest) {
    if (request.type === 'members') return this.#core.members(request.clusterId);
    if (request.type === 'load') this.#core.load(request.set, request.positions);
    return request.view && this.#core.query(request.view);
  }
}

beforeEach(() => {
  workers = [];
  areSilent = false;
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const large = 20_001;

/** A source whose worker has a large set. */
async function sourceWithWorker() {
  const source = createClusterSource();
  await source.load(positionsOf(large), usa);
  await vi.runAllTimersAsync();
  return source;
}

describe('the source of clusters', () => {
  test('falls back to the page when the worker never replies', async () => {
    areSilent = true;
    const source = createClusterSource();
    await source.load(positionsOf(large), usa);
    await vi.advanceTimersByTimeAsync(5_000);
    const entries = source.query(usa);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await entries).toMatchObject([{ type: 'cluster', count: large }]);
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  test('stays in the page where a policy forbids workers', async () => {
    vi.stubGlobal('Worker', function ForbiddenWorker() {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const source = createClusterSource();
    await source.load(positionsOf(large), usa);
    await vi.runAllTimersAsync();
    expect(await source.query(usa)).toMatchObject([{ type: 'cluster', count: large }]);
  });

  test('starts no worker for a set that the page indexes as quickly', async () => {
    const source = createClusterSource();
    expect(await source.load(positionsOf(3), usa)).toMatchObject([{ type: 'cluster', count: 3 }]);
    expect(workers).toHaveLength(0);
  });

  test('indexes the first large set at once, and leaves it to a worker from then on', async () => {
    const source = createClusterSource();
    const positions = positionsOf(large);
    const [cluster] = await source.load(positions, usa);
    expect(cluster).toMatchObject({ count: large });
    expect(workers).toHaveLength(0);
    await vi.runAllTimersAsync();
    expect(await source.query(usa)).toEqual([cluster]);
    expect(await source.members((cluster as { id: number }).id)).toMatchObject({ count: large });
    expect(await source.load(positions, usa)).toMatchObject([{ count: large }]);
    expect(positions.xs).toHaveLength(large);
    expect(workers[0]?.asked).toEqual(['load', 'query', 'members', 'load']);
    source.dispose();
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  test('starts no worker for a set that is gone again, nor for a map that is', async () => {
    const source = createClusterSource();
    await source.load(positionsOf(large), usa);
    await source.load(positionsOf(3), usa);
    const other = createClusterSource();
    await other.load(positionsOf(large), usa);
    other.dispose();
    await vi.runAllTimersAsync();
    expect(workers).toHaveLength(0);
  });

  test('has no cluster of an earlier set, wherever that was', async () => {
    const source = await sourceWithWorker();
    const [inWorker] = await source.query(usa);
    const [inPage] = await source.load(positionsOf(3), usa);
    expect(await source.members((inWorker as { id: number }).id)).toBeUndefined();
    await source.load(positionsOf(large), usa);
    expect(await source.members((inPage as { id: number }).id)).toBeUndefined();
  });

  test.each(['load', 'query', 'members'] as const)(
    'goes on in the page when the worker is lost at %s',
    async (at) => {
      const source = await sourceWithWorker();
      const [cluster] = await source.query(usa);
      if (workers[0]) workers[0].isBroken = true;
      const answer = {
        load: () => source.load(positionsOf(large), usa),
        query: () => source.query(usa),
        members: async () => [await source.members((cluster as { id: number }).id)],
      }[at];
      expect(await answer()).toMatchObject([{ count: large }]);
      expect(await source.query(usa)).toMatchObject([{ type: 'cluster', count: large }]);
      await source.load(positionsOf(large), usa);
      await vi.runAllTimersAsync();
      expect(workers).toHaveLength(1);
    },
  );
});
