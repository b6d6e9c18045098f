import { useCallback } from 'react';
import { type Say, useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { sampleAdasPhrases } from '../../resources/adas-sample-events';
import { useSettings } from '../../settings/settings-context';

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

/** Puts samples into the user's words, so that list, map, details, search and export all say the same; nothing else. */
export function useSpeakEvent(): ((event: AdasEventRecord) => AdasEventRecord) | undefined {
  const say = useText();
  const areSamples = !useSettings().features.has('adas');
  const speak = useCallback((event: AdasEventRecord) => saySample(event, say), [say]);
  return areSamples ? speak : undefined;
}
