import { useList } from '@refinedev/core';
import type { KnownDashcam } from '../../screens/use-all-dashcams';

const filters = [{ field: 'status', operator: 'eq' as const, value: 'online' }];

/** The dashcams that can send a video: those that are online (section 7 "Assets"). */
export function useOnlineDashcams() {
  const { query } = useList({
    resource: 'devices',
    pagination: { mode: 'off' },
    filters,
    successNotification: false,
    errorNotification: false,
  });
  return {
    dashcams: query.data?.data as unknown as readonly KnownDashcam[] | undefined,
    error: query.error,
    isLoading: query.isPending,
    refetch: query.refetch,
  };
}
