import type { OpenDatabase } from '../database/open-database';
import type { ReferenceApiOptions } from '../options';

/** The dependencies of every service. */
export interface ServiceParts {
  /** The options, with the company of the database. */
  options: ReferenceApiOptions;
  open: OpenDatabase;
  /** The database's clock, ms since 1970. */
  now: () => number;
  /** Logs failures of background work. */
  onError(error: unknown): void;
}
