import { drivesBetween } from './drive';
import { drivenOnLeg, type Journey, positionAt, standingSince, topSpeedOnLeg } from './journey';
import { isReporting, reportAt, type TrackedMember } from './observation';

/** A drive from stop to stop, or a stop; it may begin before the requested time range, and end after it. */
export interface Stretch {
  kind: 'trip' | 'stop';
  startMs: number;
  /** Undefined: still going on. */
  endMs: number | undefined;
  /** The fields below are within the time range. */
  durationMs: number;
  km: number;
  drivingMs: number;
  /** Stopped with the engine on. */
  idlingMs: number;
  topSpeedKmh: number;
}

/** Trips and stops of a vehicle that overlap a time range (ms UTC, end excluded), oldest first; none of a silent one. */
export function stretchesBetween(
  member: TrackedMember,
  fromMs: number,
  toMs: number,
  nowMs: number,
): Stretch[] {
  const { journey } = member;
  const endMs = Math.min(toMs, nowMs);
  if (!isReporting(member) || endMs <= fromMs) return [];
  const found: Stretch[] = [];
  const stop = (startMs: number, stopEndMs: number): void => {
    if (startMs >= endMs || stopEndMs <= fromMs) return;
    found.push(stopOf(journey, startMs, stopEndMs, { fromMs, endMs, nowMs }));
  };
  if (journey.duty === 'parked') {
    stop(standingSince(journey, fromMs) ?? fromMs, Number.POSITIVE_INFINITY);
    return found;
  }
  const { leg, periodMs } = journey;
  let arrivedMs: number | undefined;
  // Includes a drive before the range and one after it, so that each stop has its beginning and its end.
  for (const { startMs } of drivesBetween(journey, fromMs - periodMs, endMs + periodMs)) {
    if (arrivedMs !== undefined) stop(arrivedMs, startMs);
    const breakStartMs = leg.townMs + leg.halfRoadMs;
    const parts: readonly (readonly [number, number])[] =
      leg.breakMs > 0
        ? [
            [0, breakStartMs],
            [breakStartMs + leg.breakMs, leg.durationMs],
          ]
        : [[0, leg.durationMs]];
    for (const [index, [partFromMs, partToMs]] of parts.entries()) {
      if (index > 0) stop(startMs + breakStartMs, startMs + partFromMs);
      const [tripMs, tripEndMs] = [startMs + partFromMs, startMs + partToMs];
      if (tripMs >= endMs || tripEndMs <= fromMs) continue;
      const within = [Math.max(tripMs, fromMs) - startMs, Math.min(tripEndMs, endMs) - startMs] as const;
      found.push({
        kind: 'trip',
        startMs: tripMs,
        endMs: tripEndMs <= nowMs ? tripEndMs : undefined,
        durationMs: within[1] - within[0],
        ...drivenOnLeg(leg, ...within),
        idlingMs: 0,
        topSpeedKmh: topSpeedOnLeg(leg, ...within),
      });
    }
    arrivedMs = startMs + leg.durationMs;
  }
  return found;
}

function stopOf(
  { duty, leg }: Journey,
  startMs: number,
  stopEndMs: number,
  { fromMs, endMs, nowMs }: { fromMs: number; endMs: number; nowMs: number },
): Stretch {
  const shownFromMs = Math.max(startMs, fromMs);
  const idleEndMs = duty === 'parked' ? startMs : Math.min(startMs + leg.idleMs, stopEndMs, endMs);
  return {
    kind: 'stop',
    startMs,
    endMs: stopEndMs <= nowMs ? stopEndMs : undefined,
    durationMs: Math.min(stopEndMs, endMs) - shownFromMs,
    km: 0,
    drivingMs: 0,
    idlingMs: Math.max(0, idleEndMs - shownFromMs),
    topSpeedKmh: 0,
  };
}

export interface StretchPlace {
  place: string;
  /** Degrees; null without a position. */
  latitude: number | null;
  longitude: number | null;
}

/** The position of a vehicle at a time, in the format of its reports. */
export function placeOf(member: TrackedMember, atMs: number): StretchPlace {
  const { address, gpsMark } = reportAt(member, atMs);
  if (gpsMark === 'No Fix') return { place: address, latitude: null, longitude: null };
  const { latitude, longitude } = positionAt(member.journey, atMs);
  const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  return { place: address, latitude: rounded(latitude), longitude: rounded(longitude) };
}
