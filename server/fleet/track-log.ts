import { isValidCoordinate } from '../../src/domain/fleet/coordinates';
import type { Track } from '../../src/domain/fleet/track';
import { reportAt, reportTimesBetween, type TrackedMember } from './observation';

/** The report of a silent device arrives this long after it was made, as for its last position. */
const OUTAGE_LAG_MS = 3 * 3_600_000;

/** The track of a device in a time range, ms UTC, end excluded: its reports with a position. */
export function trackBetween(member: TrackedMember, fromMs: number, toMs: number, nowMs: number): Track {
  const atMs: number[] = [];
  const latitude: number[] = [];
  const longitude: number[] = [];
  const speedKmh: number[] = [];
  const endMs = Math.min(toMs, (member.outage ? nowMs - OUTAGE_LAG_MS : nowMs) + 1);
  if (member.facts.coordinateFault === null) {
    for (const reportedAtMs of reportTimesBetween(member, fromMs, endMs)) {
      const report = reportAt(member, reportedAtMs);
      const place = [Number(report.latitude), Number(report.longitude)] as const;
      if (!isValidCoordinate(...place)) continue;
      atMs.push(reportedAtMs);
      latitude.push(place[0]);
      longitude.push(place[1]);
      speedKmh.push(report.speedKmh);
    }
  }
  return { atMs, latitude, longitude, speedKmh };
}
