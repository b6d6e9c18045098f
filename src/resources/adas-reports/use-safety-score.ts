import { useOne } from '@refinedev/core';
import { fixedSafetyScorePercent } from '../../domain/fleet/adas-event';
import { useSettings } from '../../settings/settings-context';
import type { AdasScoreRecord } from './adas-score.resource';

export interface SafetyScore {
  /** Undefined while loading; null if there is none. */
  percent: number | null | undefined;
  /** Absent: the score is not computed. */
  deductions?: AdasScoreRecord['deductions'];
  error: unknown;
  refetch(): Promise<unknown>;
}

/** The safety score: computed by a back end with the feature `adas`, otherwise fixed (section 9). */
export function useSafetyScore(): SafetyScore {
  const isComputed = useSettings().features.has('adas');
  const { query } = useOne({
    resource: 'adas-score',
    id: 'adas-score',
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: isComputed },
  });
  if (!isComputed) {
    return { percent: fixedSafetyScorePercent, error: undefined, refetch: () => Promise.resolve() };
  }
  const score = query.data?.data as unknown as AdasScoreRecord | undefined;
  return {
    percent: score ? score.scorePercent : query.isError ? null : undefined,
    ...(score && { deductions: score.deductions }),
    error: query.error,
    refetch: query.refetch,
  };
}
