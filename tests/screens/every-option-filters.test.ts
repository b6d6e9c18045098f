import { expect, it } from 'vitest';
import { fleetClock } from '../../src/domain/time/clock';
import type { ResourceRecord } from '../../src/resources/definition/record';
import type { AnyResource } from '../../src/resources/definition/resource';
import { filterChecks } from '../../src/screens/resource/filter-checks';
import { inspectionRecord } from '../support/inspections/inspection-record';
import definition from '../support/inspections/inspections.resource';
import { storedInspections } from '../support/inspections-back-end';

const fleet = fleetClock(180);
const nowMs = Date.now();
const clocks = {
  clock: fleet,
  fleet,
  nowMs,
  receivedAtMs: nowMs,
  freshFromMs: fleet.wallMs(nowMs - 3_600_000),
};
const inspections = storedInspections().map((row) => inspectionRecord.parse(row) as ResourceRecord);

/** The vehicles of the team with the id 1. */
const members = new Map([['team', new Set(['v1', 'v3'])]]);

it('finds all inspections without a filter', () => {
  expect(filterChecks(definition as unknown as AnyResource, {}, clocks)).toEqual([]);
  expect(inspections).toHaveLength(12);
});

it.each([
  [{ kinds: 'annual' }, 4],
  [{ starts: '2026-11-01' }, 4],
  [{ period: 'days', from: '2026-11-09', to: '2026-11-09' }, 11],
  [{ report: 'stale' }, 11],
  [{ site: '2' }, 1],
  [{ team: '1' }, 2],
  [{ heard: '2026-11-09..2026-11-09' }, 11],
  [{ marks: 'leased' }, 6],
  [{ tread: '7..' }, 2],
  [{ fit: 'yes' }, 6],
  [{ deadline: '2026-12-11..' }, 2],
  [{ note: 'bay 1' }, 4],
])('%j by itself leaves some of them out', (filters, count) => {
  const chosen = 'team' in filters ? members : undefined;
  const checks = filterChecks(definition as unknown as AnyResource, filters, clocks, chosen);
  expect(checks).toHaveLength(1);
  expect(inspections.filter((row) => checks.every((passes) => passes(row)))).toHaveLength(count);
});
