import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../resources/definition';
import type { RowAction } from '../../ui/row-actions';

/** What leaves fewer records in the list, and only there: the map goes on showing all that is found. */
export interface ListNarrowing<Row extends ResourceRecord> {
  keeps(record: Row): boolean;
  /** Asked of the server while the list is shown, in `context.filters`. Absent: the list has the map's records. */
  question?: Readonly<Record<string, string>> | undefined;
  /** Its control, beside search and filters. */
  control: ReactNode;
  /** The way out when nothing is left and neither search nor filters are to blame. Absent: Refresh. */
  widen?: { label: string; onSelect(): void } | undefined;
}

/**
 * What a screen of its own adds to the generic one, for records of the kind that its definition's schema makes. A
 * screen is then `<ResourceScreen definition={definition} {...slots} />` and what only this resource knows.
 */
export interface ScreenSlots<Row extends ResourceRecord> {
  /** Between the header and the map or list. Absent: nothing. */
  summary?: ReactNode;
  /**
   * Puts into words what the definition's `codes` cannot, such as times, for search, list, map, details and export alike.
   * Absent: as it came.
   */
  speak?(record: Row): Row;
  /** Absent: the list shows what the map shows. */
  listNarrowing?: ListNarrowing<Row>;
  /** What a row is called in the names of its controls. Absent: its title. */
  rowLabel?(record: Row): string;
  /** Further actions of a row, behind View Details and Edit. Absent: none. */
  rowActions?(record: Row): readonly RowAction[];
  /** What a row's actions need side by side, px. Absent: what View Details needs. */
  actionsWidth?: number;
  /** Draws a table cell in its own way, with or around what is usual. Absent: what is usual. */
  renderField?(record: Row, field: string, usual: ReactNode): ReactNode;
  /** In the head of the details, beside Copy link. Absent: nothing. */
  detailsActions?(record: Row): ReactNode;
  /** What Refresh reads besides the records. Absent: nothing. */
  onRefresh?(): void;
}
