import type { FastifyInstance } from 'fastify';
import { isReporting, lastReportMs, type TrackedMember } from '../fleet/observation';
import { placeOf, type Stretch, stretchesBetween } from '../fleet/trip-log';
import { parseQuery, parses } from '../management/serve-resource';
import type { HistoryServices } from './tracks';
import { findVehicle, silenceText, vehicleQuery } from './vehicle-query';

const MAX_DAYS = 32;

const tripQuery = vehicleQuery(MAX_DAYS, {});

const iso = (ms: number): string => new Date(Math.round(ms / 1000) * 1000).toISOString();
const seconds = (ms: number): number => Math.round(ms / 1000);
const metres = (km: number): number => Math.round(km * 1000) / 1000;

/** What one of the stretches or all of them come to within the time range. */
const figuresOf = (stretches: readonly Stretch[]) => ({
  distanceKm: metres(stretches.reduce((sum, { km }) => sum + km, 0)),
  drivingSeconds: seconds(stretches.reduce((sum, { drivingMs }) => sum + drivingMs, 0)),
  idlingSeconds: seconds(stretches.reduce((sum, { idlingMs }) => sum + idlingMs, 0)),
  topSpeedKmh: Math.round(Math.max(0, ...stretches.map(({ topSpeedKmh }) => topSpeedKmh))),
});

function stretchRecord(member: TrackedMember, stretch: Stretch, nowMs: number) {
  const { kind, startMs, endMs, durationMs } = stretch;
  const isStop = kind === 'stop';
  // A trip begins where the vehicle still stood and ends where it stands.
  const start = placeOf(member, isStop ? Math.min(startMs + 1000, nowMs) : startMs - 1000);
  const end = isStop ? start : placeOf(member, endMs === undefined ? nowMs : Math.min(endMs + 1000, nowMs));
  return {
    id: `${kind}-${member.facts.id}-${seconds(startMs)}`,
    kind,
    startedAt: iso(startMs),
    endedAt: endMs === undefined ? null : iso(endMs),
    durationSeconds: seconds(durationMs),
    ...figuresOf([stretch]),
    startPlace: start.place,
    startLatitude: start.latitude,
    startLongitude: start.longitude,
    endPlace: end.place,
    endLatitude: end.latitude,
    endLongitude: end.longitude,
  };
}

/** Trips and stops of a vehicle with what they come to, as the Usage report counts them (feature `history`). */
export function serveTrips(api: FastifyInstance, { roster, now }: HistoryServices): void {
  api.get('/api/v2/trips', parses(tripQuery), async (request) => {
    const { from, to, ...vehicle } = parseQuery(tripQuery, request.query);
    const member = await findVehicle(roster, vehicle);
    const { facts } = member;
    const nowMs = now();
    const stretches = stretchesBetween(member, from, to, nowMs);
    return {
      success: true,
      data: {
        vehicle: {
          name: facts.name,
          assetId: String(facts.kind === 'asset' ? facts.id : facts.hostId),
          dashcamId: facts.kind === 'dashcam' ? String(facts.id) : null,
        },
        isReporting: isReporting(member),
        lastReportedAt: iso(lastReportMs(member, nowMs)),
        stretches: stretches.map((stretch) => stretchRecord(member, stretch, nowMs)),
        summary: {
          ...figuresOf(stretches),
          tripCount: stretches.filter(({ kind }) => kind === 'trip').length,
          stopCount: stretches.filter(({ kind }) => kind === 'stop').length,
        },
      },
      message: silenceText(member),
    };
  });
}
