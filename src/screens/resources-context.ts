import { createContext, use } from 'react';
import type { AnyResource } from '../resources/definition/resource';

export const ResourcesContext = createContext<readonly AnyResource[]>([]);

/** Looks up a resource by its name. */
export function useDefinition(name: string): AnyResource | undefined {
  return use(ResourcesContext).find((definition) => definition.name === name);
}

/** All resources of this back end. */
export function useResources(): readonly AnyResource[] {
  return use(ResourcesContext);
}
