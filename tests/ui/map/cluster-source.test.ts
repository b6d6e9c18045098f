import { beforeEach, describe, expect, test, vi } from 'vitest';
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
    queueMicrotask(() => {
      if (this.isBroken) this.dispatchEvent(new Event('error'));
      else
        this.dispatchEvent(new MessageEvent('message', { data: { number, answer: this.#answer(request) } }));
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
  vi.stubGlobal('Worker', FakeWorker);
});

const large = 20_001;

describe('the source of clusters', () => {
  test('starts no worker for a set that the page indexes as quickly', async () => {
    const source = createClusterSource();
    expect(await source.load(positionsOf(3), usa)).toMatchObject([{ type: 'cluster', count: 3 }]);
    expect(workers).toHaveLength(0);
  });

  test('leaves a large set to a worker, and keeps what it was given', async () => {
    const source = createClusterSource();
    const positions = positionsOf(large);
    const [cluster] = await source.load(positions, usa);
    expect(cluster).toMatchObject({ count: large });
    expect(positions.xs).toHaveLength(large);
    expect(await source.query(usa)).toEqual([cluster]);
    expect(await source.members((cluster as { id: number }).id)).toMatchObject({ count: large });
    expect(workers[0]?.asked).toEqual(['load', 'query', 'members']);
    source.dispose();
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  test('knows no cluster of an earlier set, wherever that was', async () => {
    const source = createClusterSource();
    const [inPage] = await source.load(positionsOf(3), usa);
    const [inWorker] = await source.load(positionsOf(large), usa);
    expect(await source.members((inPage as { id: number }).id)).toBeUndefined();
    await source.load(positionsOf(3), usa);
    expect(await source.members((inWorker as { id: number }).id)).toBeUndefined();
  });

  test.each(['load', 'query', 'members'] as const)(
    'goes on in the page when the worker is lost at %s',
    async (at) => {
      const source = createClusterSource();
      const [before] = at === 'load' ? [] : await source.load(positionsOf(large), usa);
      const line = source.query(usa);
      if (workers[0]) workers[0].isBroken = true;
      else
        vi.stubGlobal(
          'Worker',
          class extends FakeWorker {
            override isBroken = true;
          },
        );
      if (at === 'load') expect(await source.load(positionsOf(large), usa)).toMatchObject([{ count: large }]);
      if (at === 'members')
        expect(await source.members((before as { id: number }).id)).toMatchObject({ count: large });
      await line;
      expect(await source.query(usa)).toMatchObject([{ type: 'cluster', count: large }]);
      const { length } = workers;
      expect(await source.load(positionsOf(large), usa)).toHaveLength(1);
      expect(workers).toHaveLength(length);
    },
  );
});
