import type { Text } from '../../locales/catalogue';

/**
 * A column of a file that is imported, and the field of the request that it fills. One whose field is a relation, in the form
 * or as a field with the other record's id, takes the other record's title or id.
 */
export interface ImportColumn {
  /** The field of the request. */
  field: string;
  /** Its heading in the dialog and in a file that fits. Absent: the title of the record's field of this name. */
  title?: Text;
  /** Other headings that files have for it, in any case: `['DOB', 'date of birth']`. Absent: only its title and name. */
  headings?: readonly string[];
  /** A row without it is refused. Absent: it may be empty, and is sent as null then. */
  required?: true;
  /**
   * How a cell is read. Absent: as text. Days in the user's date format or as yyyy-mm-dd. `tags` are several texts with `;`,
   * line breaks or commas between them, an empty list where there are none.
   */
  as?: 'number' | 'day' | 'yes-no' | 'tags';
  /**
   * The codes that a cell may have, as such or by their words in the user's language; tags may have others too. Absent: any
   * text.
   */
  codes?: Readonly<Record<string, Text>>;
}

/**
 * Import from CSV: the file is read and checked in the browser, tried on the server, and written by one request, all of
 * it or nothing. Every relation that the form can fill is a column by itself.
 */
export interface ImportDefinition {
  /**
   * A POST of `{ rows, dryRun }` that answers `{ data: { rowCount, created, rowErrors: [{ row, errors }] } }`; rows are
   * counted from 1, errors are lists of messages by field. With `dryRun` it writes nothing; rows that the browser could
   * not read in full are tried too, without the fields in question, so that all errors are shown at once.
   */
  path: string;
  /** The columns beside those of relations, or a relation with other headings. */
  columns: readonly ImportColumn[];
  /** The most rows of one file. Absent: 5,000. */
  maxRows?: number;
}
