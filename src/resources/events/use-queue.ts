import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventState } from '../../domain/fleet/event-state';
import { useText } from '../../locales/text';
import { readListState } from '../../screens/resource/list-address';
import type { ShownList } from '../../screens/resource/screen-slots';
import type { AnyResource } from '../definition/resource';
import { eventLabel } from './decision-notes';
import type { EventRecord } from './event-record';
import { eventStateChoices } from './event-texts';
import { reviewTexts as texts } from './review-texts';
import { useEventDecisions } from './use-event-decisions';
import { useOpenEvent } from './use-open-event';
import { useUndo } from './use-undo';

export interface Queue {
  /** Decides about the open event and opens the next one. */
  decide(state: EventState): void;
  undo(): void;
  /** Opens the event before or after the open one. */
  move(by: 1 | -1): void;
}

export interface QueueState extends Queue {
  openId: string | undefined;
  /** Opens the first event where none is open. */
  openFirst(): void;
  /** For screen readers; another number has the same words announced again. */
  announcement: { words: string; number: number };
}

export interface QueueOptions {
  definition: AnyResource;
  list: ShownList<EventRecord>;
  /** The list includes decisions of this user that are not sent yet. */
  isReady: boolean;
  /** The event stands beside the list: the first one is opened with it. */
  isBeside: boolean;
  /** Called before an event is opened by a command. */
  onOpen(): void;
}

/** Going through the events of a list one by one; the open one is in the address. */
export function useQueue({ definition, list, isReady, isBeside, onOpen }: QueueOptions): QueueState {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const openId = params.get('details') ?? undefined;
  const { state: decisions, store, isServed } = useEventDecisions();
  const undoLast = useUndo();
  const { event } = useOpenEvent(openId, list.records);
  const { found } = list;
  const [announcement, setAnnouncement] = useState({ words: '', number: 0 });
  /** Which event of the rows that are to come is opened. */
  const [awaited, setAwaited] = useState<'first' | 'last' | undefined>('first');
  const tab = readListState(definition, params).filters.state;

  const announce = (words: string): void => setAnnouncement(({ number }) => ({ words, number: number + 1 }));
  const nameOf = ({ name, assetName, dashcamName }: EventRecord): string =>
    [eventLabel(name, t), assetName || dashcamName].filter(Boolean).join(', ');
  const go = (change: { details?: string; page?: number }): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (change.details !== undefined) next.set('details', change.details);
        if (change.page !== undefined && change.page > 1) next.set('page', String(change.page));
        else if (change.page !== undefined) next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const open = (id: string): void => {
    setAwaited(undefined);
    onOpen();
    const at = found.findIndex((one) => one.id === id);
    // A page of the server's has its rows already.
    go({ details: id, ...(!isServed && at >= 0 && { page: Math.floor(at / list.pageSize) + 1 }) });
  };

  const openAwaited = useEffectEvent(() => {
    if (awaited === undefined || !isReady || list.isOutdated || list.records === undefined) return;
    if (openId !== undefined && found.some(({ id }) => id === openId)) return;
    // A link leads to its own event, and a phone shows the list first.
    if (announcement.number === 0 && (openId !== undefined || !isBeside)) return setAwaited(undefined);
    const next = awaited === 'first' ? found[0] : found.at(-1);
    if (!next) return;
    setAwaited(undefined);
    go({ details: next.id });
    if (announcement.number > 0) announce(nameOf(next));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may hold what is awaited
  useEffect(() => openAwaited(), [awaited, isReady, found, list.isOutdated, list.records]);

  return {
    openId,
    announcement,
    decide(state) {
      if (!event || !store) return;
      const words = t(eventStateChoices[state].label);
      if (event.state === state) return announce(t(texts.already, { state: words }));
      const at = found.findIndex(({ id }) => id === event.id);
      const others = found.filter(({ id }) => id !== event.id);
      // Those that were passed over are still to be decided.
      const next = (at < 0 ? others[0] : found[at + 1]) ?? (tab === undefined ? undefined : others[0]);
      if (!store.decide(event, { state })) return announce(t(texts.full));
      if (!next) {
        setAwaited('first');
        return announce(t(texts.doneLast, { state: words }));
      }
      open(next.id);
      announce(t(texts.done, { state: words, event: nameOf(next) }));
    },
    undo() {
      const undone = undoLast();
      if (undone === 'told') return;
      if (undone === 'nothing') return announce(t(texts.nothingToUndo));
      if (undone === 'full') return announce(t(texts.full));
      open(undone.id);
      announce(t(texts.undone, { event: nameOf(decisions.shown(undone)) }));
    },
    move(by) {
      const at = found.findIndex(({ id }) => id === openId);
      const next = at < 0 ? found[0] : found[at + by];
      if (next) {
        open(next.id);
        return announce(nameOf(next));
      }
      const isPageFull = isServed && (by < 0 ? list.page > 1 : (list.records?.length ?? 0) >= list.pageSize);
      if (!isPageFull) return announce(t(by > 0 ? texts.atEnd : texts.atStart));
      setAwaited(by > 0 ? 'first' : 'last');
      announce('');
      go({ page: list.page + by });
    },
    openFirst() {
      const [first] = found;
      if (openId !== undefined || !first) return;
      open(first.id);
      announce(nameOf(first));
    },
  };
}
