import { isStale, oldestFreshMs } from '../../domain/fleet/staleness';
import type { ResourceRecord } from '../definition/record';
import { type AnyResource, pathOf } from '../definition/resource';
import { isAvailable, type LocationRecord } from '../location-record';

/** How many vehicles report, and the ones whose last report is oldest. */
export interface FleetFigures {
  total: number;
  /** All good, and reported within the hour. */
  online: number;
  /** Reported within the hour, with a problem. */
  offline: number;
  silent: number;
  /** What those with a problem report, each once. */
  problems: readonly string[];
  /** Longest first; those whose last report is not known come last. */
  silentLongest: readonly LocationRecord[];
}

/** @param nowMs when the records arrived, ms UTC. @param most how many silent assets are listed. */
export function fleetFiguresOf(
  records: readonly ResourceRecord[],
  nowMs: number,
  utcOffsetMin: number,
  most: number,
): FleetFigures {
  const freshFromMs = oldestFreshMs(nowMs, utcOffsetMin);
  let online = 0;
  let silent = 0;
  const problems = new Set<string>();
  let longest: LocationRecord[] = [];
  for (const one of records) {
    const record = one as unknown as LocationRecord;
    if (isStale(record.reportedAt, freshFromMs)) {
      silent += 1;
      // Few of many: a sort of all of them is not needed.
      if (longest.length < most || lastReport(record) < lastReport(longest[most - 1]))
        longest = [...longest, record].sort((a, b) => lastReport(a) - lastReport(b)).slice(0, most);
    } else if (isAvailable(record)) online += 1;
    else problems.add(record.status);
  }
  return {
    total: records.length,
    online,
    offline: records.length - online - silent,
    silent,
    problems: [...problems],
    silentLongest: longest,
  };
}

export const lastReport = (record: LocationRecord | undefined): number =>
  record?.reportedAt ?? Number.POSITIVE_INFINITY;

/** The list of all that are silent. */
export const silentAddress = (definition: AnyResource): string =>
  pathOf(definition, { view: 'list', report: 'stale' });
