import { useCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import { useRecordsChanged } from '../../screens/use-records-changed';

/** Marks notifications as read, by their ids, or all. */
export function useMarkRead(): { markRead(ids?: readonly string[]): void; isMarking: boolean } {
  const { mutate, mutation } = useCustomMutation();
  const recordsChanged = useRecordsChanged();
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
        { onSuccess: () => void recordsChanged({ resource: 'notifications', invalidates: ['list'] }) },
      ),
    [mutate, recordsChanged],
  );
  return { markRead, isMarking: mutation.isPending };
}
