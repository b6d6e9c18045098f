import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { RowAction } from '../../ui/row-actions';
import type { RestOfRecords } from './use-records';

/** A filter of a screen's own that is set. */
export interface NarrowedBy<Row extends ResourceRecord> {
  /** "Dashcam: Cam 7". */
  words: string;
  /** Whether `chosen` has it, so that clearing the filters clears it too. */
  isChosen: boolean;
  /** Whether it lets a record through; undefined if only the server knows. */
  keeps(record: Row): boolean | undefined;
}

/** A further filter of list and map, with controls of its own. */
export interface Narrowing<Row extends ResourceRecord> {
  /** Absent: the server leaves out what does not belong. */
  keeps?(record: Row): boolean;
  /** Sent to the server, in `context.filters`. Absent: nothing is. */
  permanentFilters?: Readonly<Record<string, string>> | undefined;
  /** Names in the query string that are set and count as filters: Clear deletes them. Absent: none. */
  chosen?: readonly string[];
  /** What of it leaves out records, for the note of details of one that it leaves out. Absent: nothing is named. */
  inForce?: readonly NarrowedBy<Row>[] | undefined;
  /** The controls beside search and filters in the list; several as an array. */
  listControl(list: ShownList<Row>): ReactNode;
  /** The same on the map. Absent: nothing. */
  mapControl?: ReactNode;
  /** The button of the empty state if neither search nor filters are set. Absent: Refresh. */
  widen?: { label: string; onSelect(): void } | undefined;
}

/** What a slot may know of the list that the screen shows. */
export interface ShownList<Row extends ResourceRecord> {
  /** Undefined until the first answer is there. */
  records: readonly Row[] | undefined;
  /** Those that search, filters and slots leave, in their order. */
  found: readonly Row[];
  /** The records still match the previous filters. */
  isOutdated: boolean;
  /** `records` and `found` are one page of what a server found. */
  isOnePage: boolean;
  /** Of the first load, of a refresh or of a later page. */
  error: unknown;
  /** The progress of a paged list. Absent: the list is complete. */
  rest?: RestOfRecords | undefined;
  search: string;
  /** Whether search or filters are in use. */
  isNarrowed: boolean;
  /** How many are found, with those still to be read as far as only the server filters. */
  totalToCome: number;
  /** Starts at 1. */
  page: number;
  pageSize: number;
}

/** What replaces the details drawer: the record that is open, and the list from which it was opened. */
export interface OpenDetails<Row extends ResourceRecord> {
  id: string;
  list: ShownList<Row>;
  /** Says of a record that the list does not show what hides it, with a button that shows it; nothing of one that it shows. */
  noteOf(record: Row): ReactNode;
  /** Shows another record of the list in its place; the page of the list goes with it. */
  onOpen(id: string): void;
  onClose(): void;
}

/** What a screen adds to the generic one: `<ResourceScreen definition={definition} {...slots} />`. */
export interface ScreenSlots<Row extends ResourceRecord> {
  /** Over the title, such as a breadcrumb. Absent: nothing. */
  above?: ReactNode;
  /** Beside the list where there is room, and above it elsewhere, such as a form. Absent: the list has all the room. */
  beside?(list: ShownList<Row>): ReactNode;
  /** In the footer of the list, which is then there without records too. Absent: the footer has the pages alone. */
  footNote?: ReactNode;
  /** Under the title; empty while it is still to come. Absent: nothing. */
  subtitle?(list: ShownList<Row>): string;
  /** In the header, after the age of the data. Absent: nothing. */
  headerActions?(list: ShownList<Row>): ReactNode;
  /** Between the header and the map or list; a function where it tells of the list. Absent: nothing. */
  summary?: ReactNode | ((list: ShownList<Row>) => ReactNode);
  /**
   * Adds to the records that were read, and changes them, by what only this session knows; the same function until that
   * changes. Absent: records are as they were read.
   */
  overlay?(records: readonly Row[]): readonly Row[];
  /**
   * Changes the server's counts of the tabs by what only this session knows, as `overlay` does its records; another function
   * when that has changed. Absent: counts are as they were read.
   * @param askedAtMs when the counts were asked for, ms by the server's clock.
   */
  overlayCounts?(
    counts: Readonly<Record<string, number>>,
    askedAtMs: number,
  ): Readonly<Record<string, number>>;
  /** Absent: only search and filters apply. */
  narrowing?: Narrowing<Row>;
  /** Actions after View Details and Edit; `openDetails` opens the record. Absent: none. */
  rowActions?(record: Row, openDetails: () => void): readonly RowAction[];
  /** What can be done with the selected records, beside `recordActions`. Absent: nothing. */
  bulkActions?(records: readonly Row[]): ReactNode;
  /** Rows are stacked and filters folded as on a phone, where little room is left to the list. Absent: only on phones. */
  isStacked?: boolean | undefined;
  /** Renders a table cell; `usual` is the default. Absent: the default. */
  renderField?(record: Row, field: string, usual: ReactNode): ReactNode;
  /** Shows an open record instead of the details drawer. Absent: the drawer does. */
  renderDetails?(details: OpenDetails<Row>): ReactNode;
  /** Called by Refresh after the records. Absent: nothing. */
  onRefresh?(): void;
}
