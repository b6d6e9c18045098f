import { useCallback } from 'react';
import { type StaleSince, staleSinceOf } from '../../domain/fleet/staleness';
import { type ResourceRecord, readField } from '../../resources/definition/record';

/** How long a record had been stale when the data arrived; undefined for a fresh one. */
export function useStaleSince(
  field: string | undefined,
  freshFromMs: number,
  utcOffsetMin: number,
): (record: ResourceRecord) => StaleSince | undefined {
  const staleSince = useCallback(
    (record: ResourceRecord) =>
      staleSinceOf(readField(record, field ?? '') as number | null, freshFromMs, utcOffsetMin),
    [field, freshFromMs, utcOffsetMin],
  );
  // Changes with each response, and renders the table's cells again.
  return field === undefined ? neverStale : staleSince;
}

const neverStale = (): undefined => undefined;
