import type { ComponentType } from 'react';
import { whenIdle } from '../browser/when-idle';
import type { AnyResource } from '../resources/definition/resource';
import type { ScreenProps } from '../screens/screen-props';
import { lazyPart } from '../ui/lazy-part';

type ScreenModule = { default: ComponentType<ScreenProps> };

const ownScreens = import.meta.glob<ScreenModule>('../resources/*/screen.tsx');
const loadGenericScreen = () => import('../screens/resource/resource-screen');

/** Loads the screen of a resource: `resources/<name>/screen.tsx`, or the generic one. */
export function screenLoader(definition: AnyResource): () => Promise<ScreenModule> {
  return ownScreens[`../resources/${definition.name}/screen.tsx`] ?? loadGenericScreen;
}

/** Preloads a screen's code; a failed import is repeated when the screen is shown. */
export function preloadScreen(definition: AnyResource): void {
  screenLoader(definition)().catch(() => undefined);
}

/** What most screens need beside the first one, the larger parts of the component library among it. */
const nextParts = [
  () => import('../screens/resource/list-pane'),
  () => import('../screens/resource/details-drawer'),
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

const screens = new WeakMap<AnyResource, ComponentType<ScreenProps>>();

export function screenOf(definition: AnyResource): ComponentType<ScreenProps> {
  const known = screens.get(definition) ?? lazyPart(screenLoader(definition), { title: definition.label });
  screens.set(definition, known);
  return known;
}
