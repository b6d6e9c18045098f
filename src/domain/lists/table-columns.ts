/** By the name of a column: whether the user shows it. */
export type ColumnChoices = Readonly<Record<string, boolean>>;

/** How a table is laid out, where it differs from its default. */
export interface TableLayout {
  /** Columns shown (true) or hidden (false) unlike their default. */
  columns: ColumnChoices;
  /** The names of columns in the order chosen; empty: that of the definition. */
  order: readonly string[];
  /** Widths chosen, px. */
  widths: Readonly<Record<string, number>>;
}

/** The layout of a definition, without changes by the user. */
export const usualLayout: TableLayout = { columns: {}, order: [], widths: {} };

/** A column in the column chooser. */
export interface OfferedColumn {
  name: string;
  isShownByDefault: boolean;
  /** Shown by default only if it has values. */
  isOptional: boolean;
}

/** The least and the greatest width that can be chosen, px. */
export const columnWidths = { least: 56, most: 900 } as const;

/** Whether the user has changed nothing. */
export function isUsualLayout({ columns, order, widths }: TableLayout): boolean {
  return Object.keys(columns).length === 0 && order.length === 0 && Object.keys(widths).length === 0;
}

/** Whether the column is chosen. The first one always is, as it names the row. */
export function isChosen(
  { name, isShownByDefault }: OfferedColumn,
  index: number,
  choices: ColumnChoices,
): boolean {
  return index === 0 || (choices[name] ?? isShownByDefault);
}

/**
 * The columns in the order chosen. The first one stays first, as it names the row and does not scroll; one that the order
 * does not contain yet follows those that it contains.
 */
export function orderColumns(
  offered: readonly OfferedColumn[],
  order: readonly string[],
): readonly OfferedColumn[] {
  if (order.length === 0) return offered;
  const placeOf = ({ name }: OfferedColumn): number => {
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  const [first, ...others] = offered;
  return first ? [first, ...others.sort((one, other) => placeOf(one) - placeOf(other))] : [];
}

/** The visible columns. @param hasValues for optional columns; explicitly chosen ones are shown without. */
export function shownColumns(
  offered: readonly OfferedColumn[],
  { columns: choices, order }: Pick<TableLayout, 'columns' | 'order'>,
  hasValues: (name: string) => boolean,
): string[] {
  return orderColumns(offered, order)
    .filter(
      (column, index) =>
        isChosen(column, index, choices) &&
        (!column.isOptional || choices[column.name] === true || hasValues(column.name)),
    )
    .map(({ name }) => name);
}

/** The choices after a change; defaults are not stored. */
export function chooseColumn(
  { name, isShownByDefault, isOptional }: OfferedColumn,
  isShown: boolean,
  choices: ColumnChoices,
): ColumnChoices {
  const { [name]: _before, ...others } = choices;
  return isShown === isShownByDefault && !isOptional ? others : { ...others, [name]: isShown };
}

/** The order after a column was moved to a place among the offered ones; the first place is taken. */
export function moveColumn(
  offered: readonly OfferedColumn[],
  order: readonly string[],
  name: string,
  to: number,
): readonly string[] {
  const names = orderColumns(offered, order).map((column) => column.name);
  const from = names.indexOf(name);
  if (from < 1 || to < 1 || to >= names.length || from === to) return order;
  names.splice(to, 0, ...names.splice(from, 1));
  return names.every((one, at) => one === offered[at]?.name) ? [] : names;
}

/** A width that can be chosen. */
export function boundedWidth(widthPx: number): number {
  return Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, widthPx)));
}

const AUTOMATIC = 'auto';

/**
 * The columns that are shown, in their order, as a text of the address: `name`, `name~180` with its width, `name~auto`
 * for one that comes with its values.
 */
export function writeColumns(offered: readonly OfferedColumn[], layout: TableLayout): string {
  return orderColumns(offered, layout.order)
    .filter((column, index) => isChosen(column, index, layout.columns))
    .map((column) => {
      const { name } = column;
      const isAutomatic = column.isOptional && layout.columns[name] !== true;
      const width = layout.widths[name];
      return [name, ...(isAutomatic ? [AUTOMATIC] : []), ...(width === undefined ? [] : [width])].join('~');
    })
    .join(',');
}

/** The layout of such a text, and its unknown columns. */
export function readColumns(
  offered: readonly OfferedColumn[],
  text: string,
): { layout: TableLayout; unknown: readonly string[] } {
  const wanted = text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...rest] = part.split('~');
      const width = rest.map(Number).find((number) => Number.isFinite(number) && number > 0);
      return { name, isAutomatic: rest.includes(AUTOMATIC), width };
    });
  const byName = new Map(wanted.map((one) => [one.name, one]));
  let columns: ColumnChoices = {};
  const widths: Record<string, number> = {};
  for (const column of offered) {
    const one = byName.get(column.name);
    if (!one?.isAutomatic) columns = chooseColumn(column, one !== undefined, columns);
    if (one?.width !== undefined) widths[column.name] = boundedWidth(one.width);
  }
  const isOffered = (name: string): boolean => offered.some((column) => column.name === name);
  const known = wanted.map(({ name }) => name).filter(isOffered);
  const shownFirst = [
    ...new Set(known),
    ...offered.map(({ name }) => name).filter((name) => !byName.has(name)),
  ];
  const isUsual = isInOfferedOrder(offered, known);
  return {
    layout: { columns, order: isUsual ? [] : shownFirst, widths },
    unknown: wanted.map(({ name }) => name).filter((name) => !isOffered(name)),
  };
}

/** Whether columns stand in the order in which they are offered. */
function isInOfferedOrder(offered: readonly OfferedColumn[], names: readonly string[]): boolean {
  const places = names.map((name) => offered.findIndex((column) => column.name === name));
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1));
}
