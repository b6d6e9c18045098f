import { type ReactNode, useMemo, useState } from 'react';
import type { StaleSince } from '../../domain/fleet/staleness';
import { type OfferedColumn, shownColumns } from '../../domain/lists/table-columns';
import { useText } from '../../locales/text';
import type { CellKind } from '../../resources/definition/field';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { DataColumn } from '../../ui/data-table';
import { useTableLayout } from '../views/use-table-layout';
import { Cell, isBlank } from './cell';
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

/** How the cells of a table are drawn, besides what the definition says. */
export interface CellDrawing<Row> {
  /** How long nothing was heard of a row. Absent: all are fresh. */
  staleSinceOf?: ((row: Row) => StaleSince | undefined) | undefined;
  /** Draws a field in its own way, with or around what is drawn when absent. */
  renderField?: ((row: Row, field: string, usual: ReactNode) => ReactNode) | undefined;
}

/**
 * The columns of a resource's table as its definition has them and the user chose them.
 *
 * @param rows of one page: what is optional is looked for in these only, however many records there are.
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
        const { title, cell, width, minWidth, priority, sortable } = field;
        return {
          key: name,
          title: t(title),
          ...(width !== undefined && { width }),
          ...(minWidth !== undefined && { minWidth }),
          ...(layout.widths[name] !== undefined && { sizedPx: layout.widths[name] }),
          priority,
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

/** The optional fields of which a page has had a value: a column that has come stays, whichever page is shown next. */
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
        .filter((name) => rows.some((row) => !isBlank(row, name))),
    [offered, filled, rows],
  );
  if (found.length > 0) setFilled(new Set([...filled, ...found]));
  return filled;
}
