// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { generateFleet } from '../../server/fleet/generate';
import { IncidentLog } from '../../server/fleet/incident-log';
import { Roster } from '../../server/fleet/roster';
import { ReportQueue } from '../../server/reports/queue';
import type { AlertRuleRepository } from '../../server/repositories/alert-rules';
import type { AssetRepository } from '../../server/repositories/assets';
import type { Report, ReportRepository } from '../../server/repositories/reports';

const NOW_MS = Date.UTC(2026, 10, 9, 18, 30);

const fleet = generateFleet(40, 1).map((facts) => ({ ...facts, statusOverride: null, updatedAtMs: 0 }));
const assets = { readAll: async () => fleet, revision: async () => 1 } as unknown as AssetRepository;
const rules = { readAll: async () => [] } as unknown as AlertRuleRepository;

/** A queue whose reports are stored nowhere, but written down. */
function start(supplied: Partial<ReportRepository> = {}) {
  const heard: string[] = [];
  const reports = {
    progress: async ({ id }: Report, percent: number, step: string) => {
      heard.push(`${id} ${percent} ${step}`);
      return true;
    },
    complete: async ({ id }: Report) => {
      heard.push(`${id} completed`);
    },
    fail: async ({ id }: Report, failure: string) => {
      heard.push(`${id} ${failure}`);
    },
    keepAlive: async () => undefined,
    ...supplied,
  } as unknown as ReportRepository;
  const roster = new Roster(assets, () => NOW_MS);
  const onFault = vi.fn();
  const queue = new ReportQueue({
    reports,
    sources: { roster, incidents: new IncidentLog(roster, rules, 180) },
    utcOffsetMin: 180,
    now: () => NOW_MS,
    onFault,
  });
  return { queue, heard, onFault };
}

const report = (id: number, change: Partial<Report> = {}): Report => ({
  id,
  name: 'x',
  type: 'usage',
  firstDay: '2026-11-03',
  lastDay: '2026-11-09',
  timezone: 'fleet',
  requestedAt: new Date(NOW_MS),
  status: 'pending',
  run: 1,
  progressPercent: 0,
  step: 'queued',
  failure: null,
  ...change,
});

it('works reports off one after another and tells what it does', async () => {
  const { queue, heard, onFault } = start();
  queue.add(report(1, { type: 'performance' }));
  queue.add(report(2, { type: 'incidents' }));
  queue.add(report(3, { type: 'maintenance' }));
  await expect.poll(() => heard.at(-1)).toBe('3 completed');
  expect(heard).toEqual([
    '1 0 driving',
    '1 70 adas',
    '1 completed',
    '2 0 incidents',
    '2 completed',
    '3 0 devices',
    '3 completed',
  ]);
  expect(onFault).not.toHaveBeenCalled();
  await queue.close();
});

it('goes on with the next one after one that is too old or that nobody waits for any more', async () => {
  const { queue, heard } = start({
    progress: async ({ id }) => id !== 2,
  });
  queue.add(report(1, { firstDay: '2026-08-09' }));
  queue.add(report(2));
  queue.add(report(3));
  await expect.poll(() => heard.at(-1)).toBe('3 completed');
  expect(heard).toEqual(['1 tooOld', '3 completed']);
  await queue.close();
});

it('logs a fault of its own, and says no more of it than that there was one', async () => {
  const { queue, heard, onFault } = start({ complete: () => Promise.reject(new Error('Disk full')) });
  queue.add(report(1));
  await expect.poll(() => heard.at(-1)).toBe('1 error');
  expect(onFault).toHaveBeenCalledWith(new Error('Disk full'));
  await queue.close();
});

it('fails what is under way and what waits as interrupted when it is closed', async () => {
  let isUnderWay = (_: unknown): void => undefined;
  const underWay = new Promise((resolve) => {
    isUnderWay = resolve;
  });
  let goOn = (_: boolean): void => undefined;
  const { queue, heard } = start({
    progress: (_, __, step) =>
      new Promise((resolve) => {
        goOn = resolve;
        isUnderWay(step);
      }),
  });
  queue.add(report(1, { type: 'performance' }));
  queue.add(report(2));
  await underWay;
  const closed = queue.close();
  goOn(true);
  await closed;
  expect(heard).toEqual(['1 interrupted', '2 interrupted']);
});
