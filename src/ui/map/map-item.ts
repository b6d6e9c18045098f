/** Every kind of marker, in the order in which a cluster's ring shows them. */
export const markerKinds = ['available', 'unavailable', 'low', 'medium', 'high', 'critical'] as const;

/** What a marker says by its colour and its shape: availability, or the severity of an event. */
export type MarkerKind = (typeof markerKinds)[number];

/** How many of a cluster's members are of each kind. */
export type KindCounts = Record<MarkerKind, number>;

/** One record on the map (section 3, "Map marker"). Degrees are WGS 84, latitude before longitude. */
export interface MapItem {
  id: string;
  /** Degrees; what is not a valid coordinate by section 5 is skipped and counted in one warning. */
  latitude: number | null;
  longitude: number | null;
  /** The name beside the marker. */
  label: string;
  kind: MarkerKind;
  /** Course in degrees clockwise from north; absent: the item stands still and shows no heading. */
  headingDegrees?: number;
  /** The position is old: the marker is dimmed. Absent: it is fresh. */
  stale?: boolean;
}

/** Where the ground of the map comes from: plain values of the settings, handed in by the screen. */
export interface MapSource {
  /** Empty: tiles are used. */
  googleMapKey: string;
  /** Absent: Google draws its own style. */
  googleMapId?: string;
  /** Template with `{z}`, `{x}`, `{y}`; empty: no tile is requested and the plain ground is drawn. */
  tileUrl: string;
  /** Plain words; markup in it is dropped. */
  tileAttribution: string;
  /** Further grounds of tiles, with the names that the operator gives them. Absent: none. */
  tileLayers?: readonly { name: string; url: string; attribution: string }[];
}
