import { useCallback } from 'react';
import { adasEventTypeOf } from '../../domain/adas-event';
import type { DateWriter } from '../../domain/date-format';
import { type Say, useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { adasSeverityTexts, adasTypeTexts } from '../../resources/adas-event-texts';
import { useDateWriter } from '../../ui/date-writer';

/** An event type in words; one that this version does not know, as it came. */
export function adasTypeWords(code: string, say: Say): string {
  const type = adasEventTypeOf(code.toLowerCase());
  return type ? say(adasTypeTexts[type]) : code;
}

function sayEvent(event: AdasEventRecord, say: Say, dates: DateWriter): AdasEventRecord {
  return {
    ...event,
    eventType: adasTypeWords(event.eventType, say),
    severity: say(adasSeverityTexts[event.severityCode]),
    timestamp: event.occurredAtMs === null ? event.timestamp : dates.minute(event.occurredAtMs),
  };
}

/**
 * Puts event type, severity and time of an event into the user's words, so that list, map, details, search and
 * export all say the same.
 */
export function useSpeakEvent(): (event: AdasEventRecord) => AdasEventRecord {
  const say = useText();
  const dates = useDateWriter();
  return useCallback((event) => sayEvent(event, say, dates), [say, dates]);
}
