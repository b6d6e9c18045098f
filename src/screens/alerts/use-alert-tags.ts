import { useList } from '@refinedev/core';
import { useEffect, useMemo } from 'react';

/**
 * The names by which alerts are given to assets (section 7 "Alerts and incidents"). A failure is only logged
 * (section 8): nothing on the screen depends on them.
 */
export function useAlertTags(): readonly string[] {
  const { query, result } = useList({
    resource: 'alert-tags',
    pagination: { mode: 'off' },
    successNotification: false,
    errorNotification: false,
    queryOptions: { meta: { isSilent: true } },
  });
  const { error } = query;
  useEffect(() => {
    if (error) console.warn('The alert tags could not be loaded:', error);
  }, [error]);
  return useMemo(() => result.data.map((tag) => String(tag.name)), [result.data]);
}
