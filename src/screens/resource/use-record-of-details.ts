import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { isMissing } from '../../locales/failure-text';
import type { ResourceRecord } from '../../resources/definition/record';
import type { Records } from './use-records';

export interface RecordOfDetails {
  /** Absent while it is on its way, or when there is none. */
  record: ResourceRecord | undefined;
  isLoading: boolean;
  /** Why it could not be read; undefined if it was, or is not there. */
  error: unknown;
  onRetry(): Promise<unknown>;
}

const STALE_MS = 60_000;

/**
 * The record whose details are open, out of the list; if the server pages the list and the page does not have it, by a
 * call of its own.
 */
export function useRecordOfDetails(
  resource: string,
  id: string | undefined,
  { records, error, served }: Pick<Records, 'records' | 'error' | 'served'>,
): RecordOfDetails {
  const listed = id === undefined ? undefined : records?.find((record) => record.id === id);
  // It stays open as it was while pages are turned.
  const [last, setLast] = useState(listed);
  if (listed && last !== listed) setLast(listed);
  const known = listed ?? (served && last?.id === id ? last : undefined);
  const isElsewhere = served !== undefined && id !== undefined && known === undefined;
  const { query } = useOne({
    resource,
    id: id ?? '',
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: isElsewhere, staleTime: STALE_MS, meta: { isSilent: true } },
  });
  const found = isElsewhere ? (query.data?.data as unknown as ResourceRecord | undefined) : undefined;
  return {
    record: known ?? found,
    isLoading: (!records && !error) || (isElsewhere && query.isPending),
    error: isElsewhere && !isMissing(query.error) ? query.error : undefined,
    onRetry: query.refetch,
  };
}
