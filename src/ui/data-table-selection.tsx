import { Checkbox } from 'antd';
import { useText } from '../locales/text';
import type { DataTableProps } from './data-table';

/** The checked state of all rows together, and what a click on it selects. */
function useSelectAll<Row>({ rows, rowKey, selection }: DataTableProps<Row>) {
  const count = selection ? rows.filter((row) => selection.selected.has(rowKey(row))).length : 0;
  return {
    all: rows.length > 0 && count === rows.length,
    some: count > 0 && count < rows.length,
    toggle(checked: boolean) {
      const selected = new Set(selection?.selected);
      for (const row of rows) {
        if (checked) selected.add(rowKey(row));
        else selected.delete(rowKey(row));
      }
      selection?.onChange(selected);
    },
  };
}

/** Selects all rows that are shown, or takes them out of the selection. */
export function SelectAll<Row>(props: DataTableProps<Row>) {
  const say = useText();
  const { all, some, toggle } = useSelectAll(props);
  return (
    <Checkbox
      aria-label={say('table.selectAll')}
      checked={all}
      indeterminate={some}
      disabled={props.rows.length === 0}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}

/** Selects one row. */
export function SelectRow<Row>({ row, rowKey, rowLabel, selection }: DataTableProps<Row> & { row: Row }) {
  const say = useText();
  const key = rowKey(row);
  return (
    <Checkbox
      aria-label={say('table.selectRow', { row: rowLabel(row) })}
      checked={selection?.selected.has(key) ?? false}
      onChange={(event) => {
        const selected = new Set(selection?.selected);
        if (event.target.checked) selected.add(key);
        else selected.delete(key);
        selection?.onChange(selected);
      }}
    />
  );
}
