import { Suspense, useRef } from 'react';
import { eventStates } from '../../../domain/fleet/event-state';
import { useText } from '../../../locales/text';
import { useSettings } from '../../../settings/settings-context';
import { lazyPart } from '../../../ui/lazy-part';
import { Time } from '../../../ui/time';
import type { AnyResource } from '../../definition/resource';
import { DecisionBar, type DecisionBarHandle } from '../decision-bar';
import type { EventRecord } from '../event-record';
import { eventStateChoices, eventTexts } from '../event-texts';
import { useEventDecisions } from '../use-event-decisions';
import { useQueueKeys } from '../use-queue-keys';
import { useUndo } from '../use-undo';
import { eventPageTexts as texts } from './event-page-texts';

const RecordHistory = lazyPart(async () => {
  const { RecordHistory: History } = await import('../../../screens/resource/details/record-history');
  return { default: History };
});

export interface EventDecisionsProps {
  definition: AnyResource;
  event: EventRecord;
  onRequestFootage(): void;
}

/** Deciding about an event on its own page, with the queue's keys, and the earlier decisions. */
export function EventDecisions({ definition, event, onRequestFootage }: EventDecisionsProps) {
  const t = useText();
  const { store, state } = useEventDecisions();
  const keepsHistory = useSettings().features.has('triage');
  const undo = useUndo();
  const bar = useRef<DecisionBarHandle>(null);
  const shown = state.shown(event);
  useQueueKeys({
    ...Object.fromEntries(
      eventStates.map((each, at) => [String(at + 1), () => void store?.decide(event, { state: each })]),
    ),
    c: () => bar.current?.comment(),
    u: () => void undo(),
    r: onRequestFootage,
  });
  return (
    <>
      <DecisionBar event={event} handle={bar} onUndo={() => void undo()} />
      {keepsHistory && shown.version > 0 && (
        <section className="event-history" aria-label={t('details.history')}>
          <h2>{t('details.history')}</h2>
          <Suspense>
            <RecordHistory key={shown.version} definition={definition} record={shown} />
          </Suspense>
        </section>
      )}
      <PrintedDecision event={shown} />
    </>
  );
}

/** What has been decided, as text: for print. */
function PrintedDecision({ event }: { event: EventRecord }) {
  const t = useText();
  const { state, assigneeName, reason, decidedBy, decidedAt } = event;
  const lines = [
    [t(eventTexts.state), t(eventStateChoices[state].label)],
    [t(eventTexts.assignee), assigneeName],
    [t(eventTexts.reason), reason],
  ].filter(([, value]) => value !== '');
  return (
    <section className="event-printed" aria-label={t(texts.decided)}>
      <h2>{t(texts.decided)}</h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {decidedBy !== '' && (
          <div>
            <dt>{t(eventTexts.decidedBy)}</dt>
            <dd>
              {decidedBy} · <Time instantMs={Date.parse(decidedAt) || null} reported={decidedAt} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
