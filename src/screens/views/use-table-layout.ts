import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  type OfferedColumn,
  readColumns,
  type TableLayout,
  usualLayout,
  writeColumns,
} from '../../domain/lists/table-columns';
import { type AnyResource, pathOf } from '../../resources/definition/resource';
import type { Preferences } from '../../settings/preferences';
import { usePreference, usePreferenceStore } from '../../settings/preferences-context';
import { offeredColumns } from '../resource/offered-columns';

/** Query parameters: the visible columns, and the height of rows. */
export const layoutNames = { columns: 'cols', density: 'density' } as const;

export type Density = Preferences['density'];

export interface TableLayoutControl {
  /** The possible columns, in the order of the definition. */
  offered: readonly OfferedColumn[];
  layout: TableLayout;
  change(part: Partial<TableLayout>): void;
  density: Density;
  setDensity(density: Density): void;
}

const isDensity = (text: string | null): text is Density => text === 'comfortable' || text === 'compact';

/** The user's layout of a resource's table. */
function ownLayout(
  { columns, tables }: Pick<Preferences, 'columns' | 'tables'>,
  { name }: AnyResource,
): TableLayout {
  return { ...usualLayout, ...tables[name], columns: columns[name] ?? usualLayout.columns };
}

/**
 * The layout of a resource's table: from the address, as set by a view or a link, else the user's preference. A change
 * is stored where the layout came from.
 */
export function useTableLayout(definition: AnyResource): TableLayoutControl {
  const store = usePreferenceStore();
  const columns = usePreference('columns');
  const tables = usePreference('tables');
  const ownDensity = usePreference('density');
  const [params, setParams] = useSearchParams();
  const isShown = useLocation().pathname === pathOf(definition);
  const offered = useMemo(() => offeredColumns(definition), [definition]);
  const given = isShown ? params.get(layoutNames.columns) : null;
  const givenDensity = isShown ? params.get(layoutNames.density) : null;
  const own = useMemo(() => ownLayout({ columns, tables }, definition), [columns, tables, definition]);
  const layout = useMemo(
    () => (given === null ? own : readColumns(offered, given).layout),
    [given, own, offered],
  );

  const put = useCallback(
    (name: string, value: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const change = useCallback(
    (part: Partial<TableLayout>) => {
      const next = { ...layout, ...part };
      if (given !== null) return put(layoutNames.columns, writeColumns(offered, next));
      const { columns, ...table } = next;
      // Another area may have changed since this one was rendered.
      const kept = store.get();
      store.set({
        columns: { ...kept.columns, [definition.name]: { ...columns } },
        tables: {
          ...kept.tables,
          [definition.name]: { order: [...table.order], widths: { ...table.widths } },
        },
      });
    },
    [layout, given, put, offered, store, definition],
  );
  const setDensity = useCallback(
    (density: Density) =>
      givenDensity === null ? store.set({ density }) : put(layoutNames.density, density),
    [givenDensity, store, put],
  );
  return {
    offered,
    layout,
    change,
    density: isDensity(givenDensity) ? givenDensity : ownDensity,
    setDensity,
  };
}
