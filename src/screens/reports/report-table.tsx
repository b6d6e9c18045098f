import { useMemo } from 'react';
import { pageRows } from '../../domain/list-query';
import { lastPageOf } from '../../domain/page-range';
import { useText } from '../../locales/text';
import { type AnyResource, readField } from '../../resources/definition';
import type { ReportRecord } from '../../resources/report-record';
import { DataTable, type RowAction } from '../../ui/data-table';
import { Pagination } from '../../ui/pagination';
import { Cell, fieldOf } from '../resource/cell';
import type { ListSort } from '../resource/list-address';

export interface ReportTableProps {
  definition: AnyResource;
  /** Those that tab and search leave, in their order. */
  reports: readonly ReportRecord[];
  sort: ListSort | undefined;
  onSort(sort: ListSort): void;
  page: number;
  pageSize: number;
  onPage(page: number): void;
  onPageSize(pageSize: number): void;
  onDownload(report: ReportRecord): void;
  onRegenerate(report: ReportRecord): void;
}

/** Section 2's table of reports, with Download for completed ones and Regenerate. */
export function ReportTable(props: ReportTableProps) {
  const { definition, reports, page, pageSize, onDownload, onRegenerate } = props;
  const say = useText();
  const currentPage = Math.min(page, lastPageOf(reports.length, pageSize));
  const rows = useMemo(() => pageRows(reports, currentPage, pageSize), [reports, currentPage, pageSize]);

  const columns = useMemo(
    () =>
      (definition.columns ?? []).map((name: string) => {
        const { title, cell, width, priority, sortable } = fieldOf(definition, name);
        return {
          key: name,
          title: say(title),
          width,
          priority,
          sortable: sortable !== false,
          render: (report: ReportRecord) => <Cell kind={cell} value={readField(report, name)} />,
        };
      }),
    [definition, say],
  );

  const actions = (report: ReportRecord): RowAction[] => [
    // First, so that it keeps its place, and with it the focus, while Download comes and goes.
    { key: 'regenerate', label: say('report.regenerate'), onSelect: () => onRegenerate(report) },
    ...(report.status === 'completed'
      ? [{ key: 'download', label: say('report.download'), onSelect: () => onDownload(report) }]
      : []),
  ];

  return (
    <>
      <div className="list-pane-body">
        <DataTable
          label={say('list.table', { area: say(definition.label) })}
          columns={columns}
          rows={rows}
          rowKey={(report) => report.id}
          rowLabel={(report) => report.name}
          sort={props.sort}
          onSort={props.onSort}
          actions={actions}
          actionsWidth={188}
        />
      </div>
      <div className="list-pane-foot">
        <Pagination
          page={currentPage}
          pageSize={pageSize}
          total={reports.length}
          onPage={props.onPage}
          onPageSize={props.onPageSize}
        />
      </div>
    </>
  );
}
