import { VIEW_NAME, viewQuery } from '../../domain/lists/saved-view';
import { readColumns, writeColumns } from '../../domain/lists/table-columns';
import type { Translate } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { readListState, writeListState } from '../resource/list-address';
import { fieldOf } from '../resource/record-title';
import { layoutNames, type TableLayoutControl } from './use-table-layout';

/** The query of an address as stored in a view: without defaults, and with the current columns. */
export function shownQuery(
  definition: AnyResource,
  params: URLSearchParams,
  { offered, layout, density }: Pick<TableLayoutControl, 'offered' | 'layout' | 'density'>,
): string {
  const shown = writeListState(definition, readListState(definition, params), params);
  if (offered.length > 0) shown.set(layoutNames.columns, writeColumns(offered, layout));
  shown.set(layoutNames.density, density);
  return viewQuery(shown);
}

/** The query of a view in the form of `shownQuery`, for comparison. */
export function comparableQuery(
  definition: AnyResource,
  query: string,
  own: Pick<TableLayoutControl, 'offered' | 'layout' | 'density'>,
): string {
  const params = new URLSearchParams(query);
  const columns = params.get(layoutNames.columns);
  return shownQuery(definition, params, {
    ...own,
    ...(columns !== null && { layout: readColumns(own.offered, columns).layout }),
    density: params.get(layoutNames.density) === 'compact' ? 'compact' : 'comfortable',
  });
}

const stateNames = ['q', 'view', 'page', 'size', 'sort', 'item', 'details', 'pane', 'from', 'to'];

/**
 * The parts of an address that do not exist, as translated labels: filters and their values, fields, sorts.
 * @param hasOwnNames whether the screen has parameters of its own, which are not checked here.
 */
export function leftOut(
  definition: AnyResource,
  params: URLSearchParams,
  { offered }: Pick<TableLayoutControl, 'offered'>,
  hasOwnNames: boolean,
  t: Translate,
): string[] {
  const state = readListState(definition, params);
  const filters = definition.filters ?? [];
  const known = new Set<string>([
    ...stateNames,
    ...Object.values(layoutNames),
    VIEW_NAME,
    ...filters.map(({ name }) => name),
  ]);
  const names = [...params.keys()].filter((name) => !hasOwnNames && !known.has(name));
  const values = filters
    .filter(({ name }) => params.get(name) && state.filters[name] === undefined)
    // The first option of a dropdown matches all records, and is no filter.
    .filter((filter) => !('options' in filter) || filter.options[0]?.value !== params.get(filter.name))
    .map(({ label }) => t(label));
  const wantedSort = params.get('sort')?.replace(/^-/, '');
  const isSortLost = wantedSort !== undefined && state.sort?.field !== wantedSort;
  const columns = readColumns(offered, params.get(layoutNames.columns) ?? '').unknown;
  const fields = [...(isSortLost ? [wantedSort] : []), ...columns];
  const titled = fields.map((name) =>
    Object.hasOwn(definition.fields ?? {}, name) ? t(fieldOf(definition, name).title) : name,
  );
  return [...new Set([...names, ...values, ...titled])];
}
