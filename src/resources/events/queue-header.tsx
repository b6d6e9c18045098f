import { Button } from 'antd';
import { type Ref, useImperativeHandle, useState } from 'react';
import { eventStates } from '../../domain/fleet/event-state';
import { useText } from '../../locales/text';
import { usePageActions } from '../../screens/palette/page-actions';
import { FocusBack } from '../../ui/focus-back';
import { lazyPart } from '../../ui/lazy-part';
import type { PageKeys } from '../../ui/page-keys';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { type Queue, type QueueOptions, useQueue } from './use-queue';
import { useQueueKeys } from './use-queue-keys';

const QueueShortcuts = lazyPart(() => import('./queue-shortcuts'), 'over');

export interface QueueHeaderProps extends QueueOptions {
  /** What keys do with the open event, beside deciding about it. */
  onEnter(): void;
  onComment(): void;
  onRequest(): void;
  onPlay(): void;
  ref: Ref<Queue>;
}

/** The keys of the queue, their list, and the announcements for screen readers. */
export function QueueHeader({ onEnter, onComment, onRequest, onPlay, ref, ...options }: QueueHeaderProps) {
  const t = useText();
  const queue = useQueue(options);
  const { announcement, openId, decide, undo, move } = queue;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = (): void => setHelpOpen(true);
  useImperativeHandle(ref, () => ({ decide, undo, move }));
  const whenOpen = (act: () => void) => () => openId !== undefined && act();
  const next = () => move(1);
  const previous = () => move(-1);
  const keys: PageKeys = {
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    Enter: () => (openId === undefined ? queue.openFirst() : onEnter()),
    c: whenOpen(onComment),
    r: whenOpen(onRequest),
    u: undo,
    ' ': whenOpen(onPlay),
    '?': openHelp,
    ...Object.fromEntries(eventStates.map((state, at) => [String(at + 1), () => decide(state)])),
  };
  useQueueKeys(keys);
  usePageActions([{ name: 'shortcuts', label: t('shortcuts.title'), run: openHelp }]);

  return (
    <>
      <Button
        className="review-keys"
        title={t('shortcuts.title')}
        aria-label={t('shortcuts.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={openHelp}
      >
        <kbd aria-hidden>?</kbd>
      </Button>
      <div role="status" aria-live="polite">
        <VisuallyHidden>
          <span key={announcement.number}>{announcement.words}</span>
        </VisuallyHidden>
      </div>
      {isHelpOpen && (
        <FocusBack>
          <QueueShortcuts onClose={() => setHelpOpen(false)} />
        </FocusBack>
      )}
    </>
  );
}
