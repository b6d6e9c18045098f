import { type ComponentType, lazy } from 'react';
import type { AnyResource } from '../resources/definition';
import type { ScreenProps } from '../screens/screen-props';

type ScreenModule = { default: ComponentType<ScreenProps> };

const ownScreens = import.meta.glob<ScreenModule>('../screens/*/screen.tsx');
const loadGenericScreen = () => import('../screens/resource/resource-screen');
const loadNotBuilt = () => import('../screens/not-built/not-built');

/**
 * Loads the screen of a resource: its own in `screens/<name>/screen.tsx`, or the generic one; an area that has
 * no endpoint yet says so.
 */
export function screenLoader(definition: AnyResource): () => Promise<ScreenModule> {
  const own = ownScreens[`../screens/${definition.name}/screen.tsx`];
  return own ?? (definition.endpoint ? loadGenericScreen : loadNotBuilt);
}

const screens = new WeakMap<AnyResource, ComponentType<ScreenProps>>();

/** The screen of a resource as a component that is loaded when it is first shown. */
export function screenOf(definition: AnyResource): ComponentType<ScreenProps> {
  const known = screens.get(definition) ?? lazy(screenLoader(definition));
  screens.set(definition, known);
  return known;
}
