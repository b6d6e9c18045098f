/** Which of a table's fields somebody wants to see as columns, unlike what is usual: by field, true or false. */
export type ColumnChoices = Readonly<Record<string, boolean>>;

/** A field that can be a column. */
export interface OfferedColumn {
  name: string;
  /** Shown as long as nobody has chosen otherwise. */
  isUsual: boolean;
  /** Shown, if usual, only as far as there is something to show. */
  isOptional: boolean;
}

/** Whether the column is wanted. The first one always is: it says which row one is in. */
export function isWanted({ name, isUsual }: OfferedColumn, index: number, choices: ColumnChoices): boolean {
  return index === 0 || (choices[name] ?? isUsual);
}

/**
 * The columns that are shown, in their order.
 *
 * @param hasValues whether an optional column has anything to show; one that somebody chose is shown without.
 */
export function shownColumns(
  offered: readonly OfferedColumn[],
  choices: ColumnChoices,
  hasValues: (name: string) => boolean,
): string[] {
  return offered
    .filter(
      (column, index) =>
        isWanted(column, index, choices) &&
        (!column.isOptional || choices[column.name] === true || hasValues(column.name)),
    )
    .map(({ name }) => name);
}

/** The choices after one more; what is usual anyway need not be remembered. */
export function chooseColumn(
  { name, isUsual, isOptional }: OfferedColumn,
  isShown: boolean,
  choices: ColumnChoices,
): ColumnChoices {
  const { [name]: _before, ...others } = choices;
  return isShown === isUsual && !isOptional ? others : { ...others, [name]: isShown };
}
