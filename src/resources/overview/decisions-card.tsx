import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adasEventTypeOf, adasSeverities } from '../../domain/fleet/adas-event';
import { closedEventStates, type EventState, eventStates } from '../../domain/fleet/event-state';
import type { Text } from '../../locales/catalogue';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { RelativeDate } from '../../ui/relative-date';
import { ToneMark } from '../../ui/tone-mark';
import { adasSeverityTexts, adasTypeTexts } from '../adas-reports/adas-event-texts';
import { queueAddress } from '../events/event-page/event-address';
import type { EventRecord } from '../events/event-record';
import { CardLoading, NoFigures, OverviewCard, PartFailed } from './overview-card';
import { overviewTexts } from './overview-texts';
import { useEventCounts } from './use-event-counts';
import { type OldestEvent, useOldestEvent } from './use-oldest-event';

const worstFirst = [...adasSeverities].reverse();

type OpenState = Exclude<EventState, 'dismissed' | 'resolved'>;

const isOpen = (state: EventState): state is OpenState => !closedEventStates.includes(state);
const openStates = eventStates.filter(isOpen);

const mineTexts: Record<OpenState, Text> = {
  new: overviewTexts.mineNew,
  'in-review': overviewTexts.mineInReview,
  'needs-coaching': overviewTexts.mineCoaching,
};

/** Undecided events: by severity, unassigned, assigned to the user, and the oldest one. */
export function DecisionsCard() {
  const t = useText();
  const bySeverity = useEventCounts({ by: 'severity', state: 'new' });
  const unassigned = useEventCounts({ by: 'source', state: 'new', assigneeId: 'none' });
  const mine = useEventCounts({ by: 'state', assigneeId: 'me' });
  const oldest = useOldestEvent();
  const parts = [bySeverity, unassigned, mine];
  const isReady = parts.every(({ counts }) => counts);
  const waiting = sum(bySeverity.counts);
  const own = openStates.reduce((all, state) => all + (mine.counts?.[state] ?? 0), 0);
  return (
    <OverviewCard
      title={t(overviewTexts.decisions)}
      area="decisions"
      note={t(overviewTexts.decisionsSpan)}
      more={{ label: t(overviewTexts.openQueue), to: queueAddress() }}
      rows={8}
      error={parts.find(({ error }) => error)?.error}
      onRetry={() => Promise.all([...parts, oldest].map(({ refetch }) => refetch()))}
    >
      {isReady &&
        (waiting + own === 0 ? (
          <NoFigures title={t(overviewTexts.allDecided)} hint={t(overviewTexts.allDecidedHint)} />
        ) : (
          <>
            <ul className="overview-figures">
              {worstFirst.map((severity) => (
                <Figure
                  key={severity}
                  to={queueAddress({ severity })}
                  mark={<ToneMark tone={severity} />}
                  label={t(adasSeverityTexts[severity])}
                  count={bySeverity.counts?.[severity] ?? 0}
                />
              ))}
            </ul>
            <ul className="overview-figures">
              <Figure
                to={queueAddress({ assigneeId: 'none' })}
                label={t(overviewTexts.unassigned)}
                count={sum(unassigned.counts)}
              />
              {openStates.map((state) => (
                <Figure
                  key={state}
                  to={queueAddress({ assigneeId: 'me', ...(state !== 'new' && { state }) })}
                  label={t(mineTexts[state])}
                  count={mine.counts?.[state] ?? 0}
                />
              ))}
            </ul>
            {waiting > 0 && oldest.event !== null && <Oldest {...oldest} />}
          </>
        ))}
    </OverviewCard>
  );
}

const sum = (counts: Readonly<Record<string, number | undefined>> | undefined): number =>
  Object.values(counts ?? {}).reduce((all: number, count) => all + (count ?? 0), 0);

function Figure({ to, mark, label, count }: { to: string; mark?: ReactNode; label: string; count: number }) {
  const locale = useLocale();
  return (
    <li>
      <Link to={to}>
        {mark}
        <span>{label}</span>
        <strong>{formatNumber(count, locale)}</strong>
      </Link>
    </li>
  );
}

function Oldest({ event, error, refetch }: OldestEvent) {
  const t = useText();
  return (
    <div className="overview-oldest">
      <h3>{t(overviewTexts.oldest)}</h3>
      {event ? (
        <ul className="overview-rows">
          <li>
            <OldestLink event={event} />
          </li>
        </ul>
      ) : error ? (
        <PartFailed error={error} onRetry={refetch}>
          {t(overviewTexts.oldestFailed)}
        </PartFailed>
      ) : (
        <CardLoading rows={2} />
      )}
    </div>
  );
}

function OldestLink({ event }: { event: EventRecord }) {
  const t = useText();
  const type = adasEventTypeOf(event.name);
  return (
    <Link to={queueAddress({ event: event.id })}>
      <strong>{type ? t(adasTypeTexts[type]) : event.name}</strong>
      <span>{event.assetName || event.dashcamName}</span>
      <em>
        <RelativeDate time={event.occurredAtMs} />
      </em>
    </Link>
  );
}
