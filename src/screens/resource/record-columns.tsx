import { type ReactNode, useMemo, useState } from 'react';
import type { StaleSince } from '../../domain/fleet/staleness';
import { type OfferedColumn, shownColumns } from '../../domain/lists/table-columns';
import { useText } from '../../locales/text';
import type { CellKind } from '../../resources/definition/field';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { DataColumn } from '../../ui/data-table';
import { useTableLayout } from '../views/use-table-layout';
import { Cell, isBlankField } from './cell';
import { fieldOf } from './record-title';

const numericKinds: ReadonlySet<CellKind> = new Set([
  'number',
  'speed-kmh',
  'speed-mph',
  'percent',
  'degrees',
  'distance',
  'weight',
  'money',
  'duration',
  'bytes',
]);

const noFields: ReadonlySet<string> = new Set();

/** Options for rendering the cells of a table, besides the definition. */
export interface CellDrawing<Row> {
  /** The time since a row's last report. Absent: all are fresh. */
  staleSinceOf?: ((row: Row) => StaleSince | undefined) | undefined;
  /** Renders a field; `usual` is the default rendering. Absent: the default. */
  renderField?: ((row: Row, field: string, usual: ReactNode) => ReactNode) | undefined;
}

/**
 * The columns of a resource's table by its definition and the user's choice.
 *
 * @param rows of one page: optional fields are looked for in these only, however many records there are.
 */
export function useRecordColumns<Row extends ResourceRecord>(
  definition: AnyResource,
  rows: readonly Row[],
  { staleSinceOf, renderField }: CellDrawing<Row> = {},
): DataColumn<Row>[] {
  const t = useText();
  const { offered, layout } = useTableLayout(definition);
  const filled = useFilledFields(offered, rows);
  return useMemo(
    () =>
      shownColumns(offered, layout, (name) => filled.has(name)).map((name) => {
        const field = fieldOf(definition, name);
        const { title, cell, width, minWidth, priority, titled, sortable } = field;
        return {
          key: name,
          title: t(title),
          ...(width !== undefined && { width }),
          ...(minWidth !== undefined && { minWidth }),
          ...(layout.widths[name] !== undefined && { sizedPx: layout.widths[name] }),
          priority,
          titled,
          sorter: sortable !== false,
          ...(numericKinds.has(cell) && { align: 'right' as const, className: 'data-table-number' }),
          render(_value: unknown, row: Row) {
            const usual = <Cell field={field} name={name} record={row} staleSince={staleSinceOf?.(row)} />;
            return renderField ? renderField(row, name, usual) : usual;
          },
        };
      }),
    [definition, offered, layout, filled, t, staleSinceOf, renderField],
  );
}

/** The optional fields that a page has had a value for: a column that has appeared stays on later pages. */
function useFilledFields(
  offered: readonly OfferedColumn[],
  rows: readonly ResourceRecord[],
): ReadonlySet<string> {
  const [filled, setFilled] = useState(noFields);
  const found = useMemo(
    () =>
      offered
        .filter(({ name, isOptional }) => isOptional && !filled.has(name))
        .map(({ name }) => name)
        .filter((name) => rows.some((row) => !isBlankField(row, name))),
    [offered, filled, rows],
  );
  if (found.length > 0) setFilled(new Set([...filled, ...found]));
  return filled;
}
