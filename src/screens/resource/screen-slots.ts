import type { ReactNode } from 'react';
import type { ResourceRecord } from '../../resources/definition';
import type { RowAction } from '../../ui/row-actions';

/** What leaves fewer records besides search and filters, in list and map alike. */
export interface Narrowing<Row extends ResourceRecord> {
  keeps(record: Row): boolean;
  /** Asked of the server, in `context.filters`. Absent: it is asked nothing. */
  question?: Readonly<Record<string, string>> | undefined;
  /** Beside search and filters of the list, and of the map: where it is chosen, or what is chosen. */
  listControl: ReactNode;
  mapControl: ReactNode;
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
  /** Absent: search and filters alone decide what is shown. */
  narrowing?: Narrowing<Row>;
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
