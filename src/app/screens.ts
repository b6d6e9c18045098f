import type { ComponentType } from 'react';
import { whenIdle } from '../browser/when-idle';
import type { AnyResource } from '../resources/definition/resource';
import { hasOwnCells, loadCells } from '../resources/own-cells';
import { hasFurtherCells } from '../screens/resource/cell';
import { DetailsTabs } from '../screens/resource/details/later-tabs';
import { FurtherCell } from '../screens/resource/later-cell';
import { DetailsDrawer, ListPane, RecordTabs, ViewMenu } from '../screens/resource/later-parts';
import { readListState } from '../screens/resource/list-address';
import ResourceScreen from '../screens/resource/resource-screen';
import type { ScreenProps } from '../screens/screen-props';
import { type LazyPart, lazyPart } from '../ui/lazy-part';
import { preloadEngine } from '../ui/map/engine-catalogue';

type ScreenModule = { default: ComponentType<ScreenProps> };

const ownScreens = new Map(
  Object.entries(import.meta.glob<ScreenModule>('../resources/*/screen.tsx')).map(([path, load]) => [
    path.split('/')[2],
    load,
  ]),
);

/** By name, because limits of a back end or a role make a new object of a definition. */
const openedScreens = new Map<string, LazyPart<ScreenProps>>();

/** A resource's own screen: `resources/<name>/screen.tsx`. */
function ownScreenOf({ name, label }: AnyResource): LazyPart<ScreenProps> | undefined {
  const load = ownScreens.get(name);
  const screen = openedScreens.get(name) ?? (load && lazyPart(load, { title: label }));
  if (screen) openedScreens.set(name, screen);
  return screen;
}

/** The screen of a resource: its own, or the generic one. */
export const screenOf = (definition: AnyResource): ComponentType<ScreenProps> =>
  ownScreenOf(definition) ?? ResourceScreen;

export interface Opening {
  /** The query string. Absent: none. */
  search?: string;
  /** The map engine of the settings. Absent: a map loads its code itself. */
  googleMapKey?: string | undefined;
}

/** Preloads the code that a screen needs for its first render. Failed imports are retried when it is shown. */
export async function preloadScreen(definition: AnyResource, opening: Opening = {}): Promise<void> {
  const { search, googleMapKey } = opening;
  const { columns, name } = definition;
  const { view, detailsId } = readListState(definition, new URLSearchParams(search));
  const isList = columns && view === 'list';
  const areDetailsOpen = definition.details && detailsId !== undefined;
  if (view === 'map' && googleMapKey !== undefined) preloadEngine({ googleMapKey });
  await Promise.all([
    ownScreenOf(definition)?.preload(),
    isList && ListPane.preload(),
    isList && hasFurtherCells(definition) && FurtherCell.preload(),
    definition.tabs && RecordTabs.preload(),
    areDetailsOpen && DetailsDrawer.preload(),
    areDetailsOpen && definition.details?.tabs && DetailsTabs.preload(),
    hasOwnCells(definition) && loadCells(name).catch(() => undefined),
  ]);
  if (columns) void ViewMenu.preload();
}

/** Modules that most other screens need, such as the larger parts of the component library. */
const nextParts = [
  ListPane.preload,
  DetailsDrawer.preload,
  () => import('../ui/use-form-messages'),
  () => import('../ui/date-pickers'),
  () => import('../ui/counted-tabs'),
];

/** Preloads parts of other screens when the browser is idle after the first one. @returns a function that cancels it. */
export function preloadNext(): () => void {
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name === 'map-drawn' || name === 'list-drawn')) return;
    observer.disconnect();
    whenIdle(() => {
      for (const load of nextParts) load().catch(() => undefined);
    });
  });
  observer.observe({ type: 'mark', buffered: true });
  return () => observer.disconnect();
}
