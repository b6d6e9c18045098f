import type { Formatting } from '../formatting';
import type { AdasEventRecord } from './adas-event-record';
import { sampleAdasPhrases } from './adas-sample-events';

/** Puts where and what of a sample event into the reader's language; others stay as they are. */
export function localizeSample(event: AdasEventRecord, { t }: Pick<Formatting, 't'>): AdasEventRecord {
  const phrases = sampleAdasPhrases.get(event.id);
  if (!phrases) return event;
  const { location, description } = phrases;
  return {
    ...event,
    location: t(location.text, location.values),
    description: t(description.text, description.values),
  };
}
