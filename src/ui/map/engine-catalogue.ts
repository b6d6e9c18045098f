import { createContext } from 'react';
import { loadPart } from '../../browser/load-part';
import type { EngineEntry } from './engine';
import type { MapSource } from './map-item';
import type { MapLayer } from './map-layer';

/** Ids are Google's map types; satellite images are offered with road names only (hybrid). */
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

/** The engines in order of preference: the first one that is configured and has not failed is used. */
const engineCatalogue: readonly EngineEntry[] = [
  {
    name: 'google',
    available: (source) => source.googleMapKey !== '',
    load: async () => (await loadPart(() => import('./google-engine'))).GoogleEngine,
    failureText: 'map.googleFailed',
    layers: () => googleLayers,
    hasTraffic: true,
  },
  {
    name: 'tiles',
    available: () => true,
    load: async () => (await loadPart(() => import('./tiles-engine'))).TilesEngine,
    failureText: 'map.tilesFailed',
    layers: tileLayers,
    hasTraffic: false,
  },
];

/** Preloads the code of the first engine. A map retries after a failure. */
export function preloadEngine(source: Pick<MapSource, 'googleMapKey'>): void {
  const engine = engineCatalogue.find((candidate) => candidate.available(source));
  engine?.load().catch(() => undefined);
}

/** The engines to choose from; tests provide others. */
export const MapEnginesContext = createContext<readonly EngineEntry[]>(engineCatalogue);
