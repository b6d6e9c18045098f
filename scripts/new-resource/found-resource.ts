/** What is known of a list, from its answers or from its description. */

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'place'
  | 'choice'
  | 'number'
  | 'latitude'
  | 'longitude'
  | 'speed-kmh'
  | 'speed-mph'
  | 'percent'
  | 'flag'
  | 'instant'
  | 'day'
  | 'email'
  | 'phone'
  | 'link';

export interface FoundField {
  /** Where a row has it: `['location', 'latitude']`. */
  path: readonly string[];
  kind: FieldKind;
  /** The values of a choice, in the order in which they were seen. */
  choices?: readonly string[];
  /** A new record must have it. */
  required?: boolean;
  /** It may be sent when a record is created or edited. */
  isWritable?: boolean;
}

/** What the question for a page may name, as the description of an API has it. */
export interface FoundQuery {
  page: string;
  /** Absent: pages have the size that the server gives them. */
  pageSize?: string;
  /** Absent: the server does not search. */
  search?: string;
  /** All that it may name. */
  names: readonly string[];
}

/** How the back end hands its list out. Without `query` its parameters are unknown. */
export type FoundList = { style: 'whole' } | { style: 'pages'; query?: FoundQuery };

export interface FoundResource {
  /** Where the list is: `/api/v2/drivers`. */
  path: string;
  list: FoundList;
  /** Where a row has its identifier. */
  idPath: readonly string[];
  fields: readonly FoundField[];
  /** What is left out, by name, with the reason. */
  leftOut: readonly string[];
  /** What can be done with records. Unknown from answers alone: none. */
  operations: readonly ('create' | 'edit' | 'delete')[];
}

/** Fields in objects of objects of a row are found; what is deeper is left out. */
export const MAX_DEPTH = 3;

/** An error that the caller of the command can mend. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}
