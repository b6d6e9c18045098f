import { Button } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Silence } from '../../domain/staleness';
import { useText } from '../../locales/text';
import type { AnyResource, ResourceRecord } from '../../resources/definition';
import { Icon } from '../../ui/icon';
import type { RowAction } from '../../ui/row-actions';
import { useSilenceText } from '../../ui/silence-text';
import { TableSkeleton } from '../../ui/skeletons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { RecordTable, type RecordTableProps } from './record-table';
import type { ScreenSlots } from './screen-slots';
import { TableTools } from './table-tools';

export interface ListPaneProps
  extends Pick<
    RecordTableProps<ResourceRecord>,
    | 'sort'
    | 'onSort'
    | 'page'
    | 'pageSize'
    | 'totalToCome'
    | 'onPage'
    | 'onPageSize'
    | 'rowLabel'
    | 'actionsWidth'
    | 'renderField'
  > {
  definition: AnyResource;
  /** Undefined until the first answer is there. */
  records: readonly ResourceRecord[] | undefined;
  /** Those that search and filters leave, in their order. */
  found: readonly ResourceRecord[];
  selected: ReadonlySet<string>;
  onSelected(selected: ReadonlySet<string>): void;
  /** The record whose details are open. */
  detailsId: string | undefined;
  onDetails(id: string): void;
  /** Absent: records are not edited here. */
  onEdit?: ((id: string) => void) | undefined;
  rowActions: ScreenSlots<ResourceRecord>['rowActions'] | undefined;
  onExport(records: readonly ResourceRecord[]): void;
  isExporting: boolean;
  /** Absent for a record that was heard of lately. */
  silenceOf(record: ResourceRecord): Silence | undefined;
  tools: ReactNode;
  /** What takes the place of the table: the empty state or an error. */
  instead?: ReactNode;
}

/** A resource as a table: search and filters above, pages below. */
export default function ListPane(props: ListPaneProps) {
  const { definition, records, found, pageSize, selected, silenceOf, onDetails, onEdit } = props;
  const { rowActions, renderField } = props;
  const say = useText();
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : found.filter((record) => selected.has(record.id))),
    [found, selected],
  );

  const renderCell = useCallback(
    (row: ResourceRecord, field: string, usual: ReactNode) => {
      const cell = renderField ? renderField(row, field, usual) : usual;
      const isTitle = field === (definition.title ?? definition.columns?.[0]);
      return isTitle ? <RowTitle silence={silenceOf(row)}>{cell}</RowTitle> : cell;
    },
    [definition, silenceOf, renderField],
  );

  const actions = useCallback(
    (row: ResourceRecord): RowAction[] => [
      ...(definition.details
        ? [{ key: 'details', label: say('list.viewDetails'), onSelect: () => onDetails(row.id) }]
        : []),
      ...(onEdit ? [{ key: 'edit', label: say('list.edit'), onSelect: () => onEdit(row.id) }] : []),
      ...(rowActions?.(row) ?? []),
    ],
    [definition, say, onDetails, onEdit, rowActions],
  );

  const markDrawn = useCallback((count: number) => {
    performance.mark('list-drawn', { detail: { count } });
  }, []);

  return (
    <div className="list-pane">
      <TableTools definition={definition}>{props.tools}</TableTools>
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          onExport={() => props.onExport(chosen)}
          isExporting={props.isExporting}
          onClear={() => props.onSelected(new Set())}
        />
      )}
      {records && !props.instead ? (
        <RecordTable
          definition={definition}
          records={found}
          rowLabel={props.rowLabel}
          silenceOf={silenceOf}
          renderField={renderCell}
          sort={props.sort}
          onSort={props.onSort}
          page={props.page}
          pageSize={pageSize}
          totalToCome={props.totalToCome}
          onPage={props.onPage}
          onPageSize={props.onPageSize}
          selection={{ selected, onChange: props.onSelected }}
          {...(definition.details || onEdit || rowActions ? { actions } : {})}
          actionsWidth={props.actionsWidth}
          {...(definition.details && { onRowClick: (row: ResourceRecord) => onDetails(row.id) })}
          activeKey={props.detailsId}
          onDrawn={markDrawn}
        />
      ) : (
        <div className="list-pane-body">
          {props.instead ?? <TableSkeleton rows={pageSize} columns={definition.columns?.length} />}
        </div>
      )}
    </div>
  );
}

function RowTitle({ silence, children }: { silence: Silence | undefined; children: ReactNode }) {
  return (
    <span className="row-title" data-stale={silence !== undefined || undefined}>
      {children}
      {silence !== undefined && <SilenceMark silence={silence} />}
    </span>
  );
}

function SilenceMark({ silence }: { silence: Silence }) {
  const { sentence } = useSilenceText(silence);
  return (
    <span className="row-title-stale" title={sentence}>
      <Icon name="clock" size={14} />
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  );
}

interface SelectionBarProps {
  count: number;
  onExport(): void;
  isExporting: boolean;
  onClear(): void;
}

function SelectionBar({ count, onExport, isExporting, onClear }: SelectionBarProps) {
  const say = useText();
  return (
    <div className="selection-bar" role="status">
      <span>{say('list.selected', { count })}</span>
      <Button size="small" icon={<Icon name="download" size={14} />} onClick={onExport} loading={isExporting}>
        {say('list.exportSelected', { count })}
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        {say('list.clearSelection')}
      </Button>
    </div>
  );
}
