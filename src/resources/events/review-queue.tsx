import { useInvalidate } from '@refinedev/core';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListState } from '../../screens/resource/list-address';
import ResourceScreen from '../../screens/resource/resource-screen';
import type { Narrowing } from '../../screens/resource/screen-slots';
import type { ScreenProps } from '../../screens/screen-props';
import { useMedia } from '../../ui/use-media';
import { DecisionNotes } from './decision-notes';
import type { EventRecord } from './event-record';
import { QueueEvent, type QueueEventHandle } from './queue-event';
import { QueueHeader } from './queue-header';
import { countsWith, listQuestion } from './state-moves';
import { useDecisionsOfList, useEventDecisions } from './use-event-decisions';
import type { Queue } from './use-queue';
import './review.css';

/** The width that a list beside an event needs. */
const wideEnoughForTwo = '(min-width: 1200px)';

/** The list is read again when as many decisions as come at once have been sent. */
const REFRESH_MS = 500;

/** Events to be reviewed, with the open one beside them. */
export function ReviewQueue({ definition }: ScreenProps) {
  const { state, store, isServed } = useEventDecisions();
  const isWide = useMedia(wideEnoughForTwo);
  const [params] = useSearchParams();
  const isOpen = params.has('details');
  const { search, filters } = readListState(definition, params);
  const tab = filters.state;
  const question = listQuestion(search, filters);
  const queue = useRef<Queue>(null);
  const pane = useRef<QueueEventHandle>(null);
  const wantsFocus = useRef(false);
  useRefreshAfter(isServed ? state.sentCount : 0);
  const isDecidedHere = useDecisionsOfList(question, tab);

  const { shown, moves } = state;
  const overlay = useCallback((events: readonly EventRecord[]) => events.map(shown), [shown]);
  const overlayCounts = useCallback(
    (counts: Readonly<Record<string, number>>, askedAtMs: number) =>
      countsWith(counts, moves, question, askedAtMs),
    [moves, question],
  );
  // The server's page was read before the last decisions.
  const narrowing = useMemo(
    (): Narrowing<EventRecord> => ({
      keeps: (event) => tab === undefined || event.state === tab,
      listControl: () => null,
    }),
    [tab],
  );

  return (
    <div className="review" data-open={(isOpen && isWide) || undefined}>
      <ResourceScreen
        definition={definition}
        overlay={overlay as never}
        overlayCounts={overlayCounts}
        {...(isServed && { narrowing: narrowing as never })}
        isStacked={isOpen && isWide}
        summary={!(isOpen && isWide) && <DecisionNotes />}
        headerActions={(list) => (
          <QueueHeader
            definition={definition}
            list={list as never}
            isReady={store !== undefined}
            isBeside={isWide}
            ref={queue}
            onOpen={() => {
              // Users who press the buttons of decisions continue there.
              wantsFocus.current = document.activeElement?.closest('.review-event') == null;
            }}
            onEnter={() => pane.current?.focus()}
            onComment={() => pane.current?.comment()}
            onRequest={() => pane.current?.requestFootage()}
            onPlay={() => pane.current?.togglePlay()}
          />
        )}
        renderDetails={({ id, list, noteOf, onClose }) => (
          <QueueEvent
            id={id}
            list={list as never}
            // A decision moves an event to another tab, which its user knows.
            noteOf={(event) => !isDecidedHere(event.id) && noteOf(event as never)}
            onClose={onClose}
            queue={queue}
            isBeside={isWide}
            wantsFocus={wantsFocus}
            ref={pane}
          />
        )}
      />
    </div>
  );
}

/** Reads the list again when the back end has taken decisions. */
function useRefreshAfter(sentCount: number): void {
  const invalidate = useInvalidate();
  const refresh = useEffectEvent(() => void invalidate({ resource: 'events', invalidates: ['list'] }));
  useEffect(() => {
    if (sentCount === 0) return undefined;
    const timer = setTimeout(refresh, REFRESH_MS);
    return () => clearTimeout(timer);
  }, [sentCount]);
}
