import type { EventSource } from '../../src/domain/fleet/event-state';
import { adasEventsBetween } from '../fleet/adas-event';
import type { AlertSeverity } from '../fleet/alert-rule';
import { reportAt, type TrackedMember } from '../fleet/observation';
import type { EventCause, FleetEvents } from './event-log';

/** The fields of an event besides its id and decision. Ids and names are empty when unknown. */
export interface EventFacts {
  source: EventSource;
  name: string;
  kind: string;
  severity: AlertSeverity;
  /** ISO 8601, UTC. */
  occurredAt: string;
  ruleId: string;
  assetId: string;
  assetName: string;
  dashcamId: string;
  dashcamName: string;
  driverId: string;
  driverName: string;
  /** Degrees; null without a position. */
  latitude: number | null;
  longitude: number | null;
  location: string;
  speedKmh: number;
  description: string;
}

/** The driver of an asset. */
export interface AssignedDriver {
  id: number;
  name: string;
}

/** @param place of the asset or dashcam. @param driver of the event's asset. */
export function factsOf(
  fleet: FleetEvents,
  place: number,
  cause: EventCause,
  atMs: number,
  driver: AssignedDriver | undefined,
): EventFacts {
  const { members, placeOf, assetIds, dashcamIds } = fleet;
  const member = members[place];
  if (!member) throw new RangeError(`The fleet has no member ${place}`);
  const asset = members[placeOf.get(assetIds[place] ?? 0) ?? -1];
  const dashcam = members[placeOf.get(dashcamIds[place] ?? 0) ?? -1];
  const { gpsMark, latitude, longitude, address, speedKmh } = reportAt(member, atMs);
  const hasPosition = gpsMark !== 'No Fix';
  const idOf = (one: TrackedMember | undefined) => (one ? String(one.facts.id) : '');
  return {
    source: cause.source,
    name: cause.name,
    kind: cause.kind,
    severity: cause.severity,
    occurredAt: new Date(atMs).toISOString(),
    ruleId: cause.ruleId,
    assetId: idOf(asset),
    assetName: asset?.facts.name ?? '',
    dashcamId: idOf(dashcam),
    dashcamName: dashcam?.facts.name ?? '',
    driverId: driver ? String(driver.id) : '',
    driverName: driver?.name ?? '',
    latitude: hasPosition ? Number(latitude) : null,
    longitude: hasPosition ? Number(longitude) : null,
    location: hasPosition ? address : '',
    speedKmh,
    description: cause.source === 'adas' ? describe(member, cause, atMs, speedKmh) : '',
  };
}

function describe(member: TrackedMember, cause: EventCause, atMs: number, speedKmh: number): string {
  for (const event of adasEventsBetween(member, atMs, atMs + 1))
    if (event.type === cause.key) return event.describe(speedKmh);
  return '';
}
