import { DownloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { markDrawn } from '../../browser/mark-drawn';
import type { StaleSince } from '../../domain/fleet/staleness';
import { useText } from '../../locales/text';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { rowsOfPage } from '../../ui/data-table';
import { FocusBack } from '../../ui/focus-back';
import { Pagination } from '../../ui/pagination';
import { type RowAction, rowName, shortLabel } from '../../ui/row-actions';
import { TableSkeleton } from '../../ui/skeletons';
import { BulkActions } from './actions/bulk-actions';
import { rowActionsOf } from './actions/row-actions-of';
import type { RecordActions } from './actions/use-record-actions';
import ListChoices, { type ListChoicesProps } from './list-choices';
import type { OfferedOperations } from './operations/use-operations';
import { useRecordLabel } from './record-label';
import { RecordTable, type RecordTableProps } from './record-table';
import { fieldOf, titleFieldOf } from './record-title';
import { CellOpener, RowTitle } from './row-title';
import type { ScreenSlots } from './screen-slots';
import { TableTools } from './table-tools';
import { useMarkWithoutRecords } from './use-mark-without-records';

export interface ListPaneProps
  extends Pick<
    RecordTableProps<ResourceRecord>,
    | 'sort'
    | 'onSort'
    | 'page'
    | 'pageSize'
    | 'totalToCome'
    | 'served'
    | 'pageSizeOptions'
    | 'onPage'
    | 'onPageSize'
    | 'renderField'
    | 'footNote'
    | 'isStacked'
  > {
  definition: AnyResource;
  /** Undefined until the first response. */
  records: readonly ResourceRecord[] | undefined;
  /** The records that match search and filters, in their order. */
  found: readonly ResourceRecord[];
  selected: ReadonlySet<string>;
  /** The selected records. */
  chosen: readonly ResourceRecord[];
  onSelected(selected: ReadonlySet<string>): void;
  /** The record whose details are open. */
  detailsId: string | undefined;
  onDetails(id: string): void;
  operations: Pick<OfferedOperations, 'ofRecord' | 'hasAny'>;
  /** The records still match the previous filters. */
  isOutdated: boolean;
  rowActions: ScreenSlots<ResourceRecord>['rowActions'] | undefined;
  bulkActions: ScreenSlots<ResourceRecord>['bulkActions'] | undefined;
  recordActions: RecordActions;
  /** Absent: records may not be exported. */
  onExport?: ((records: readonly ResourceRecord[]) => void) | undefined;
  isExporting: boolean;
  /** Absent for a record with a recent report. */
  staleSinceOf(record: ResourceRecord): StaleSince | undefined;
  /**
   * Renders the part above the rows. It gets the filters, which are in one chunk with the rows, so that both appear at
   * once.
   */
  tools(choices: ReactNode): ReactNode;
  choices: ListChoicesProps;
  /** Shown instead of the table: the empty state or an error. */
  fallback?: ReactNode;
}

/** Frequent actions are in the row itself. */
const isBesideOthers = ({ key }: RowAction): boolean => key === 'edit';

/** A resource as a table: search and filters above, pages below. */
export default function ListPane(props: ListPaneProps) {
  const { definition, records, found, pageSize, selected, chosen, staleSinceOf, onDetails } = props;
  const { operations, rowActions, bulkActions, recordActions, renderField } = props;
  const { ofRecord } = operations;
  const t = useText();
  const labelOf = useRecordLabel(definition);
  const renderCell = useCallback(
    (row: ResourceRecord, field: string, usual: ReactNode) => {
      const isTitle = field === titleFieldOf(definition);
      const { opens } = fieldOf(definition, field);
      const nameOf = (): string => {
        const label = shortLabel(labelOf(row));
        return opens ? rowName(t, t(opens), label) : label;
      };
      const cell =
        definition.details && (opens || isTitle) ? (
          <CellOpener name={nameOf()} onOpen={() => onDetails(row.id)}>
            {usual}
          </CellOpener>
        ) : (
          usual
        );
      const drawn = renderField ? renderField(row, field, cell) : cell;
      return isTitle ? <RowTitle staleSince={staleSinceOf(row)}>{drawn}</RowTitle> : drawn;
    },
    [definition, staleSinceOf, renderField, onDetails, labelOf, t],
  );

  const detailsButton = definition.details ? (definition.details.button ?? 'list.viewDetails') : false;
  const actions = useCallback(
    (row: ResourceRecord): RowAction[] => [
      ...(detailsButton
        ? [
            {
              key: 'details',
              label: t(detailsButton),
              onSelect: () => onDetails(row.id),
            },
          ]
        : []),
      ...ofRecord(row).filter(isBesideOthers),
      ...(rowActions?.(row, () => onDetails(row.id)) ?? []),
      ...rowActionsOf(
        recordActions,
        definition,
        row,
        t,
        ofRecord(row).filter((action) => !isBesideOthers(action)),
      ),
    ],
    [definition, detailsButton, t, onDetails, ofRecord, rowActions, recordActions],
  );

  const openRow = useCallback((row: ResourceRecord) => onDetails(row.id), [onDetails]);

  // Without actions there is nothing to select for.
  const canSelect =
    definition.exports !== false ||
    bulkActions !== undefined ||
    definition.recordActions?.some(({ bulk }) => bulk !== undefined);

  const markListDrawn = useCallback((count: number) => markDrawn('list-drawn', { count }), []);
  useMarkWithoutRecords(Boolean(props.fallback));

  return (
    <div className="list-pane">
      <TableTools
        definition={definition}
        over={
          chosen.length > 0 && (
            // Gives the focus back to the row that was ticked first.
            <FocusBack>
              <SelectionBar
                count={chosen.length}
                onExport={props.onExport && (() => props.onExport?.(chosen))}
                isExporting={props.isExporting}
                onClear={() => props.onSelected(new Set())}
              >
                <BulkActions definition={definition} recordActions={recordActions} chosen={chosen} />
                {bulkActions?.(chosen)}
              </SelectionBar>
            </FocusBack>
          )
        }
      >
        {props.tools(<ListChoices {...props.choices} />)}
      </TableTools>
      {records && !props.fallback ? (
        <RecordTable
          definition={definition}
          records={found}
          staleSinceOf={staleSinceOf}
          renderField={renderCell}
          sort={props.sort}
          onSort={props.onSort}
          page={props.page}
          pageSize={pageSize}
          totalToCome={props.totalToCome}
          served={props.served}
          pageSizeOptions={props.pageSizeOptions}
          pagesShown={definition.pagesShown}
          onPage={props.onPage}
          onPageSize={props.onPageSize}
          loading={props.isOutdated}
          {...(canSelect && { selection: { selected, onChange: props.onSelected } })}
          footNote={props.footNote}
          isStacked={props.isStacked}
          {...(definition.rowMenu && { menuTitle: t(definition.rowMenu) })}
          {...(detailsButton || operations.hasAny || rowActions || definition.recordActions
            ? { actions }
            : {})}
          {...(definition.details && { onRowClick: openRow })}
          activeKey={props.detailsId}
          onDrawn={markListDrawn}
        />
      ) : (
        <>
          <div className="list-pane-body" style={rowsOfPage(pageSize)}>
            {props.fallback ?? <TableSkeleton rows={pageSize} columns={definition.columns?.length} />}
          </div>
          {props.footNote !== undefined && (
            <div className="list-pane-foot">
              {props.footNote}
              <Pagination
                page={1}
                pageSize={pageSize}
                total={0}
                onPage={props.onPage}
                onPageSize={props.onPageSize}
                pageSizeOptions={props.pageSizeOptions}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** The tools under the bar show while one of them has the focus. */
function focusTools(inBar: Element): void {
  const tools = inBar.closest('.list-pane-tools');
  tools?.querySelector<HTMLElement>(':is(input, button):not(.selection-bar *)')?.focus();
}

interface SelectionBarProps {
  count: number;
  /** Absent: records may not be exported. */
  onExport?: (() => void) | undefined;
  isExporting: boolean;
  onClear(): void;
  /** Further actions. */
  children: ReactNode;
}

function SelectionBar({ count, onExport, isExporting, onClear, children }: SelectionBarProps) {
  const t = useText();
  return (
    <div className="selection-bar" role="status">
      <span>{t('list.selected', { count })}</span>
      {children}
      {onExport && (
        <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={onExport} loading={isExporting}>
          {t('list.exportSelected', { count })}
        </Button>
      )}
      <Button size="small" type="text" onClick={onClear}>
        {t('list.clearSelection')}
      </Button>
      <Button
        className="selection-tools"
        size="small"
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={t('list.tools')}
        title={t('list.tools')}
        onClick={({ currentTarget }) => focusTools(currentTarget)}
      />
    </div>
  );
}
