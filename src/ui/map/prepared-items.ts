import { type Coordinates, isValidCoordinate } from '../../domain/coordinates';
import type { WorldBounds } from './camera';
import { type MapItem, type MarkerKind, markerKinds } from './map-item';
import { toWorld } from './mercator';

/** The positions of items as the cluster index takes them; the three arrays run in step. */
export interface Positions {
  latitudesDegrees: Float64Array<ArrayBuffer>;
  longitudesDegrees: Float64Array<ArrayBuffer>;
  /** Indexes into `markerKinds`. */
  kindIndexes: Uint8Array<ArrayBuffer>;
}

export type PlacedItem = MapItem & Coordinates;

/** Items that can be drawn, in their order, and what the one linear pass over them found out. */
export interface PreparedItems {
  placed: readonly PlacedItem[];
  /** Absent when nothing can be drawn. */
  bounds: WorldBounds | undefined;
  invalidIds: readonly string[];
}

const kindIndexOf = Object.fromEntries(markerKinds.map((kind, index) => [kind, index])) as Record<
  MarkerKind,
  number
>;

function isPlaced(item: MapItem): item is PlacedItem {
  return isValidCoordinate(item.latitude, item.longitude);
}

/** Separates the items that can be drawn from those with an invalid coordinate (section 5, "Map markers"). */
export function prepareItems(items: readonly MapItem[]): PreparedItems {
  const placed: PlacedItem[] = [];
  const invalidIds: string[] = [];
  let north = -90;
  let south = 90;
  let west = 180;
  let east = -180;
  for (const item of items) {
    if (!isPlaced(item)) {
      invalidIds.push(item.id);
      continue;
    }
    placed.push(item);
    if (item.latitude > north) north = item.latitude;
    if (item.latitude < south) south = item.latitude;
    if (item.longitude < west) west = item.longitude;
    if (item.longitude > east) east = item.longitude;
  }
  const bounds =
    placed.length > 0
      ? {
          northWest: toWorld({ latitude: north, longitude: west }),
          southEast: toWorld({ latitude: south, longitude: east }),
        }
      : undefined;
  return { placed, bounds, invalidIds };
}

/** The typed arrays of placed items; new ones at each call, as they are transferred to the worker. */
export function positionsOf(placed: readonly PlacedItem[]): Positions {
  const latitudesDegrees = new Float64Array(placed.length);
  const longitudesDegrees = new Float64Array(placed.length);
  const kindIndexes = new Uint8Array(placed.length);
  placed.forEach((item, index) => {
    latitudesDegrees[index] = item.latitude;
    longitudesDegrees[index] = item.longitude;
    kindIndexes[index] = kindIndexOf[item.kind];
  });
  return { latitudesDegrees, longitudesDegrees, kindIndexes };
}

/** Whether two sets hold the same records in the same order: then it is a refresh, otherwise a filter. */
export function isSameSet(before: readonly MapItem[], after: readonly MapItem[]): boolean {
  return before.length === after.length && before.every((item, index) => item.id === after[index]?.id);
}

/** Warns once about a set of items that cannot be drawn, and again only when the set changes. */
export function createInvalidWarning(): (invalidIds: readonly string[]) => void {
  let warned = '';
  return (invalidIds) => {
    const known = invalidIds.join('\n');
    if (known === warned) return;
    warned = known;
    if (invalidIds.length === 0) return;
    const more = invalidIds.length > 5 ? ', …' : '';
    console.warn(
      `${invalidIds.length} map items skipped for invalid coordinates: ${invalidIds.slice(0, 5).join(', ')}${more}`,
    );
  };
}
