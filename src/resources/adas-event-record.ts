import * as z from 'zod/mini';
import { adasSeverities } from '../domain/adas-event';
import { parseDisplayTime } from '../domain/time/display-time';
import { identifier, number, text } from './fields';
import { unknownLocation } from './missing-texts';

/**
 * An ADAS event (section 3) as a record. Event type and severity come as codes, kept in `…Code`; under their own
 * names they are there for people, and the screen puts them into words. An event of no known severity has no place on the map and in the counts, and is refused.
 */
export const adasEventRecord = z.pipe(
  z.object({
    id: identifier(),
    dashcamName: text(),
    eventType: text(),
    severity: z.pipe(
      text(),
      z.pipe(
        z.transform((word: string) => word.toLowerCase()),
        z.enum(adasSeverities),
      ),
    ),
    timestamp: text(),
    location: text(unknownLocation.en),
    latitude: number(),
    longitude: number(),
    speed: number(),
    description: text(),
    /** As it came, possibly relative; empty without one. */
    videoUrl: text(),
  }),
  z.transform(({ speed, ...event }) => ({
    ...event,
    dashcamName: event.dashcamName || event.id,
    eventTypeCode: event.eventType.toLowerCase(),
    severity: event.severity as string,
    severityCode: event.severity,
    severityRank: adasSeverities.indexOf(event.severity),
    occurredAtMs: parseDisplayTime(event.timestamp),
    speedKmh: speed,
  })),
);

export type AdasEventRecord = z.output<typeof adasEventRecord>;
