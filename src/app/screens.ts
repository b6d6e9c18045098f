import { type ComponentType, lazy } from 'react';
import { whenIdle } from '../domain/when-idle';
import type { AnyResource } from '../resources/definition';
import type { ScreenProps } from '../screens/screen-props';

type ScreenModule = { default: ComponentType<ScreenProps> };

const ownScreens = import.meta.glob<ScreenModule>('../screens/*/screen.tsx');
const loadGenericScreen = () => import('../screens/resource/resource-screen');

/** Loads the screen of a resource: its own in `screens/<name>/screen.tsx`, or the generic one. */
export function screenLoader(definition: AnyResource): () => Promise<ScreenModule> {
  return ownScreens[`../screens/${definition.name}/screen.tsx`] ?? loadGenericScreen;
}

/** Fetches the code of a screen that is likely to be asked for next; what cannot be had is asked for again then. */
export function preloadScreen(definition: AnyResource): void {
  screenLoader(definition)().catch(() => undefined);
}

/**
 * Fetches table and details once the first screen is drawn and the browser has nothing else to do: every screen has them,
 * or is one click away from them.
 *
 * @returns what gives it up.
 */
export function preloadNext(): () => void {
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name === 'map-drawn' || name === 'list-drawn')) return;
    observer.disconnect();
    whenIdle(() => {
      for (const part of [
        import('../screens/resource/list-pane'),
        import('../screens/resource/details-drawer'),
      ]) {
        part.catch(() => undefined);
      }
    });
  });
  observer.observe({ type: 'mark', buffered: true });
  return () => observer.disconnect();
}

const screens = new WeakMap<AnyResource, ComponentType<ScreenProps>>();

/** The screen of a resource as a component that is loaded when it is first shown. */
export function screenOf(definition: AnyResource): ComponentType<ScreenProps> {
  const known = screens.get(definition) ?? lazy(screenLoader(definition));
  screens.set(definition, known);
  return known;
}
