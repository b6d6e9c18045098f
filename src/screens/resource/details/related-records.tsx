import { useList } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { failureText } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import type { RelatedRecords as Related } from '../../../resources/definition/details';
import type { ResourceRecord } from '../../../resources/definition/record';
import { type AnyResource, pathOf } from '../../../resources/definition/resource';
import { DataTable } from '../../../ui/data-table';
import { ErrorBox } from '../../../ui/error-box';
import { TableSkeleton } from '../../../ui/skeletons';
import { useDefinition } from '../../resources-context';
import { useRecordColumns } from '../record-columns';
import { titleOf } from '../record-title';
import { RelationTitles } from '../relation-titles';
import { equalityFilters } from '../server-filters';
import { useRecordsInWords } from '../use-in-words';

/** How many are shown; the area has the others. */
const PAGE_SIZE = 10;

const noRows: readonly ResourceRecord[] = [];

export interface RelatedRecordsProps {
  related: Related<ResourceRecord>;
  record: ResourceRecord;
}

/** The first records of another resource that belong to this one, and the way to all of them. */
export function RelatedRecords({ related, record }: RelatedRecordsProps) {
  const definition = useDefinition(related.resource);
  return definition ? <Records definition={definition} related={related} record={record} /> : null;
}

function Records({ definition, related, record }: RelatedRecordsProps & { definition: AnyResource }) {
  const t = useText();
  const asked = related.by === undefined ? related.filters(record) : { [related.by]: record.id };
  const { query } = useList({
    resource: related.resource,
    pagination: { mode: 'server', currentPage: 1, pageSize: PAGE_SIZE },
    filters: equalityFilters(asked ?? {}),
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: asked !== undefined, staleTime: 60_000, meta: { isSilent: true } },
  });
  const { data, error } = query;
  const rows = (data?.data as unknown as readonly ResourceRecord[] | undefined) ?? noRows;
  if (asked && query.isPending) return <TableSkeleton rows={3} columns={2} />;
  if (!data && error) {
    return (
      <ErrorBox
        message={failureText(error, t)}
        error={error}
        retryText={t('list.retry')}
        onRetry={() => query.refetch()}
      />
    );
  }
  if (rows.length === 0) return <p>{t(definition.texts?.empty ?? 'empty.title')}</p>;
  const address = related.query?.(record) ?? asked;
  return (
    <>
      <RelatedTable definition={definition} columns={related.columns} rows={rows} />
      {definition.place !== 'hidden' && (
        <p className="details-all">
          <Link to={pathOf(definition, address)}>
            {t('details.all', { count: data?.total ?? rows.length, area: t(definition.label) })}
          </Link>
        </p>
      )}
    </>
  );
}

interface RelatedTableProps {
  definition: AnyResource;
  columns: readonly string[] | undefined;
  rows: readonly ResourceRecord[];
}

function RelatedTable({ definition: whole, columns: names, rows: read }: RelatedTableProps) {
  const t = useText();
  const navigate = useNavigate();
  const definition = useMemo(
    () => (names ? ({ ...whole, columns: names } as unknown as AnyResource) : whole),
    [whole, names],
  );
  const rows = useRecordsInWords(definition, read);
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
  return (
    <RelationTitles definition={definition} records={rows} fields={columns.map(({ key }) => key)}>
      <DataTable
        label={t('list.table', { area: t(definition.label) })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={(row) => titleOf(definition, row, t)}
        isStacked
        {...(leads && { actions, onRowClick: openRow })}
      />
    </RelationTitles>
  );
}
