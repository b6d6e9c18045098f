import * as z from 'zod/mini';
import { adasSeverities } from '../../domain/fleet/adas-event';
import { parseDisplayTime } from '../../domain/time/display-time';
import { identifier, number, text } from '../fields';
import { unknownLocation } from '../missing-texts';

/** An ADAS event (section 3) as a record; `…Code` has codes. The map and the counts need a known severity. */
export const adasEventRecord = z.pipe(
  z.object({
    id: identifier(),
    dashcamName: text(),
    /** Empty: the back end does not report it. */
    dashcamId: z.catch(text(), ''),
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
    /** May be relative; empty if absent. */
    videoUrl: text(),
    /** Its id among all events. Empty: the back end keeps none. */
    eventId: text(),
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
