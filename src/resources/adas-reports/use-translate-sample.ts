import { useCallback } from 'react';
import { type Translate, useText } from '../../locales/text';
import { useSettings } from '../../settings/settings-context';
import type { AdasEventRecord } from './adas-event-record';
import { sampleAdasPhrases } from './adas-sample-events';

function translateSample(event: AdasEventRecord, t: Translate): AdasEventRecord {
  const phrases = sampleAdasPhrases.get(event.id);
  if (!phrases) return event;
  const { location, description } = phrases;
  return {
    ...event,
    location: t(location.text, location.values),
    description: t(description.text, description.values),
  };
}

/** Translates sample events for list, map, details, search and export; undefined for events of a server. */
export function useTranslateSample(): ((event: AdasEventRecord) => AdasEventRecord) | undefined {
  const t = useText();
  const areSamples = !useSettings().features.has('adas');
  const translateRecord = useCallback((event: AdasEventRecord) => translateSample(event, t), [t]);
  return areSamples ? translateRecord : undefined;
}
