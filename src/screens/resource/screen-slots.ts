import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { RowAction } from '../../ui/row-actions';
import type { RestOfRecords } from './use-records';

/** An active filter of a screen's own. */
export interface NarrowedBy<Row extends ResourceRecord> {
  /** The filter as text: "Dashcam: Cam 7". */
  words: string;
  /** Whether it is part of `chosen`, so that clearing the filters clears it too. */
  isChosen: boolean;
  /** Whether it matches a record; undefined if only the server can decide. */
  keeps(record: Row): boolean | undefined;
}

/** A further filter of list and map, with controls of its own. */
export interface Narrowing<Row extends ResourceRecord> {
  /** Absent: the server applies it. */
  keeps?(record: Row): boolean;
  /** Sent to the server, in `context.filters`. Absent: none. */
  permanentFilters?: Readonly<Record<string, string>> | undefined;
  /** Query parameters that are set and count as filters: Clear deletes them. Absent: none. */
  chosen?: readonly string[];
  /** Its active filters, for the note in the details of a record that it excludes. Absent: none are named. */
  inForce?: readonly NarrowedBy<Row>[] | undefined;
  /** The controls beside search and filters in the list; several as an array. */
  listControl(list: ShownList<Row>): ReactNode;
  /** The same on the map. Absent: nothing. */
  mapControl?: ReactNode;
  /** The button of the empty state if neither search nor filters are set. Absent: Refresh. */
  widen?: { label: string; onSelect(): void } | undefined;
}

/** The state of the list that slots can use. */
export interface ShownList<Row extends ResourceRecord> {
  /** Undefined until the first response. */
  records: readonly Row[] | undefined;
  /** The records that match search, filters and slots, in their order. */
  found: readonly Row[];
  /** Those of other records that match search, filters and slots, such as of the pages to come. */
  foundOf(others: readonly ResourceRecord[]): readonly Row[];
  /** The records still match the previous filters. */
  isOutdated: boolean;
  /** `records` and `found` are one page of what a server found. */
  isOnePage: boolean;
  /** The error of the first load, of a refresh or of a later page. */
  error: unknown;
  /** The progress of a paged list. Absent: the list is complete. */
  rest?: RestOfRecords | undefined;
  search: string;
  /** Whether search or filters are in use. */
  isNarrowed: boolean;
  /** The number of matching records, including those that are still loading if only the server filters. */
  totalToCome: number;
  /** Starts at 1. */
  page: number;
  pageSize: number;
}

/** The props of a screen's own details: the open record, and the list that it was opened from. */
export interface OpenDetails<Row extends ResourceRecord> {
  id: string;
  list: ShownList<Row>;
  /** For a record that the list does not show, a note with the reason and a button to show it; else nothing. */
  noteOf(record: Row): ReactNode;
  /** Opens another record of the list instead; the page of the list follows. */
  onOpen(id: string): void;
  onClose(): void;
}

/** What a screen adds to the generic one: `<ResourceScreen definition={definition} {...slots} />`. */
export interface ScreenSlots<Row extends ResourceRecord> {
  /** Above the title, such as a breadcrumb. Absent: nothing. */
  above?: ReactNode;
  /**
   * Beside the list where there is space, and above it elsewhere, such as a form. Absent: the list has the full width.
   */
  beside?(list: ShownList<Row>): ReactNode;
  /** In the footer of the list, which is then shown without records too. Absent: the footer has the pagination only. */
  footNote?: ReactNode;
  /** Under the title; empty while loading. Absent: nothing. */
  subtitle?(list: ShownList<Row>): string;
  /** In the header, after the age of the data. Absent: nothing. */
  headerActions?(list: ShownList<Row>): ReactNode;
  /** Between the header and the map or list; a function of the list. Absent: nothing. */
  summary?: ReactNode | ((list: ShownList<Row>) => ReactNode);
  /**
   * Adds to the loaded records, and changes them, by changes of this session; the same function until these change.
   * Absent: records are shown as loaded.
   */
  overlay?(records: readonly Row[]): readonly Row[];
  /**
   * Adjusts the server's counts of the tabs by changes of this session, as `overlay` does records; another function
   * after each change. Absent: counts are shown as loaded.
   * @param askedAtMs time of the request for the counts, ms by the server's clock.
   */
  overlayCounts?(
    counts: Readonly<Record<string, number>>,
    askedAtMs: number,
  ): Readonly<Record<string, number>>;
  /** Absent: only search and filters apply. */
  narrowing?: Narrowing<Row>;
  /** Actions after View Details and Edit; `openDetails` opens the record. Absent: none. */
  rowActions?(record: Row, openDetails: () => void): readonly RowAction[];
  /** Further actions on the selected records, besides `recordActions`. Absent: none. */
  bulkActions?(records: readonly Row[]): ReactNode;
  /** Rows are stacked and filters folded as on a phone, for a narrow list. Absent: only on phones. */
  isStacked?: boolean | undefined;
  /** Renders a table cell; `usual` is the default. Absent: the default. */
  renderField?(record: Row, field: string, usual: ReactNode): ReactNode;
  /** Renders an open record instead of the details drawer. Absent: the drawer. */
  renderDetails?(details: OpenDetails<Row>): ReactNode;
  /** Called by Refresh after the records. Absent: nothing. */
  onRefresh?(): void;
}
