import type { TimeSpan, VehicleKey } from '../../domain/fleet/track';
import type { Clock } from '../../domain/time/clock';
import { addDays, dayIn, dayStartMs, isDay } from '../../domain/time/days';

/** The query string of a vehicle's day. */
export interface DayAddress {
  /** Undefined: none is named. */
  vehicle: VehicleKey | undefined;
  /** yyyy-mm-dd, on the clock in force. */
  day: string;
  /** The moment that is looked at, ms UTC; undefined: none, or it is of another day. */
  atMs: number | undefined;
}

/** Reads the query string; what cannot be read is today, or nothing. */
export function readDayAddress(params: URLSearchParams, clock: Clock, nowMs: number): DayAddress {
  const [asset, dashcam, named] = [params.get('asset'), params.get('dashcam'), params.get('day') ?? ''];
  const vehicle = asset ? { assetId: asset } : dashcam ? { dashcamId: dashcam } : undefined;
  const parsed = Date.parse(params.get('at') ?? '');
  const atMs = Number.isNaN(parsed) ? undefined : parsed;
  const day = isDay(named) ? named : dayIn(atMs ?? nowMs, clock);
  const isOfDay = atMs !== undefined && dayIn(atMs, clock) === day;
  return { vehicle, day, atMs: isOfDay ? atMs : undefined };
}

/** The query string with a change; a moment of another day goes. */
export function writeDayAddress(
  current: URLSearchParams,
  change: { day?: string; atMs?: number | undefined },
): URLSearchParams {
  const params = new URLSearchParams(current);
  if (change.day !== undefined) {
    params.set('day', change.day);
    params.delete('at');
  }
  if (change.atMs !== undefined)
    params.set('at', new Date(change.atMs).toISOString().replace(/\.\d+Z$/, 'Z'));
  return params;
}

/** A day from its first moment to that of the next, whatever the clock does in it. */
export function spanOfDay(day: string, clock: Clock): TimeSpan {
  return { fromMs: dayStartMs(day, clock), toMs: dayStartMs(addDays(day, 1), clock) };
}
