/** All kinds of markers, in the order of a cluster's ring. */
export const markerKinds = ['available', 'unavailable', 'low', 'medium', 'high', 'critical'] as const;

/** Availability or severity, shown by colour and shape. */
export type MarkerKind = (typeof markerKinds)[number];

/** How many markers there are of each kind. */
export type KindCounts = Record<MarkerKind, number>;

/** One record on the map (section 3, "Map marker"). Degrees are WGS 84. */
export interface MapItem {
  id: string;
  /** Degrees; invalid coordinates (section 5) are skipped with one warning. */
  latitude: number | null;
  longitude: number | null;
  label: string;
  kind: MarkerKind;
  /** Degrees clockwise from north; absent: the item stands still. */
  headingDegrees?: number;
  /** Old positions are dimmed. Absent: not old. */
  stale?: boolean;
}

export interface MapSource {
  /** Empty: tiles are used. */
  googleMapKey: string;
  /** Absent: Google's default style. */
  googleMapId?: string;
  /** Template with `{z}`, `{x}`, `{y}`; empty: no tiles, the outline map is drawn. */
  tileUrl: string;
  tileAttribution: string;
  /** Further base layers of tiles, named by the operator. Absent: none. */
  tileLayers?: readonly { name: string; url: string; attribution: string }[];
}
