import type { DateWriter } from '../domain/time/date-writer';
import type { Translate } from '../locales/text';

/** How values and records are written for their reader. */
export interface Formatting {
  t: Translate;
  /** A BCP 47 tag, for numbers. */
  locale: string;
  dates: DateWriter;
}
