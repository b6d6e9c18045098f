import { useList } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReportRecord } from '../../resources/report-record';
import { createReportStore, type ReportStore } from './report-store';

/**
 * One store for each session, known by the session's query client and thrown away with it: what was generated
 * outlives the screen, and nobody who signs in later sees it.
 */
const stores = new WeakMap<QueryClient, ReportStore>();

function storeOf(client: QueryClient): ReportStore {
  const store = stores.get(client) ?? createReportStore();
  stores.set(client, store);
  return store;
}

/** The session's simulated reports, read once through the data provider and then kept by their store. */
export function useSimulatedReports() {
  const store = storeOf(useQueryClient());
  const { reports, isGenerating } = useSyncExternalStore(store.subscribe, store.getState);
  const { query } = useList({
    resource: 'reports',
    pagination: { mode: 'off' },
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: reports === undefined },
  });
  const loaded = query.data?.data as unknown as readonly ReportRecord[] | undefined;
  useEffect(() => {
    if (loaded) store.fill(loaded);
  }, [store, loaded]);
  return {
    reports,
    isGenerating,
    generate: store.generate,
    regenerate: store.regenerate,
    skipped: Number(query.data?.skipped ?? 0),
    error: query.error,
    refetch: query.refetch,
  };
}
