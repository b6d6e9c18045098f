import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Silence } from '../../domain/staleness';
import { type ColumnChoices, type OfferedColumn, shownColumns } from '../../domain/table-columns';
import { useText } from '../../locales/text';
import type { AnyResource, CellKind, ResourceRecord } from '../../resources/definition';
import { usePreferences } from '../../settings/preferences-context';
import type { DataColumn } from '../../ui/data-table';
import { Cell, fieldOf, isBlank } from './cell';

const numericKinds: ReadonlySet<CellKind> = new Set([
  'number',
  'speed-kmh',
  'speed-mph',
  'percent',
  'degrees',
]);

const noChoices: ColumnChoices = {};
const noFields: ReadonlySet<string> = new Set();

/** What can be a column of a resource's table: those of its definition in their order, and behind them all other fields. */
export function offeredColumns(definition: AnyResource): OfferedColumn[] {
  const usual: readonly string[] = definition.columns ?? [];
  const others = Object.keys(definition.fields ?? {}).filter(
    (name) => !usual.includes(name) && fieldOf(definition, name).column !== false,
  );
  return [...usual, ...others].map((name, index) => ({
    name,
    isUsual: index < usual.length,
    isOptional: fieldOf(definition, name).optional === true,
  }));
}

/** The columns that the user chose for a resource's table, remembered with his preferences, and how to choose others. */
export function useColumnChoices(definition: AnyResource): [ColumnChoices, (choices: ColumnChoices) => void] {
  const [{ columns }, setPreferences] = usePreferences();
  const choose = useCallback(
    (choices: ColumnChoices) =>
      setPreferences({ columns: { ...columns, [definition.name]: { ...choices } } }),
    [columns, setPreferences, definition],
  );
  return [columns[definition.name] ?? noChoices, choose];
}

/** How the cells of a table are drawn, besides what the definition says. */
export interface CellDrawing<Row> {
  /** How long nothing was heard of a row. Absent: all are fresh. */
  silenceOf?: ((row: Row) => Silence | undefined) | undefined;
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
  { silenceOf, renderField }: CellDrawing<Row> = {},
): DataColumn<Row>[] {
  const say = useText();
  const [choices] = useColumnChoices(definition);
  const offered = useMemo(() => offeredColumns(definition), [definition]);
  const filled = useFilledFields(offered, rows);
  return useMemo(
    () =>
      shownColumns(offered, choices, (name) => filled.has(name)).map((name) => {
        const field = fieldOf(definition, name);
        const { title, cell, width, minWidth, priority, sortable } = field;
        return {
          key: name,
          title: say(title),
          width,
          minWidth,
          priority,
          sortable: sortable !== false,
          numeric: numericKinds.has(cell),
          render(row: Row) {
            const usual = <Cell field={field} name={name} record={row} silence={silenceOf?.(row)} />;
            return renderField ? renderField(row, name, usual) : usual;
          },
        };
      }),
    [definition, offered, choices, filled, say, silenceOf, renderField],
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
