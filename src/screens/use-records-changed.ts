import { type UseInvalidateProp, useInvalidate, usePublish } from '@refinedev/core';
import { useCallback } from 'react';

interface Change extends Pick<UseInvalidateProp, 'id' | 'invalidates'> {
  resource: string;
}

/**
 * For writes that are none of Refine's mutations, and for what these change in other resources: has records read again in
 * this tab, as far as `invalidates` says, and tells the live provider, as Refine does after its own.
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
