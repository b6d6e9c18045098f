import { useList } from '@refinedev/core';
import { Button, Mentions } from 'antd';
import type { MentionsRef } from 'antd/es/mentions';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../locales/text';
import { Time } from '../../ui/time';
import type { EventRecord } from './event-record';
import { reviewTexts as texts } from './review-texts';
import { useCommentDrafts } from './use-comment-drafts';
import { useEventDecisions } from './use-event-decisions';
import { usePeople } from './use-people';

export interface EventCommentsProps {
  event: EventRecord;
  input: RefObject<{ focus(): void } | null>;
}

/** As many as the back end takes. */
const MAX_MENTIONS = 20;

interface EventComment {
  id: string;
  userName: string;
  text: string;
  createdAt: string;
}

/** The comments of an event, and a field for another one, whose text is kept while another event is open. */
export default function EventComments({ event, input }: EventCommentsProps) {
  const t = useText();
  const { store } = useEventDecisions();
  const drafts = useCommentDrafts();
  const { people } = usePeople();
  const { comments, hasFailed } = useComments(event);
  const list = useRef<HTMLOListElement>(null);
  // The newest is read first; the page and the focus stay where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of them has another end
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [comments.length]);
  const [text, setText] = useState(drafts.get(event.id) ?? '');
  const write = (typed: string): void => {
    setText(typed);
    if (typed === '') drafts.delete(event.id);
    else drafts.set(event.id, typed);
  };
  const add = (): void => {
    const comment = text.trim();
    if (comment === '' || !store) return;
    const mentions = people
      .filter(({ name }) => comment.includes(`@${name}`))
      .map(({ id }) => id)
      .slice(0, MAX_MENTIONS);
    if (store.comment(event, { text: comment, mentions })) write('');
  };

  return (
    <div className="decision-comments">
      {hasFailed && <p>{t(texts.commentsFailed)}</p>}
      {comments.length > 0 && (
        <ol ref={list} aria-label={t(texts.comments)}>
          {comments.map((one) => (
            <li key={one.id}>
              <strong>{one.userName}</strong>{' '}
              <Time instantMs={Date.parse(one.createdAt) || null} reported={one.createdAt} />
              <p>{one.text}</p>
            </li>
          ))}
        </ol>
      )}
      <div className="decision-comment">
        <Mentions
          ref={(mentions: MentionsRef | null) => {
            input.current = mentions;
          }}
          aria-label={t(texts.comment)}
          aria-keyshortcuts="c"
          placeholder={t(texts.commentHint)}
          rows={1}
          maxLength={2000}
          value={text}
          options={people.map(({ id, name }) => ({ key: id, value: name, label: name }))}
          onChange={write}
          onKeyDown={(pressed) => {
            if (pressed.key !== 'Enter' || !(pressed.ctrlKey || pressed.metaKey)) return;
            pressed.preventDefault();
            add();
          }}
        />
        <Button disabled={text.trim() === '' || !store} onClick={add}>
          {t(texts.addComment)}
        </Button>
      </div>
    </div>
  );
}

/** The comments, with those of this user that are not sent, or not read yet. */
function useComments(event: EventRecord): { comments: readonly EventComment[]; hasFailed: boolean } {
  const { state, store, isServed, user } = useEventDecisions();
  const unsent = state.unsentComments(event.id);
  const [hasCommented, setCommented] = useState(false);
  if (unsent.length > 0 && !hasCommented) setCommented(true);
  const isAsked = isServed && (event.commentCount > 0 || hasCommented);
  const { query } = useList({
    resource: 'event-comments',
    filters: [{ field: 'eventId', operator: 'eq', value: event.id }],
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled: isAsked, meta: { isSilent: true } },
  });
  const before = useRef(unsent);
  const [sent, setSent] = useState<typeof unsent>([]);
  const readAgain = useEffectEvent(async () => {
    // A first reading that is under way may be older than the comment, and would be joined instead of begun anew.
    if (query.isLoading) await query.refetch();
    await query.refetch();
  });
  // Before the page is drawn: those that were sent stay until they are read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of them has been sent
  useLayoutEffect(() => {
    const gone = before.current.filter(({ key }) => unsent.every((one) => one.key !== key));
    before.current = unsent;
    if (!isServed || gone.length === 0) return;
    setSent((known) => [...known, ...gone]);
    void readAgain().then(() => setSent((known) => known.filter((one) => !gone.includes(one))));
  }, [unsent.length]);
  const userName = user?.name ?? '';
  if (!isServed) {
    const own = store?.commentsOf?.(event.id) ?? [];
    return { comments: own.map((one, at) => ({ ...one, id: String(at), userName })), hasFailed: false };
  }
  const served = (query.data?.data as unknown as readonly EventComment[] | undefined) ?? [];
  const own = [...sent, ...unsent].map(({ key, comment, atMs }) => ({
    id: key,
    userName,
    text: comment?.text ?? '',
    createdAt: new Date(atMs).toISOString(),
  }));
  return { comments: [...served, ...own], hasFailed: query.isError };
}
