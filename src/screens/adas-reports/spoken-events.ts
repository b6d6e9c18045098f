import { useMemo } from 'react';
import { adasEventTypeOf } from '../../domain/adas-event';
import type { Language } from '../../locales/catalogue';
import { type Say, useLanguage, useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { adasSeverityTexts, adasTypeTexts } from '../../resources/adas-event-texts';

/** An event type in words; one that this version does not know, as it came. */
export function adasTypeWords(code: string, say: Say): string {
  const type = adasEventTypeOf(code.toLowerCase());
  return type ? say(adasTypeTexts[type]) : code;
}

function sayEvent(event: AdasEventRecord, say: Say, time: Intl.DateTimeFormat): AdasEventRecord {
  return {
    ...event,
    eventType: adasTypeWords(event.eventType, say),
    severity: say(adasSeverityTexts[event.severityCode]),
    timestamp: event.occurredAtMs === null ? event.timestamp : time.format(event.occurredAtMs),
  };
}

/** How the time of an event is written, on the user's own clock. */
function eventTimeFormat(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
}

/**
 * The events with event type, severity and time in the user's words, so that list, map, details, search and
 * export all say the same.
 */
export function useSpokenEvents(
  events: readonly AdasEventRecord[] | undefined,
): readonly AdasEventRecord[] | undefined {
  const say = useText();
  const language = useLanguage();
  return useMemo(() => {
    const time = eventTimeFormat(language);
    return events?.map((event) => sayEvent(event, say, time));
  }, [events, say, language]);
}
