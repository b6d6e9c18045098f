import { CloseOutlined, DownOutlined, ExportOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import type { OpenDetails } from '../../screens/resource/screen-slots';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBox } from '../../ui/error-box';
import { Loading } from '../../ui/loading';
import { DecisionBar, type DecisionBarHandle } from './decision-bar';
import { eventLabel } from './decision-notes';
import { eventPageAddress } from './event-page/event-address';
import { type EventPlayerHandle, EventView } from './event-page/event-view';
import type { EventRecord } from './event-record';
import { eventTexts } from './event-texts';
import { reviewTexts as texts } from './review-texts';
import { useEventPresence } from './use-event-presence';
import { useOpenEvent } from './use-open-event';
import type { Queue } from './use-queue';

/** What the keys of the queue reach. */
export interface QueueEventHandle {
  focus(): void;
  comment(): void;
  requestFootage(): void;
  togglePlay(): void;
}

export interface QueueEventProps
  extends Pick<OpenDetails<EventRecord>, 'id' | 'list' | 'noteOf' | 'onClose'> {
  queue: RefObject<Queue | null>;
  /** Beside the list. `false`: in a drawer over it. */
  isBeside: boolean;
  /** Whether a key has opened the event: the focus goes to it. */
  wantsFocus: RefObject<boolean>;
  ref: Ref<QueueEventHandle>;
}

/** The open event of the queue with its decision; the next one is loaded behind it. */
export function QueueEvent(props: QueueEventProps) {
  const { isBeside, onClose } = props;
  const t = useText();
  if (isBeside) return <EventPane {...props} />;
  return (
    <Drawer
      open
      rootClassName="review-drawer"
      width="100vw"
      title={t(eventTexts.event)}
      closable={false}
      onClose={onClose}
      keyboard
      styles={{ header: { display: 'none' }, body: { padding: 0 } }}
    >
      <EventPane {...props} />
    </Drawer>
  );
}

function EventPane({ id, list, noteOf, onClose, queue, wantsFocus, ref }: QueueEventProps) {
  const t = useText();
  const { event, isLoading, isGone, error, onRetry } = useOpenEvent(id, list.records);
  const player = useRef<EventPlayerHandle>(null);
  const noPlayer = useRef<EventPlayerHandle>(null);
  const bar = useRef<DecisionBarHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = useEventPresence(event && id);
  useImperativeHandle(ref, () => ({
    focus: () => heading.current?.focus({ preventScroll: true }),
    comment: () => bar.current?.comment(),
    requestFootage: () => player.current?.requestFootage(),
    togglePlay: () => player.current?.togglePlay(),
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event that a key opens takes it
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [id, wantsFocus]);
  const at = list.found.findIndex((one) => one.id === id);
  const next = at < 0 ? undefined : list.found[at + 1];
  const title = event ? eventLabel(event.name, t) : t(eventTexts.event);

  return (
    <section className="review-event" aria-label={t(eventTexts.event)}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title} {event && <small>{event.assetName || event.dashcamName}</small>}
        </h2>
        {others.length > 0 && (
          <span className="review-others" role="status">
            {t(texts.peopleHere, { names: others.join(', '), count: others.length })}
          </span>
        )}
        <Button
          type="text"
          icon={<UpOutlined aria-hidden />}
          aria-label={t(texts.keyPrevious)}
          onClick={() => queue.current?.move(-1)}
        />
        <Button
          type="text"
          icon={<DownOutlined aria-hidden />}
          aria-label={t(texts.keyNext)}
          onClick={() => queue.current?.move(1)}
        />
        <Link
          className="review-page-link"
          to={eventPageAddress({ id })}
          title={t(texts.ownPage)}
          aria-label={t(texts.ownPage)}
        >
          <ExportOutlined aria-hidden />
        </Link>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t(texts.close)}
          onClick={onClose}
        />
      </header>
      <div className="review-views">
        {event && noteOf(event)}
        {isLoading && <Loading />}
        {isGone && <EmptyState title={t(texts.gone)} description={t(texts.goneHint)} />}
        {error !== undefined && !event && (
          <ErrorBox
            title={t(eventTexts.loadFailed)}
            message={failureText(error, t)}
            error={error}
            retryText={t('list.retry')}
            onRetry={onRetry}
          />
        )}
        {[event, next].map(
          (one) =>
            one && (
              <div
                key={one.id}
                className="review-view"
                {...(one.id !== id && { inert: true, 'aria-hidden': true })}
              >
                <EventView event={one} player={one.id === id ? player : noPlayer} />
              </div>
            ),
        )}
      </div>
      {event && (
        <DecisionBar
          event={event}
          onState={(state) => queue.current?.decide(state)}
          onUndo={() => queue.current?.undo()}
          handle={bar}
          offersHistory
        />
      )}
    </section>
  );
}
