import type { Text } from '../../locales/catalogue';
import type { Endpoint } from './endpoint';

/**
 * Records that the server completes by itself, such as jobs: while one is open, the list is polled, ever
 * more rarely, for a day at most, also on other screens. `{ isOpen: ({ status }) => status === 'pending', givenUp: … }`.
 */
export interface FollowDefinition<Row> {
  /** Whether the record is not completed. */
  isOpen(row: Row): boolean;
  /** The delay before the first poll, ms. Absent: 3000. */
  firstMs?: number;
  /** The text when a record is still open after a day. */
  givenUp: Text;
}

/** A followed list is read whole, in one response. */
export type Following<Row> =
  | { follow?: never }
  | {
      follow: FollowDefinition<Row>;
      endpoint: Extract<Endpoint, { style: 'rest' | 'post-query' | 'sample' }>;
    };

/** A record that was completed. */
export interface EndedRecord<Row> {
  record: Row;
  /** It was not in the previous response, so it was never seen open. */
  isNew: boolean;
}

/** The props of `ended.tsx` beside a definition, which renders completed records; all of them once. */
export interface EndedProps<Row> {
  ended: readonly EndedRecord<Row>[];
}
