import type { Text } from '../../locales/catalogue';

/** One of the grounds that an engine can draw. */
export interface MapLayer {
  /** Unique among those of its engine: what is remembered of a choice. */
  id: string;
  label: Text;
  /** For an engine that draws tiles. Absent: the engine needs none and shows its own attribution. */
  tiles?: TileAddress;
}

/** Where the tiles of a layer come from. */
export interface TileAddress {
  /** Template with `{z}`, `{x}`, `{y}`; empty: no tile is requested and the plain ground is drawn. */
  url: string;
  /** Plain words; markup in it is dropped. */
  attribution: string;
  /** Drawn calmer, and darker in the dark scheme; what an operator names himself is drawn as it comes. */
  followsScheme: boolean;
}

/** What a user wants to see of the ground, on whichever engine. */
export interface GroundChoice {
  /** The layer's id by the engine's name. Absent, or no longer there: the first layer. */
  mapLayers: Readonly<Record<string, string>>;
  showsTraffic: boolean;
}

export const defaultGround: GroundChoice = { mapLayers: {}, showsTraffic: false };

/** The layer that is remembered, or the first one where it is no longer offered. */
export function chosenLayer(layers: readonly MapLayer[], id: string | undefined): MapLayer | undefined {
  return layers.find((layer) => layer.id === id) ?? layers[0];
}
