import { createContext, use } from 'react';
import type { AnyResource } from '../resources/definition';

export const ResourcesContext = createContext<readonly AnyResource[]>([]);

/** The definition of a resource that another one refers to. */
export function useDefinition(name: string): AnyResource | undefined {
  return use(ResourcesContext).find((definition) => definition.name === name);
}
