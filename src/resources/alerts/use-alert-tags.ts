import { useList } from '@refinedev/core';
import { useEffect } from 'react';

/**
 * Reads the tags of assets (section 7 "Alerts and incidents"), which the form of a rule offers. A failure is only logged
 * (section 8): tags can be typed too.
 */
export function useAlertTags(): void {
  const { query } = useList({
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
}
