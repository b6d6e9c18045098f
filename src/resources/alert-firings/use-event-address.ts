import type { Translate } from '../../locales/text';
import { useDefinition } from '../../screens/resources-context';
import { pathOf } from '../definition/resource';
import type { FiringRecord } from './firing-record';
import { whatTexts } from './what-texts';

type What = Pick<FiringRecord, 'assetName' | 'assetCount' | 'eventCount' | 'missedCount'>;
type Where = Pick<FiringRecord, 'eventId' | 'ruleName' | 'eventCount'>;

/** What happened, as text. */
export function whatOf({ assetName, assetCount, eventCount, missedCount }: What, t: Translate): string {
  const events = eventCount ?? 1;
  const what = events > 1 ? t(whatTexts.several, { assets: assetCount ?? 1, events }) : assetName;
  return missedCount ? `${what}, ${t(whatTexts.missed, { count: missedCount })}` : what;
}

/**
 * Where what happened is shown: the event itself, or, where the back end keeps no events or there were several, the rule's
 * incidents of the week.
 */
export function useEventAddress(): (record: Where) => string {
  const events = useDefinition('events');
  const incidents = useDefinition('incidents');
  return ({ eventId, ruleName, eventCount }) => {
    if (events && eventId && (eventCount ?? 1) === 1) return pathOf(events, { event: eventId });
    return incidents ? pathOf(incidents, { date: 'Week', q: ruleName }) : '/dashboard';
  };
}
