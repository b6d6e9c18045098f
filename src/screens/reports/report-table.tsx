import type { ReactNode } from 'react';
import type { AnyResource } from '../../resources/definition';
import type { ReportRecord } from '../../resources/report-record';
import type { RowAction } from '../../ui/row-actions';
import type { ListSort } from '../resource/list-address';
import { RecordTable } from '../resource/record-table';

/** What the list tells of its table, whoever makes the reports. */
export interface ReportTableState {
  definition: AnyResource;
  /** Those that tab and search leave, in their order. */
  reports: readonly ReportRecord[];
  sort: ListSort | undefined;
  onSort(sort: ListSort): void;
  page: number;
  pageSize: number;
  onPage(page: number): void;
  onPageSize(pageSize: number): void;
}

export interface ReportTableProps extends ReportTableState {
  actionsOf(report: ReportRecord): readonly RowAction[];
  actionsWidth: number;
  /** Absent: every field is shown as its definition says. */
  renderField?: (report: ReportRecord, field: string, usual: ReactNode) => ReactNode;
}

/** Section 2's table of reports. */
export function ReportTable({ reports, actionsOf, ...table }: ReportTableProps) {
  return <RecordTable records={reports} actions={actionsOf} {...table} />;
}
