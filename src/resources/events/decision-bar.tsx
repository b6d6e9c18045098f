import { UndoOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type RefObject, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { type EventState, eventStates } from '../../domain/fleet/event-state';
import { useText } from '../../locales/text';
import { FocusBack } from '../../ui/focus-back';
import { lazyPart } from '../../ui/lazy-part';
import { Time } from '../../ui/time';
import type { DecisionChange } from './decision';
import { DecisionNotes } from './decision-notes';
import type { EventRecord } from './event-record';
import { eventStateChoices, eventTexts } from './event-texts';
import { reviewTexts as texts } from './review-texts';
import { useEventDecisions } from './use-event-decisions';
import './decision-bar.css';

const AssigneeSelect = lazyPart(() => import('./assignee-select'));
const EventComments = lazyPart(() => import('./event-comments'));
const DecisionHistory = lazyPart(() => import('./decision-history'), 'over');

/** What the keys of the queue reach. */
export interface DecisionBarHandle {
  comment(): void;
}

export interface DecisionBarProps {
  event: EventRecord;
  /** Decides, and shows what is next. Absent: the event stays. */
  onState?: ((state: EventState) => void) | undefined;
  /** Takes back the last decision. */
  onUndo(): void;
  handle?: RefObject<DecisionBarHandle | null> | undefined;
  /** Whether a button shows all that was decided before. Absent: it stands elsewhere on the page. */
  offersHistory?: boolean;
}

/** The decision on an event, its user and its reason, and the comments. */
export function DecisionBar({ event, onState, onUndo, handle, offersHistory = false }: DecisionBarProps) {
  const t = useText();
  const { state, store, isServed, user } = useEventDecisions();
  const [isFull, setFull] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const comment = useRef<HTMLTextAreaElement>(null);
  const shown = state.shown(event);
  const decide = (change: DecisionChange) => setFull(store?.decide(event, change) === false);
  useImperativeHandle(handle, () => ({ comment: () => comment.current?.focus() }));

  return (
    <section className="decision-bar" aria-label={t(texts.decision)}>
      <DecisionNotes />
      {isFull && <p role="alert">{t(texts.full)}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of buttons */}
      <div className="decision-states" role="group" aria-label={t(texts.states)}>
        {eventStates.map((each, at) => (
          <Button
            key={each}
            className="decision-state"
            type={shown.state === each ? 'primary' : 'default'}
            disabled={!store}
            aria-pressed={shown.state === each}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => (onState ? onState(each) : shown.state !== each && decide({ state: each }))}
          >
            <kbd aria-hidden>{at + 1}</kbd>
            {t(eventStateChoices[each].label)}
          </Button>
        ))}
        <Button
          type="text"
          icon={<UndoOutlined aria-hidden />}
          disabled={!state.last}
          title={t(texts.undo)}
          aria-label={t(texts.undo)}
          aria-keyshortcuts="u"
          onClick={onUndo}
        />
      </div>
      <div className="decision-line">
        <Suspense fallback={<span className="decision-placeholder" />}>
          {isServed ? (
            <AssigneeSelect event={shown} onAssign={decide} userId={user?.id} />
          ) : (
            <span className="decision-placeholder" />
          )}
        </Suspense>
        <Reason key={event.id} reason={shown.reason} onReason={(reason) => decide({ reason })} />
      </div>
      <p className="decision-by">
        {shown.decidedBy === '' ? (
          t(texts.undecided)
        ) : (
          <>
            {t(eventStateChoices[shown.state].label)} · {shown.decidedBy} ·{' '}
            <Time instantMs={Date.parse(shown.decidedAt) || null} reported={shown.decidedAt} />
          </>
        )}
        {offersHistory && isServed && shown.version > 0 && (
          <Button
            type="link"
            size="small"
            // On the baseline it would make the line a part of a pixel higher.
            style={{ verticalAlign: 'top' }}
            aria-haspopup="dialog"
            onClick={() => setHistoryOpen(true)}
          >
            {t('details.history')}
          </Button>
        )}
      </p>
      {isHistoryOpen && (
        <FocusBack>
          <DecisionHistory event={shown} onClose={() => setHistoryOpen(false)} />
        </FocusBack>
      )}
      <Suspense fallback={<div className="decision-comments" />}>
        <EventComments key={event.id} event={shown} input={comment} />
      </Suspense>
    </section>
  );
}

/** The reason, which is decided when the field is left or Enter is pressed. */
function Reason({ reason, onReason }: { reason: string; onReason(reason: string): void }) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    const next = typed?.trim();
    setTyped(undefined);
    if (next !== undefined && next !== reason) onReason(next);
  };
  return (
    <Input
      aria-label={t(eventTexts.reason)}
      placeholder={t(texts.reasonHint)}
      maxLength={500}
      value={typed ?? reason}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  );
}
