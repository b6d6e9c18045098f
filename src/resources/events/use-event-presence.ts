import { useApiUrl, useDataProvider } from '@refinedev/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettings } from '../../settings/settings-context';

/** The back end evicts presence after 30 s. */
const TELL_MS = 10_000;

interface Present {
  userId: string;
  userName: string;
  eventId: string;
}

/** Publishes which event is open, and subscribes to the others who have it open. @returns their names */
export function useEventPresence(eventId: string | undefined): readonly string[] {
  const isServed = useSettings().features.has('triage');
  const { custom } = useDataProvider()();
  const url = `${useApiUrl()}/api/v2/event-presence`;
  const [others, setOthers] = useState<readonly Present[]>([]);
  const report = useEffectEvent(async (at: string | undefined, signal?: AbortSignal) => {
    // A lost message is made up for by the next one.
    const answer = await custom?.({
      url,
      method: 'put',
      payload: { eventId: at ?? null },
      meta: { isList: true, isSilent: true },
    }).catch(() => undefined);
    if (answer && !signal?.aborted) setOthers(presentIn(answer.data));
  });
  useEffect(() => {
    if (!isServed || eventId === undefined) return undefined;
    const left = new AbortController();
    void report(eventId, left.signal);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void report(eventId, left.signal);
    }, TELL_MS);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [isServed, eventId]);
  const leave = useEffectEvent(() => void (isServed && report(undefined, AbortSignal.abort())));
  useEffect(() => () => leave(), []);
  return [...new Set(others.filter((one) => one.eventId === eventId).map(({ userName }) => userName))];
}

function presentIn(answer: unknown): readonly Present[] {
  if (!Array.isArray(answer)) return [];
  return answer.filter(
    (one): one is Present => typeof one?.userName === 'string' && typeof one?.eventId === 'string',
  );
}
