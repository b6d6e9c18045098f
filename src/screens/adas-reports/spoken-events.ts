import { useCallback } from 'react';
import { adasEventTypeOf } from '../../domain/adas-event';
import { type Say, useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { adasSeverityTexts, adasTypeTexts } from '../../resources/adas-event-texts';

/** An event type in words; one that this version does not know, as it came. */
export function adasTypeWords(code: string, say: Say): string {
  const type = adasEventTypeOf(code.toLowerCase());
  return type ? say(adasTypeTexts[type]) : code;
}

function sayEvent(event: AdasEventRecord, say: Say): AdasEventRecord {
  return {
    ...event,
    eventType: adasTypeWords(event.eventType, say),
    severity: say(adasSeverityTexts[event.severityCode]),
  };
}

/** Puts event type and severity of an event into the user's words, so that all places and the search say the same. */
export function useSpeakEvent(): (event: AdasEventRecord) => AdasEventRecord {
  const say = useText();
  return useCallback((event) => sayEvent(event, say), [say]);
}
