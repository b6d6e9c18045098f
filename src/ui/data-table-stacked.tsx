import { useId, useMemo, useState } from 'react';
import { nextSort } from '../domain/next-sort';
import { useText } from '../locales/text';
import type { DataColumn, DataTableProps } from './data-table';
import { SelectAll, SelectRow } from './data-table-selection';
import { Icon } from './icon';
import { RowActions } from './row-actions';
import { isMeantForRow } from './row-click';

/** Rows on a phone: one under the other, first what matters in each, the other columns on demand. */
export function StackedRows<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, selection } = props;
  const say = useText();
  const id = useId();
  const sortable = props.isSortedElsewhere ? [] : columns.filter((column) => column.sortable);
  const parts = useMemo(() => inStack(columns), [columns]);

  return (
    <>
      {(selection || (onSort && sortable.length > 0)) && (
        <div className="data-table-stack-tools">
          {selection && <SelectAll {...props} />}
          {onSort && sortable.length > 0 && (
            <>
              <label htmlFor={id}>{say('table.sortBy')}</label>
              <select
                id={id}
                value={sort?.field ?? ''}
                onChange={(event) => onSort({ field: event.target.value, order: 'asc' })}
              >
                {!sort && <option value="">{say('table.givenOrder')}</option>}
                {sortable.map((column) => (
                  <option key={column.key} value={column.key}>
                    {column.title}
                  </option>
                ))}
              </select>
              {sort && (
                <button
                  type="button"
                  aria-label={say(sort.order === 'asc' ? 'table.ascending' : 'table.descending')}
                  onClick={() => onSort(nextSort(sort, sort.field))}
                >
                  <Icon name={sort.order === 'asc' ? 'arrow-up' : 'arrow-down'} />
                </button>
              )}
            </>
          )}
        </div>
      )}
      {rows.length === 0 && props.empty}
      <ul className="data-table-stack" aria-label={label}>
        {rows.map((row) => (
          <StackedRow key={rowKey(row)} {...props} row={row} parts={parts} />
        ))}
      </ul>
    </>
  );
}

interface StackParts<Row> {
  first: DataColumn<Row> | undefined;
  others: readonly DataColumn<Row>[];
  /** Shown on demand. */
  further: readonly DataColumn<Row>[];
}

/** Columns in the order of their priorities, apart from those that have none. */
function inStack<Row>(columns: readonly DataColumn<Row>[]): StackParts<Row> {
  const isRanked = columns.some(({ priority }) => priority !== undefined);
  const rankOf = ({ priority }: DataColumn<Row>, index: number) => (isRanked ? priority : index < 3 && 3);
  const [first, ...others] = columns
    .filter(rankOf)
    .sort((one, other) => (one.priority ?? 0) - (other.priority ?? 0));
  return { first, others, further: columns.filter((column, index) => !rankOf(column, index)) };
}

function StackedRow<Row extends object>(props: DataTableProps<Row> & { row: Row; parts: StackParts<Row> }) {
  const { row, parts, rowKey, rowLabel, selection, actions, afterActions, onRowClick, activeKey } = props;
  const say = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasMore = parts.further.length > 0;
  const word = say(isOpen ? 'table.less' : 'table.more');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click is a short cut to what an action offers
    <li
      className={onRowClick && 'data-table-clickable'}
      aria-current={rowKey(row) === activeKey ? 'true' : undefined}
      onClick={(event) => isMeantForRow(event) && onRowClick?.(row)}
    >
      <div className="data-table-stack-head">
        {selection && <SelectRow {...props} row={row} />}
        <div className="data-table-stack-title">{parts.first?.render(row)}</div>
      </div>
      <dl id={id}>
        {[...parts.others, ...(isOpen ? parts.further : [])].map((column) => (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
      {(actions || hasMore) && (
        <div className="data-table-stack-foot">
          {actions && (
            <RowActions actions={actions(row)} rowLabel={rowLabel(row)} after={afterActions?.(row)} />
          )}
          {hasMore && (
            <button
              type="button"
              className="data-table-stack-more"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={say('table.actionOn', { action: word, row: rowLabel(row) })}
              onClick={() => setOpen(!isOpen)}
            >
              {word}
              <Icon name="chevron-down" size={14} />
            </button>
          )}
        </div>
      )}
    </li>
  );
}
