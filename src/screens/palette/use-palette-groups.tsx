import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { fittingRows } from '../../domain/lists/best-matches';
import { useText } from '../../locales/text';
import { pathOf } from '../../resources/definition/resource';
import { endpointInForce } from '../../resources/endpoint-in-force';
import { useSettings } from '../../settings/settings-context';
import { useResources } from '../resources-context';
import { useViewEntries } from '../views/use-view-entries';
import { viewTexts } from '../views/view-texts';
import { type PageAction, useOfferedActions } from './page-actions';
import type { PaletteEntry, PaletteGroup } from './palette-entry';
import { type RecentPlace, useRecentPlaces } from './recent-places';
import { type FoundEntries, ServedListSource, WholeListSource } from './record-source';
import { useMomentEntries } from './use-moment-entries';

/**
 * What Find anything offers for a query, the most specific group first; groups may be empty.
 *
 * @param query in lower case, trimmed; empty: recently opened places, areas and actions.
 * @returns the groups, and the components that search records for them, which show nothing.
 */
export function usePaletteGroups(
  query: string,
  applicationActions: readonly PageAction[],
): { groups: PaletteGroup[]; sources: ReactNode } {
  const t = useText();
  const resources = useResources();
  const pageActions = useOfferedActions();
  const { list: recentPlaces } = useRecentPlaces();
  const views = useViewEntries(query);
  const answered = useDeferredValue(query);
  const moments = useMomentEntries(answered);
  const searched = useSearchedResources();
  const [found, setFound] = useState<Readonly<Record<string, FoundEntries>>>({});
  const onFound = useCallback((name: string, result: FoundEntries) => {
    setFound((others) => ({ ...others, [name]: result }));
  }, []);
  const fitting = (entries: readonly PaletteEntry[]): readonly PaletteEntry[] =>
    fittingRows(entries, ({ title }) => title, query);
  const areas = resources
    .filter(({ place }) => place !== 'hidden' && place !== 'linked')
    .map((definition) => ({
      key: `${definition.name} area`,
      area: definition.name,
      title: t(definition.label),
      to: pathOf(definition),
    }));
  const isEmpty = query === '';
  // What was found for fewer letters stays until the result is there, so that nothing jumps.
  const ofRecords = searched.map(({ name, definition }) => ({
    name,
    label: t(definition.label),
    entries: isEmpty ? [] : (found[name]?.entries ?? []),
    isLoading: !isEmpty && found[name]?.query !== moments.subject,
  }));
  /** Records that are there for something else than their names, such as their addresses, come after those of names. */
  const hasOnlyOthers = ({ entries, isLoading }: PaletteGroup): boolean =>
    !isEmpty && !isLoading && fittingRows(entries, ({ title }) => title, moments.subject).length === 0;
  const groups: PaletteGroup[] = [
    {
      name: 'recent',
      label: t('palette.recent'),
      entries: isEmpty ? recentPlaces().map(recentEntry) : [],
    },
    {
      name: 'moments',
      label: t('palette.moments'),
      entries: moments.entries,
      isLoading: moments.isLoading || answered !== query,
      isFirstKnown: moments.isFirstKnown && answered === query,
    },
    { name: 'page', label: t('palette.actions'), entries: fitting(pageActions.map(actionEntry)) },
    { name: 'views', label: t(viewTexts.views), entries: views },
    { name: 'areas', label: t('palette.areas'), entries: fitting(areas) },
    ...ofRecords.toSorted((one, other) => Number(hasOnlyOthers(one)) - Number(hasOnlyOthers(other))),
    {
      name: 'application',
      label: t('palette.application'),
      entries: fitting(applicationActions.map(actionEntry)),
    },
  ];
  const sources =
    !isEmpty &&
    searched.map(({ name, Source, definition }) => (
      <Source key={name} definition={definition} query={moments.subject} onFound={onFound} />
    ));
  return { groups, sources };
}

/** The resources whose records are searched by name, each with its search component. */
function useSearchedResources() {
  const resources = useResources();
  const { features } = useSettings();
  return resources
    .filter(({ quickFind }) => quickFind)
    .map((definition) => ({
      name: definition.name,
      definition,
      Source:
        endpointInForce(definition, features)?.style === 'rest-pages' ? ServedListSource : WholeListSource,
    }));
}

const actionEntry = ({ name, label, run }: PageAction): PaletteEntry => ({
  key: `action ${name}`,
  title: label,
  run,
});

const recentEntry = ({ area, title, aside, to }: RecentPlace): PaletteEntry => ({
  key: `${area} recent ${to}`,
  area,
  title,
  ...(aside && { aside }),
  to,
});
