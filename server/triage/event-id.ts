import type { EventSource } from '../../src/domain/fleet/event-state';

/** The parts of an event's id. */
export interface EventPlace {
  source: EventSource;
  /** The asset of an incident, the dashcam of an ADAS event. */
  memberId: number;
  /** A rule's id, `arrival-4`, or the type of an ADAS event. */
  causeKey: string;
  /** ms UTC, whole seconds. */
  atMs: number;
}

const ID =
  /^(?:incident-(\d{1,9})-(\d{1,9}|(?:arrival|departure)-\d{1,9})|adas-(\d{1,9})-([a-z]+(?:_[a-z]+)*))-(\d{1,10})$/;

/** The id of an event, which never changes and is the same on every server. */
export const eventIdOf = ({ source, memberId, causeKey, atMs }: EventPlace): string =>
  `${source}-${memberId}-${causeKey}-${Math.floor(atMs / 1000)}`;

/** @returns undefined for an invalid id. */
export function readEventId(id: string): EventPlace | undefined {
  const [, assetId, cause, dashcamId, type, second] = ID.exec(id) ?? [];
  if (second === undefined) return undefined;
  const atMs = Number(second) * 1000;
  if (assetId !== undefined && cause !== undefined)
    return { source: 'incident', memberId: Number(assetId), causeKey: cause, atMs };
  return { source: 'adas', memberId: Number(dashcamId), causeKey: type ?? '', atMs };
}
