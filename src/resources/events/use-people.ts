import { useList } from '@refinedev/core';
import { useSettings } from '../../settings/settings-context';

export interface Person {
  id: string;
  name: string;
}

const STALE_MS = 10 * 60_000;
const noPeople: readonly Person[] = [];

/** The users to whom an event may be assigned; none if the back end stores no decisions. */
export function usePeople(): { people: readonly Person[]; isLoading: boolean } {
  const isServed = useSettings().features.has('triage');
  const { query } = useList({
    resource: 'people',
    pagination: { mode: 'off' },
    errorNotification: false,
    queryOptions: { enabled: isServed, staleTime: STALE_MS, meta: { isSilent: true } },
  });
  const people = (query.data?.data as unknown as readonly Person[] | undefined) ?? noPeople;
  return { people, isLoading: query.isLoading };
}
