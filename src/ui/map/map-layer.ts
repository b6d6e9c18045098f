import type { Text } from '../../locales/catalogue';

/** A base map that the user can choose. */
export interface MapLayer {
  /** Unique within its engine; stored in the preferences. */
  id: string;
  label: Text;
  /** Only for engines that draw tiles. */
  tiles?: TileAddress;
}

export interface TileAddress {
  /** Template with `{z}`, `{x}`, `{y}`; empty: no tiles, the outline map is drawn. */
  url: string;
  attribution: string;
  /** Whether colours are muted, and dark in the dark scheme; false for the operator's own layers. */
  followsScheme: boolean;
}

export interface LayerChoice {
  /** Layer id by engine name. Absent or unknown: the first layer. */
  mapLayers: Readonly<Record<string, string>>;
  showsTraffic: boolean;
}

export const defaultLayerChoice: LayerChoice = { mapLayers: {}, showsTraffic: false };

/** The layer of an id, else the first one. */
export function chosenLayer(layers: readonly MapLayer[], id: string | undefined): MapLayer | undefined {
  return layers.find((layer) => layer.id === id) ?? layers[0];
}
