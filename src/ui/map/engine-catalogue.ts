import { createContext } from 'react';
import type { EngineEntry } from './engine';

/** The engines, best first: the first one that the settings ask for and that has not failed draws the map. */
const engineCatalogue: readonly EngineEntry[] = [
  {
    name: 'google',
    available: (source) => source.googleMapKey !== '',
    load: async () => (await import('./google-engine')).GoogleEngine,
    failureText: 'map.googleFailed',
    showsTileAttribution: false,
  },
  {
    name: 'tiles',
    available: () => true,
    load: async () => (await import('./tiles-engine')).TilesEngine,
    failureText: 'map.tilesFailed',
    showsTileAttribution: true,
  },
];

/** The engines in use; a test hands in its own. */
export const MapEnginesContext = createContext<readonly EngineEntry[]>(engineCatalogue);
