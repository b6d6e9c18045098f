import { useCustomMutation, useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';

/** Marks notifications as read, by their ids, or all. */
export function useMarkRead(): { markRead(ids?: readonly string[]): void; isMarking: boolean } {
  const { mutate, mutation } = useCustomMutation();
  const invalidate = useInvalidate();
  const markRead = useCallback(
    (ids?: readonly string[]) =>
      mutate(
        {
          url: '/api/v2/notifications/read',
          method: 'post',
          values: ids ? { ids: ids.map(Number) } : {},
          successNotification: false,
          errorNotification: false,
        },
        { onSuccess: () => void invalidate({ resource: 'notifications', invalidates: ['list'] }) },
      ),
    [mutate, invalidate],
  );
  return { markRead, isMarking: mutation.isPending };
}
