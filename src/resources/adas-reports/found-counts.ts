import { summariseAdasEvents } from '../../domain/fleet/adas-event';
import type { AdasEventRecord } from './adas-event-record';

/** How many events there are by severity. Undefined while they are read; null if they could not be. */
export type AdasCounts = ReturnType<typeof summariseAdasEvents> | null | undefined;

/** What the list on the screen has. */
interface FoundEvents {
  /** Undefined until the first answer is there. */
  records: readonly AdasEventRecord[] | undefined;
  found: readonly AdasEventRecord[];
  /** Pages that are still to come. Absent: none are. */
  rest?: { hasFailed: boolean } | undefined;
  isOnePage: boolean;
  error: unknown;
}

/** Counts the events that search and filters leave, once all of them are here. */
export function foundCounts({ records, found, rest, isOnePage, error }: FoundEvents): AdasCounts {
  if (records === undefined) return error ? null : undefined;
  if (rest) return rest.hasFailed ? null : undefined;
  // A page has no counts of the other pages.
  return isOnePage ? null : summariseAdasEvents(found);
}
