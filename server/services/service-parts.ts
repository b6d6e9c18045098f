import type { OpenDatabase } from '../database/open-database';
import type { ReferenceApiOptions } from '../options';

/** What every service is made of. */
export interface ServiceParts {
  /** Those of the company that the database has. */
  options: ReferenceApiOptions;
  open: OpenDatabase;
  /** The database's clock, ms since 1970. */
  now: () => number;
  /** Logs what failed while nobody waited for it. */
  onError(error: unknown): void;
}
