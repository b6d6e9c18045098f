import { useOne } from '@refinedev/core';
import { fixedSafetyScorePercent } from '../../domain/adas-event';
import type { AdasScoreRecord } from '../../resources/adas-score.resource';
import { useSettings } from '../../settings/settings-context';

export interface SafetyScore {
  /** Undefined while it is on its way; null when there is none. */
  percent: number | null | undefined;
  /** What took how many points. Absent: the score is not computed, and there is nothing to explain. */
  deductions?: AdasScoreRecord['deductions'];
  /** Why there is no score. */
  error: unknown;
  refetch(): Promise<unknown>;
}

/** The safety score: computed by a back end with the feature `adas`, fixed without it (section 9). */
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
