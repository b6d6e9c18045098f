// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { generateFleet } from '../../server/fleet/generate';
import { IncidentLog } from '../../server/fleet/incident-log';
import { Roster } from '../../server/fleet/roster';
import { ReportQueue } from '../../server/reports/queue';
import type { AlertRuleRepository } from '../../server/repositories/alert-rules';
import type { AssetRepository } from '../../server/repositories/assets';
import type { Report, ReportAttempt, ReportRepository } from '../../server/repositories/reports';

const NOW_MS = Date.UTC(2026, 10, 9, 18, 30);

const fleet = generateFleet(40, 1).map((facts) => ({ ...facts, statusOverride: null, updatedAtMs: 0 }));
const assets = { readAll: async () => fleet, revision: async () => 1 } as unknown as AssetRepository;
const rules = { readAll: async () => [] } as unknown as AlertRuleRepository;

/** A queue that finds these reports waiting, stores nothing, and writes down what becomes of them. */
function start(waiting: ReportAttempt[], supplied: Partial<ReportRepository> = {}) {
  const log: string[] = [];
  const reports = {
    failExhausted: async () => undefined,
    lease: async () => waiting.shift(),
    renew: async () => true,
    progress: async ({ id }: Report, percent: number, step: string) => {
      log.push(`${id} ${percent} ${step}`);
      return true;
    },
    complete: async ({ id }: Report) => {
      log.push(`${id} completed`);
    },
    fail: async ({ id }: Report, failure: string) => {
      log.push(`${id} ${failure}`);
    },
    giveBack: async ({ id, attempt, ...rest }: ReportAttempt) => {
      log.push(`${id} given back`);
      waiting.push({ id, attempt: attempt + 1, ...rest });
    },
    handOver: async ({ id }: Report) => {
      log.push(`${id} handed over`);
    },
    ...supplied,
  } as unknown as ReportRepository;
  const roster = new Roster(assets, () => NOW_MS);
  const onError = vi.fn();
  const queue = new ReportQueue({
    reports,
    sources: { roster, incidents: new IncidentLog(roster, rules, 180), readGroups: async () => [] },
    utcOffsetMin: 180,
    now: () => NOW_MS,
    onError,
  });
  queue.start();
  return { queue, log, onError };
}

const report = (id: number, change: Partial<ReportAttempt> = {}): ReportAttempt => ({
  id,
  attempt: 1,
  name: 'x',
  type: 'usage',
  firstDay: '2026-11-03',
  lastDay: '2026-11-09',
  timezone: 'fleet',
  appliesTo: 'All Assets',
  requestedAt: new Date(NOW_MS),
  status: 'pending',
  run: 1,
  progressPercent: 0,
  step: 'queued',
  failure: null,
  ...change,
});

it('works reports off one after another and reports its progress', async () => {
  const { queue, log, onError } = start([
    report(1, { type: 'performance' }),
    report(2, { type: 'incidents' }),
    report(3, { type: 'maintenance' }),
  ]);
  await expect.poll(() => log.at(-1)).toBe('3 completed');
  expect(log).toEqual([
    '1 0 driving',
    '1 35 adas',
    // The days before, for comparison.
    '1 50 driving',
    '1 85 adas',
    '1 completed',
    '2 0 incidents',
    '2 completed',
    '3 0 devices',
    '3 completed',
  ]);
  expect(onError).not.toHaveBeenCalled();
  await queue.close();
});

it('goes on with the next one after one that is too old or no longer pending', async () => {
  const { queue, log } = start([report(1, { firstDay: '2026-08-09' }), report(2), report(3)], {
    progress: async ({ id }) => id !== 2,
  });
  await expect.poll(() => log.at(-1)).toBe('3 completed');
  expect(log).toEqual(['1 tooOld', '3 completed']);
  await queue.close();
});

it('tries again after a fault of its own, and says no more of the last one than that there was one', async () => {
  const { queue, log, onError } = start([report(1, { type: 'incidents' })], {
    progress: async () => true,
    complete: () => Promise.reject(new Error('Disk full')),
  });
  await expect.poll(() => log.at(-1)).toBe('1 error');
  expect(log).toEqual(['1 given back', '1 given back', '1 error']);
  expect(onError).toHaveBeenCalledTimes(3);
  expect(onError).toHaveBeenCalledWith(new Error('Disk full'));
  await queue.close();
});

it('does not take a database that is away for a fault of the report, until all attempts are made', async () => {
  const away = () =>
    Promise.reject(
      Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    );
  const cases = [
    { lastFailing: 4, end: '1 completed' },
    { lastFailing: 5, end: '1 error' },
  ];
  for (const { lastFailing, end } of cases) {
    const waiting = [report(1, { type: 'incidents' })];
    const attempts: number[] = [];
    const { queue, log } = start(waiting, {
      lease: async (maxAttempts) =>
        waiting[0] && waiting[0].attempt <= maxAttempts ? waiting.shift() : undefined,
      progress: async () => true,
      complete: async ({ attempt }) => {
        attempts.push(attempt);
        if (attempt <= lastFailing) return away();
        log.push('1 completed');
      },
    });
    await expect.poll(() => attempts).toEqual([1, 2, 3, 4, 5]);
    await queue.close();
    expect(log).toEqual([...Array.from({ length: 4 }, () => '1 given back'), end]);
  }
});

it('goes on after the database was away, which it reports once', async () => {
  vi.useFakeTimers();
  let isAway = true;
  const waiting = [report(1, { type: 'incidents' })];
  const { queue, log, onError } = start([], {
    lease: async () => {
      if (isAway) throw new Error('Connection refused');
      return waiting.shift();
    },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onError).toHaveBeenCalledTimes(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await expect.poll(() => log.at(-1)).toBe('1 completed');
  await queue.close();
});

it('hands what is under way over when it is closed, and leaves alone what waits', async () => {
  let isUnderWay = (_: unknown): void => undefined;
  const underWay = new Promise((resolve) => {
    isUnderWay = resolve;
  });
  let goOn = (_: boolean): void => undefined;
  const waiting = [report(1, { type: 'performance' }), report(2)];
  const { queue, log } = start(waiting, {
    progress: (_, __, step) =>
      new Promise((resolve) => {
        goOn = resolve;
        isUnderWay(step);
      }),
  });
  await underWay;
  const closed = queue.close();
  goOn(true);
  await closed;
  expect(log).toEqual(['1 handed over']);
  expect(waiting.map(({ id }) => id)).toEqual([2]);
});
