import * as z from 'zod/mini';
import { adasSeverities } from '../../domain/fleet/adas-event';
import { eventSources, eventStates } from '../../domain/fleet/event-state';
import { parseDisplayTime } from '../../domain/time/display-time';
import { identifier, number, text } from '../fields';

/** One of the codes; the first of them if it is another. */
const oneOf = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.pipe(
    text(),
    z.transform((word): Word => words.find((known) => known === word.toLowerCase()) ?? words[0]),
  );

/**
 * An incident or ADAS event with what was decided about it (`GET /api/v2/events`). Ids and names are empty where nothing is
 * known.
 */
export const eventRecord = z.pipe(
  z.object({
    id: identifier(),
    source: oneOf(eventSources),
    /** The name of the rule, or the type of the ADAS event. */
    name: text(),
    /** The kind of alert, or the type of the ADAS event: `speed`, `crossing`, `lane_departure_warning`. */
    kind: text(),
    severity: oneOf(['medium', ...adasSeverities.filter((severity) => severity !== 'medium')]),
    /** ISO 8601 with a zone. */
    occurredAt: text(),
    ruleId: text(),
    assetId: text(),
    assetName: text(),
    dashcamId: text(),
    dashcamName: text(),
    driverId: text(),
    driverName: text(),
    latitude: number(),
    longitude: number(),
    location: text(),
    speedKmh: number(),
    description: text(),
    state: oneOf(eventStates),
    assigneeId: text(),
    assigneeName: text(),
    /** Why it was dismissed, or what is to be coached. */
    reason: text(),
    /** Grows with each decision; 0 before the first. */
    version: number(),
    decidedBy: text(),
    decidedAt: text(),
    commentCount: number(),
  }),
  z.transform((row) => ({
    ...row,
    /** ms UTC; null if the time could not be parsed. */
    occurredAtMs: parseDisplayTime(row.occurredAt),
    severityRank: adasSeverities.indexOf(row.severity),
    version: row.version ?? 0,
    commentCount: row.commentCount ?? 0,
  })),
);

export type EventRecord = z.output<typeof eventRecord>;
