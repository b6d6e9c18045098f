import { createContext } from 'react';
import type { EngineEntry } from './engine';
import type { MapSource } from './map-item';
import type { MapLayer } from './map-layer';

/** Ids are Google's map types; satellite pictures without the names of roads and towns would help nobody. */
const googleLayers: readonly MapLayer[] = [
  { id: 'roadmap', label: 'map.layerMap' },
  { id: 'hybrid', label: 'map.layerSatellite' },
  { id: 'terrain', label: 'map.layerTerrain' },
];

function tileLayers({ tileUrl, tileAttribution, tileLayers: named = [] }: MapSource): readonly MapLayer[] {
  return [
    {
      id: 'map',
      label: 'map.layerMap',
      tiles: { url: tileUrl, attribution: tileUrl && tileAttribution, followsScheme: true },
    },
    ...named.map(({ name, url, attribution }) => ({
      id: `named ${name}`,
      label: { en: name, es: name, fr: name },
      tiles: { url, attribution, followsScheme: false },
    })),
  ];
}

/** The engines, best first: the first one that the settings ask for and that has not failed draws the map. */
const engineCatalogue: readonly EngineEntry[] = [
  {
    name: 'google',
    available: (source) => source.googleMapKey !== '',
    load: async () => (await import('./google-engine')).GoogleEngine,
    failureText: 'map.googleFailed',
    layers: () => googleLayers,
    hasTraffic: true,
  },
  {
    name: 'tiles',
    available: () => true,
    load: async () => (await import('./tiles-engine')).TilesEngine,
    failureText: 'map.tilesFailed',
    layers: tileLayers,
    hasTraffic: false,
  },
];

/** The engines in use; a test hands in its own. */
export const MapEnginesContext = createContext<readonly EngineEntry[]>(engineCatalogue);
