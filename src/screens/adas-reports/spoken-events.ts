import { useCallback } from 'react';
import type { DateWriter } from '../../domain/date-format';
import { type Say, useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { sampleAdasPhrases } from '../../resources/adas-sample-events';
import { useSettings } from '../../settings/settings-context';
import { useDateWriter } from '../../ui/date-writer';

function sayEvent(event: AdasEventRecord, dates: DateWriter): AdasEventRecord {
  return {
    ...event,
    timestamp: event.occurredAtMs === null ? event.timestamp : dates.minute(event.occurredAtMs),
  };
}

/** The samples are ours, and said in the user's language as all else that is. */
function saySample(event: AdasEventRecord, say: Say): AdasEventRecord {
  const phrases = sampleAdasPhrases.get(event.id);
  if (!phrases) return event;
  const { location, description } = phrases;
  return {
    ...event,
    location: say(location.text, location.values),
    description: say(description.text, description.values),
  };
}

/**
 * Puts the time of an event into the user's words, and all of a sample, so that list, map, details, search and export all
 * say the same.
 */
export function useSpeakEvent(): (event: AdasEventRecord) => AdasEventRecord {
  const say = useText();
  const dates = useDateWriter();
  const areSamples = !useSettings().features.has('adas');
  return useCallback(
    (event) => sayEvent(areSamples ? saySample(event, say) : event, dates),
    [areSamples, say, dates],
  );
}
