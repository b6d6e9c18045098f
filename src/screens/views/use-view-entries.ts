import { fittingRows } from '../../domain/lists/best-matches';
import { shownViewQuery } from '../../domain/lists/saved-view';
import { useText } from '../../locales/text';
import { pathOf } from '../../resources/definition/resource';
import type { PaletteEntry } from '../palette/palette-entry';
import { useResources } from '../resources-context';
import { useViews } from './use-views';

const MOST = 8;

/** Saved views by name, for "Find anything"; views of missing areas are left out. */
export function useViewEntries(query: string): readonly PaletteEntry[] {
  const t = useText();
  const resources = useResources();
  const { views } = useViews(query !== '');
  if (query === '') return [];
  return fittingRows(views, ({ name }) => name, query)
    .flatMap((view) => {
      const definition = resources.find(({ name, place }) => name === view.area && place !== 'hidden');
      if (!definition) return [];
      return [
        {
          key: `view ${view.id}`,
          area: definition.name,
          title: view.name,
          aside: t(definition.label),
          to: `${pathOf(definition)}?${shownViewQuery(view)}`,
        },
      ];
    })
    .slice(0, MOST);
}
