// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { generateFleet } from '../../server/fleet/generate';
import { Roster } from '../../server/fleet/roster';
import { VideoRequestProcessor } from '../../server/fleet/video-request-processor';
import type { AssetRepository } from '../../server/repositories/assets';
import type { VideoRequest, VideoRequestRepository } from '../../server/repositories/video-requests';

const NOW_MS = Date.UTC(2026, 10, 9, 18, 30);

const fleet = generateFleet(40, 1).map((facts) => ({ ...facts, statusOverride: null, updatedAtMs: 0 }));
const assets = { readAll: async () => fleet, revision: async () => 1 } as unknown as AssetRepository;

/** A request to an unknown dashcam: it fails as soon as it is processed. */
const request = (id: number, dueAtMs = NOW_MS): VideoRequest => ({
  id,
  dashcamId: 7,
  dashcamName: 'Gone',
  cameraType: 'front',
  startMs: NOW_MS - 600_000,
  endMs: NOW_MS - 300_000,
  createdAtMs: NOW_MS - 60_000,
  processingAtMs: dueAtMs - 10_000,
  dueAtMs,
  outcome: null,
  reason: null,
  videoIds: [],
});

function start(open: VideoRequest[], supplied: Partial<VideoRequestRepository> = {}) {
  const ended: number[] = [];
  const state = { isAway: false };
  const unlessAway = <Result>(result: Result): Promise<Result> =>
    state.isAway ? Promise.reject(new Error('Connection refused')) : Promise.resolve(result);
  const stillOpen = () => open.filter(({ id }) => !ended.includes(id));
  const requests = {
    due: (by: Date) => unlessAway(stillOpen().filter(({ dueAtMs }) => dueAtMs <= by.getTime())),
    nextDueMs: () => unlessAway(stillOpen()[0]?.dueAtMs),
    async fail(id: number) {
      await unlessAway(undefined);
      ended.push(id);
    },
    ...supplied,
  } as unknown as VideoRequestRepository;
  const onError = vi.fn();
  const processor = new VideoRequestProcessor({
    requests,
    roster: new Roster(assets, Date.now),
    storeFootage: async () => [],
    paceSeconds: 25,
    now: Date.now,
    onError,
  });
  return { processor, ended, state, onError, open };
}

beforeEach(() => vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => vi.useRealTimers());

it('goes on when the database is back, without a request', async () => {
  const { processor, ended, state } = start([request(1, NOW_MS + 5000), request(2, NOW_MS + 50_000)]);
  await processor.scheduleNext();
  state.isAway = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ended).toEqual([]);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual([1, 2]);
  await processor.close();
});

it('begins although the database is away when it is first asked, and then reports it', async () => {
  const { processor, ended, state, onError } = start([request(1)]);
  state.isAway = true;
  await processor.scheduleNext();
  expect(onError).toHaveBeenCalled();
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual([1]);
  await processor.close();
});

it('takes up what another process has added, although nothing was open', async () => {
  const { processor, ended, open } = start([]);
  await processor.scheduleNext();
  open.push(request(9));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual([9]);
  await processor.close();
});

it('ends the others when one of them cannot be ended, and tries that one again after a while', async () => {
  const tried: number[] = [];
  const { processor, onError } = start([request(1), request(2), request(3)], {
    async fail(id) {
      tried.push(id);
      if (id === 1) throw new Error('Out of range');
    },
  });
  await processor.endDue();
  expect(tried).toEqual([1, 2, 3]);
  expect(onError).toHaveBeenCalledWith(new Error('Out of range'));
  await processor.scheduleNext();
  await vi.advanceTimersByTimeAsync(60_000);
  const again = tried.filter((id) => id === 1).length;
  expect(again).toBeGreaterThan(1);
  expect(again).toBeLessThan(8);
  await processor.close();
});
