import { useDataProvider, useGetIdentity, useOnError } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { basePath } from '../../browser/base-path';
import { openStorage } from '../../browser/kept-storage';
import { serverClock } from '../../domain/time/server-clock';
import { perSession } from '../../screens/per-session';
import { useRecordsChanged } from '../../screens/use-records-changed';
import { useSettings } from '../../settings/settings-context';
import type { DecisionState, DecisionStore } from './decision';
import type { EventRecord } from './event-record';
import { createKeptDecisions, type KeptComment } from './kept-decisions';
import type { DecisionCalls } from './served-decision-options';
import { createServedDecisions } from './served-decisions';
import { withTypedReasons } from './typed-reasons';

interface User {
  id: string;
  name: string;
}

type AnyStore = DecisionStore & { commentsOf?(eventId: string): readonly KeptComment[] };

interface SessionDecisions {
  store: AnyStore | undefined;
  userId: string;
  /** Events that were opened, as they came. */
  seen: Map<string, EventRecord>;
  /** The list on the screen, as `listQuestion` writes it. Undefined: none. */
  question: string | undefined;
  /** The same with its tab. Undefined: none. */
  list: string | undefined;
  /** In which list, as `list` has it, this user has decided last about an event, by the ids of events. */
  decidedIn: Map<string, string | undefined>;
}

const decisionsOf = perSession(
  (): SessionDecisions => ({
    store: undefined,
    userId: '',
    seen: new Map(),
    question: undefined,
    list: undefined,
    decidedIn: new Map(),
  }),
);

export interface EventDecisionsResult {
  state: DecisionState;
  /** What can be done; undefined until the user is known. */
  store: AnyStore | undefined;
  /** Whether the back end keeps decisions. `false`: this device does. */
  isServed: boolean;
  /** The user who decides. Undefined until it is known. */
  user: User | undefined;
  /** Events that were opened, by their ids. */
  seen: Map<string, EventRecord>;
}

const nothing: DecisionState = {
  shown: (event) => event,
  unsentComments: () => [],
  moves: [],
  waiting: 0,
  conflicts: [],
  refused: [],
  last: undefined,
  sentCount: 0,
};
const neverChanges = () => () => undefined;
const nothingState = () => nothing;

/** What this user decides about events: one store for all that show it, for as long as the session lasts. */
export function useEventDecisions(): EventDecisionsResult {
  const isServed = useSettings().features.has('triage');
  const ofSession = decisionsOf(useQueryClient());
  const { data: identity, refetch } = useGetIdentity<User>();
  const calls = useDecisionCalls();
  const { mutate: checkError } = useOnError();
  const create = (user: User): AnyStore => {
    const storage = openStorage(() => window.localStorage, basePath());
    const { nowMs } = serverClock;
    if (!isServed) return createKeptDecisions({ storage, user, nowMs });
    return createServedDecisions({
      storage,
      user,
      calls: calls(user),
      nowMs,
      question: () => ofSession.question,
      onSessionOver: checkError,
      // The store outlives its screens: what waits is sent for its own user alone.
      maySend: async () => String((await refetch()).data?.id ?? '') === user.id,
      withLock,
    });
  };
  const id = identity?.id === undefined ? undefined : String(identity.id);
  const [store, setStore] = useState(ofSession.userId === id ? ofSession.store : undefined);
  const open = useEffectEvent(() => {
    if (id === undefined) return;
    if (ofSession.userId !== id) {
      ofSession.userId = id;
      ofSession.store = withNotes(withTypedReasons(create({ id, name: identity?.name ?? '' })), ofSession);
    }
    setStore(ofSession.store);
  });
  useEffect(() => {
    if (id !== undefined) open();
  }, [id]);
  useResuming(store);
  const state = useSyncExternalStore(store?.subscribe ?? neverChanges, store?.getState ?? nothingState);
  const user = store && id !== undefined ? { id, name: identity?.name ?? '' } : undefined;
  return { state, store, isServed, user, seen: ofSession.seen };
}

/**
 * Notes for decisions in which list they are made, while it is on the screen.
 *
 * @param question as `listQuestion` writes it. @param tab the state that it shows; undefined for all
 * @returns whether this user has decided about an event in this list, which the event may have left by that
 */
export function useDecisionsOfList(question: string, tab: string | undefined): (eventId: string) => boolean {
  const ofSession = decisionsOf(useQueryClient());
  const list = `${tab ?? ''} ${question}`;
  useEffect(() => {
    Object.assign(ofSession, { question, list });
    return () => void Object.assign(ofSession, { question: undefined, list: undefined });
  }, [ofSession, question, list]);
  useEffect(() => () => ofSession.decidedIn.clear(), [ofSession]);
  return (eventId) => ofSession.decidedIn.get(eventId) === list;
}

/** Notes of each event in which list something is decided, or taken back. */
function withNotes<Store extends DecisionStore>(store: Store, ofSession: SessionDecisions): Store {
  const note = (eventId: string) => ofSession.decidedIn.set(eventId, ofSession.list);
  return {
    ...store,
    decide(event, ...others) {
      note(event.id);
      return store.decide(event, ...others);
    },
    take(event, ...others) {
      note(event.id);
      store.take(event, ...others);
    },
    undo(key) {
      const undone = store.undo(key);
      for (const { id } of undone?.events ?? []) note(id);
      return undone;
    },
  };
}

/** One tab at a time sends, where the browser has locks. */
function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? (locks.request('event-decisions', work) as Promise<Result>) : work();
}

/** What waits is sent when the network is back, and what another tab has sent is gone here too. */
function useResuming(store: AnyStore | undefined): void {
  useEffect(() => {
    if (!store) return undefined;
    const { resume } = store;
    window.addEventListener('online', resume);
    window.addEventListener('storage', resume);
    return () => {
      window.removeEventListener('online', resume);
      window.removeEventListener('storage', resume);
    };
  }, [store]);
}

/** The calls of a back end that keeps decisions. */
function useDecisionCalls(): (user: User) => DecisionCalls {
  const { getList, getOne, create, update } = useDataProvider()();
  const recordsChanged = useRecordsChanged();
  const silent = { isSilent: true };
  return (user) => ({
    async decide(id, { assigneeId, assigneeName: _, ...change }, version) {
      const variables = { ...change, ...(assigneeId !== undefined && { assigneeId: assigneeId || null }) };
      const meta = { ...silent, version, isVersioned: true };
      const { data } = await update({ resource: 'events', id, variables, meta });
      // The queue reloads its list itself, after the last decision.
      void recordsChanged({ resource: 'events', id, invalidates: false });
      return data;
    },
    async comment(eventId, comment) {
      await create({ resource: 'event-comments', variables: { eventId, ...comment }, meta: silent });
      void recordsChanged({ resource: 'event-comments', invalidates: false });
    },
    async hasComment(eventId, { text }) {
      const { data } = await getList({
        resource: 'event-comments',
        filters: [{ field: 'eventId', operator: 'eq', value: eventId }],
        pagination: { mode: 'off' },
        meta: silent,
      });
      return data.some((other) => String(other.userId) === user.id && other.text === text);
    },
    read: async (id) => (await getOne({ resource: 'events', id, meta: silent })).data,
  });
}
