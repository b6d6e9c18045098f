import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Translate } from '../../locales/text';
import { useDefinition } from '../../screens/resources-context';
import { pathOf } from '../definition/resource';
import type { FiringRecord } from './firing-record';
import { whatTexts } from './what-texts';

type What = Pick<FiringRecord, 'assetName' | 'assetCount' | 'eventCount' | 'missedCount'>;

/** What happened, as text. */
export function whatOf({ assetName, assetCount, eventCount, missedCount }: What, t: Translate): string {
  const events = eventCount ?? 1;
  const what = events > 1 ? t(whatTexts.several, { assets: assetCount ?? 1, events }) : assetName;
  return missedCount ? `${what}, ${t(whatTexts.missed, { count: missedCount })}` : what;
}

/**
 * Where what happened is shown: the event itself, or, where the back end keeps no events or there were several, the rule's
 * incidents of the week. Of a report it is the report.
 */
export function useEventAddress(): (
  record: Pick<FiringRecord, 'eventId' | 'ruleName' | 'eventCount' | 'kind' | 'reportId'>,
) => string {
  const events = useDefinition('events');
  const incidents = useDefinition('incidents');
  const reports = useDefinition('reports');
  return ({ eventId, ruleName, eventCount, kind, reportId }) => {
    if (kind === 'report' && reports) return pathOf(reports, reportId ? { details: reportId } : undefined);
    if (events && eventId && (eventCount ?? 1) === 1) return pathOf(events, { event: eventId });
    return incidents ? pathOf(incidents, { date: 'Week', q: ruleName }) : '/dashboard';
  };
}

/** A link to what happened. @param onFollow called before it is followed. */
export function EventLink({
  record,
  onFollow,
  children,
}: {
  record: Pick<FiringRecord, 'eventId' | 'ruleName' | 'eventCount' | 'kind' | 'reportId'>;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}) {
  const addressOf = useEventAddress();
  return (
    <Link to={addressOf(record)} {...(onFollow && { onClick: onFollow })}>
      {children}
    </Link>
  );
}
