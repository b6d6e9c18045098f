import type { Text } from '../../locales/catalogue';
import type { Endpoint } from './endpoint';

/**
 * Records that come to an end by themselves, as jobs of the server do: while one is open, the list is read again, ever
 * more rarely, for a day at most, on whatever screen the user is. `{ isOpen: ({ status }) => status === 'pending', givenUp: … }`.
 */
export interface FollowDefinition<Row> {
  /** Whether the record has not come to its end. */
  isOpen(row: Row): boolean;
  /** After how many ms the list is first read again. Absent: 3000. */
  firstMs?: number;
  /** The text when a record is still open after a day. */
  givenUp: Text;
}

/** A followed list is read whole, in one answer. */
export type Following<Row> =
  | { follow?: never }
  | {
      follow: FollowDefinition<Row>;
      endpoint: Extract<Endpoint, { style: 'rest' | 'post-query' | 'sample' }>;
    };

/** A record that has come to its end. */
export interface EndedRecord<Row> {
  record: Row;
  /** It was not in the previous response, so it was never seen open. */
  isNew: boolean;
}

/** What `ended.tsx` beside a definition draws for records that have come to their end; all of them once. */
export interface EndedProps<Row> {
  ended: readonly EndedRecord<Row>[];
}
