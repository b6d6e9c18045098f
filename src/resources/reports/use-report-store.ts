import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { perSession } from '../../screens/per-session';
import { createReportStore, type ReportState, type ReportStore } from './report-store';

const storeOf = perSession(() => createReportStore());

/** What became of the simulated reports, and what can be done with them. */
export function useReportStore(): ReportState & Pick<ReportStore, 'generate' | 'regenerate'> {
  const { subscribe, getState, generate, regenerate } = storeOf(useQueryClient());
  return { ...useSyncExternalStore(subscribe, getState), generate, regenerate };
}
