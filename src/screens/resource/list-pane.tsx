import { Button } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { pageRows } from '../../domain/list-query';
import { lastPageOf } from '../../domain/page-range';
import { useText } from '../../locales/text';
import { type AnyResource, type CellKind, type ResourceRecord, readField } from '../../resources/definition';
import { DataTable, type RowAction } from '../../ui/data-table';
import { Icon } from '../../ui/icon';
import { Pagination } from '../../ui/pagination';
import { TableSkeleton } from '../../ui/skeletons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Cell, fieldOf, titleOf } from './cell';
import type { ListSort } from './list-address';

export interface ListPaneProps {
  definition: AnyResource;
  /** Undefined until the first answer is there. */
  records: readonly ResourceRecord[] | undefined;
  /** Those that search and filters leave, in their order. */
  found: readonly ResourceRecord[];
  sort: ListSort | undefined;
  onSort(sort: ListSort): void;
  page: number;
  pageSize: number;
  onPage(page: number): void;
  onPageSize(pageSize: number): void;
  selected: ReadonlySet<string>;
  onSelected(selected: ReadonlySet<string>): void;
  /** The record whose details are open. */
  detailsId: string | undefined;
  onDetails(id: string): void;
  /** Absent: records are not edited here. */
  onEdit?: ((id: string) => void) | undefined;
  onExport(records: readonly ResourceRecord[]): void;
  isStale(record: ResourceRecord): boolean;
  tools: ReactNode;
  /** What takes the place of the table: the empty state or an error. */
  instead?: ReactNode;
}

const numericKinds: ReadonlySet<CellKind> = new Set([
  'number',
  'speed-kmh',
  'speed-mph',
  'percent',
  'degrees',
]);

/** A resource as a table: search and filters above, pages below. */
export default function ListPane(props: ListPaneProps) {
  const { definition, records, found, sort, page, pageSize, selected, isStale, onDetails, onEdit } = props;
  const say = useText();
  const currentPage = Math.min(page, lastPageOf(found.length, pageSize));
  const rows = useMemo(() => pageRows(found, currentPage, pageSize), [found, currentPage, pageSize]);

  const columns = useMemo(
    () =>
      (definition.columns ?? []).map((name) => {
        const field = fieldOf(definition, name);
        const isTitle = name === (definition.title ?? definition.columns?.[0]);
        return {
          key: name as string,
          title: say(field.title),
          width: field.width,
          sortable: field.sortable !== false,
          numeric: numericKinds.has(field.cell),
          priority: field.priority,
          render: (row: ResourceRecord) =>
            isTitle ? (
              <RowTitle isStale={isStale(row)}>
                <Cell kind={field.cell} value={readField(row, name)} />
              </RowTitle>
            ) : (
              <Cell kind={field.cell} value={readField(row, name)} />
            ),
        };
      }),
    [definition, say, isStale],
  );

  const actions = useCallback(
    (row: ResourceRecord): RowAction[] => [
      ...(definition.details
        ? [{ key: 'details', label: say('list.viewDetails'), onSelect: () => onDetails(row.id) }]
        : []),
      ...(onEdit ? [{ key: 'edit', label: say('list.edit'), onSelect: () => onEdit(row.id) }] : []),
    ],
    [definition, say, onDetails, onEdit],
  );

  const markDrawn = useCallback((count: number) => {
    performance.mark('list-drawn', { detail: { count } });
  }, []);

  return (
    <div className="list-pane">
      <div className="list-pane-tools">{props.tools}</div>
      {selected.size > 0 && (
        <SelectionBar
          count={selected.size}
          onExport={() => props.onExport(found.filter((record) => selected.has(record.id)))}
          onClear={() => props.onSelected(new Set())}
        />
      )}
      <div className="list-pane-body">
        {props.instead ??
          (records ? (
            <DataTable
              label={say('list.table', { area: say(definition.label) })}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLabel={(row) => titleOf(definition, row)}
              sort={sort}
              onSort={props.onSort}
              selection={{ selected, onChange: props.onSelected }}
              {...(definition.details || onEdit ? { actions } : {})}
              {...(definition.details && { onRowClick: (row: ResourceRecord) => onDetails(row.id) })}
              activeKey={props.detailsId}
              onDrawn={markDrawn}
            />
          ) : (
            <TableSkeleton rows={pageSize} columns={columns.length} />
          ))}
      </div>
      {!props.instead && records && (
        <div className="list-pane-foot">
          <Pagination
            page={currentPage}
            pageSize={pageSize}
            total={found.length}
            onPage={props.onPage}
            onPageSize={props.onPageSize}
          />
        </div>
      )}
    </div>
  );
}

function RowTitle({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  const say = useText();
  return (
    <span className="row-title" data-stale={isStale || undefined}>
      {children}
      {isStale && (
        <span className="row-title-stale" title={say('live.stale')}>
          <Icon name="clock" size={14} />
          <VisuallyHidden>{say('live.stale')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

function SelectionBar({ count, onExport, onClear }: { count: number; onExport(): void; onClear(): void }) {
  const say = useText();
  return (
    <div className="selection-bar" role="status">
      <span>{say('list.selected', { count })}</span>
      <Button size="small" icon={<Icon name="download" size={14} />} onClick={onExport}>
        {say('list.exportSelected', { count })}
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        {say('list.clearSelection')}
      </Button>
    </div>
  );
}
