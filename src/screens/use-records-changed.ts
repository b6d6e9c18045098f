import { type UseInvalidateProp, useInvalidate, usePublish } from '@refinedev/core';
import { useCallback } from 'react';

interface Change extends Pick<UseInvalidateProp, 'id' | 'invalidates'> {
  resource: string;
}

/**
 * For writes that are not Refine's mutations, and their effects on other resources: refetches records in this tab, as
 * `invalidates` specifies, and notifies the live provider, as Refine does after its own.
 */
export function useRecordsChanged(): (change: Change) => Promise<void> {
  const invalidate = useInvalidate();
  const publish = usePublish();
  return useCallback(
    (change) => {
      const { resource, id } = change;
      publish?.({
        channel: `resources/${resource}`,
        type: 'updated',
        payload: id === undefined ? {} : { ids: [id] },
        date: new Date(),
      });
      return invalidate(change);
    },
    [invalidate, publish],
  );
}
