import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { pageRows } from '../../../domain/lists/list-query';
import { lastPageOf } from '../../../domain/lists/page-range';
import { failureText } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import type { RelatedDefinition } from '../../../resources/definition/details';
import type { ResourceRecord } from '../../../resources/definition/record';
import { type AnyResource, pathOf } from '../../../resources/definition/resource';
import { DataTable } from '../../../ui/data-table';
import { ErrorBox } from '../../../ui/error-box';
import { Pagination } from '../../../ui/pagination';
import { TableSkeleton } from '../../../ui/skeletons';
import { useDefinition } from '../../resources-context';
import { useRecordColumns } from '../record-columns';
import { titleOf } from '../record-title';
import { RelationTitles } from '../relation-titles';
import { totalOf } from '../use-records';
import type { ResourceTable } from '../use-resource-table';
import { useRelatedList } from './use-related-list';
import './related-records.css';

export interface RelatedRecordsProps {
  related: RelatedDefinition<ResourceRecord>;
  record: ResourceRecord;
}

/** The records of another resource that belong to this one, page by page, with a link to all of them. */
export function RelatedRecords({ related, record }: RelatedRecordsProps) {
  const definition = useDefinition(related.resource);
  const asked = useMemo(
    () => (related.by === undefined ? related.filters(record) : { [related.by]: record.id }),
    [related, record],
  );
  if (!definition) return null;
  if (!asked) return <NoRecords definition={definition} />;
  return <Records definition={definition} related={related} record={record} asked={asked} />;
}

function NoRecords({ definition }: { definition: AnyResource }) {
  const t = useText();
  return <p>{t(definition.texts?.empty ?? 'empty.title')}</p>;
}

interface RecordsProps extends RelatedRecordsProps {
  definition: AnyResource;
  /** Values by names of the other resource's filters or fields. */
  asked: Readonly<Record<string, string>>;
}

function Records({ definition: whole, related, record, asked }: RecordsProps) {
  const t = useText();
  const { definition, table, found } = useRelatedList(whole, asked, related.columns);
  const { served, error } = table;
  if (!found && error) {
    return (
      <ErrorBox
        message={failureText(error, t)}
        error={error}
        retryText={t('list.retry')}
        onRetry={() => table.refetch()}
      />
    );
  }
  if (!found) return <TableSkeleton rows={3} columns={2} />;
  if (found.length === 0 && (served?.page ?? 1) === 1) return <NoRecords definition={whole} />;
  const total = served ? served.total : found.length;
  return (
    <div className="related-records">
      <RelatedTable definition={definition} table={table} found={found} />
      {whole.place !== 'hidden' && (
        <p className="details-all">
          <Link to={pathOf(whole, related.query?.(record) ?? asked)}>
            {t('details.all', { count: total ?? found.length, area: t(whole.label) })}
          </Link>
        </p>
      )}
    </div>
  );
}

interface RelatedTableProps {
  definition: AnyResource;
  table: ResourceTable;
  /** In their order; of one page where the server pages. */
  found: readonly ResourceRecord[];
}

function RelatedTable({ definition, table, found }: RelatedTableProps) {
  const t = useText();
  const navigate = useNavigate();
  const { served, rest, sorters, pageSize, isOutdated = false } = table;
  const page = served ? table.currentPage : Math.min(table.currentPage, lastPageOf(found.length, pageSize));
  const rows = useMemo(
    () => (served ? found : pageRows(found, page, pageSize)),
    [served, found, page, pageSize],
  );
  const columns = useRecordColumns(definition, rows);
  const openRow = useCallback(
    (row: ResourceRecord) => void navigate(pathOf(definition, { details: row.id })),
    [navigate, definition],
  );
  const actions = useCallback(
    (row: ResourceRecord) => [{ key: 'details', label: t('list.viewDetails'), onSelect: () => openRow(row) }],
    [t, openRow],
  );
  const leads = definition.details !== undefined && definition.place !== 'hidden';
  const sort = sorters.find(({ field }) => columns.some(({ key }) => key === field));

  const body = useRef<HTMLDivElement>(null);
  const [minHeightPx, setMinHeightPx] = useState<number>();
  const goTo = (next: number): void => {
    // The height is kept, so that a shorter page does not move the buttons away from the pointer.
    setMinHeightPx(body.current?.offsetHeight);
    table.setCurrentPage(next);
  };
  const hasPages = served ? served.hasNext || served.page > 1 || page > 1 : found.length > pageSize;
  return (
    <>
      <div ref={body} style={{ minHeight: minHeightPx }}>
        <RelationTitles definition={definition} records={rows} fields={columns.map(({ key }) => key)}>
          <DataTable
            label={t('list.table', { area: t(definition.label) })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLabel={(row) => titleOf(definition, row, t)}
            sort={sort}
            onSort={(next) => table.setSorters([next])}
            loading={isOutdated}
            isStacked
            {...(leads && { actions, onRowClick: openRow })}
          />
        </RelationTitles>
      </div>
      {hasPages && (
        <Pagination
          of={t(definition.label)}
          page={page}
          pageSize={pageSize}
          total={served ? served.total : found.length}
          shown={served && { page: served.page, rows: found.length, hasNext: served.hasNext }}
          totalToCome={served ? undefined : totalOf(found.length, rest, false)}
          onPage={goTo}
        />
      )}
    </>
  );
}
