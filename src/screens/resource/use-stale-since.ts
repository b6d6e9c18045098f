import { useCallback } from 'react';
import { type StaleSince, staleSinceOf } from '../../domain/fleet/staleness';
import { type ResourceRecord, readField } from '../../resources/definition/record';

/** How long a record had been stale when the data arrived; undefined for a fresh one. */
export function useStaleSince(
  field: string | undefined,
  freshFromMs: number,
  utcOffsetMin: number,
): (record: ResourceRecord) => StaleSince | undefined {
  return useCallback(
    (record) =>
      field === undefined
        ? undefined
        : staleSinceOf(readField(record, field) as number | null, freshFromMs, utcOffsetMin),
    [field, freshFromMs, utcOffsetMin],
  );
}
