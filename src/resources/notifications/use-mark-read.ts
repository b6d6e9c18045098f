import { useCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import { useRecordsChanged } from '../../screens/use-records-changed';

/** Marks notifications as read, by their ids, or all. */
export function useMarkRead(): { markRead(ids?: readonly string[]): void; isMarking: boolean } {
  const { mutateAsync, mutation } = useCustomMutation();
  const recordsChanged = useRecordsChanged();
  const markRead = useCallback(
    (ids?: readonly string[]) => {
      const marking = mutateAsync({
        url: '/api/v2/notifications/read',
        method: 'post',
        values: ids ? { ids: ids.map(Number) } : {},
        successNotification: false,
        errorNotification: false,
      });
      // A link has left the page by then, and with it callbacks of `mutate`. Failures are reported for all mutations.
      void marking.then(
        () => recordsChanged({ resource: 'notifications', invalidates: ['list'] }),
        () => undefined,
      );
    },
    [mutateAsync, recordsChanged],
  );
  return { markRead, isMarking: mutation.isPending };
}
