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
  items: readonly MapItem[];
  /** 1 for each item that can be drawn. */
  isPlaced: Uint8Array;
  placed: readonly PlacedItem[];
  /** Those of `placed`. */
  positions: Positions;
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

/**
 * Separates the items that can be drawn from those with an invalid coordinate (section 5, "Map markers").
 *
 * @param before the items before these: what is the same item at the same place is not looked at again.
 */
export function prepareItems(items: readonly MapItem[], before?: PreparedItems): PreparedItems {
  const known = before?.items.length === items.length ? before : undefined;
  const placed: PlacedItem[] = new Array(items.length);
  let count = 0;
  const drawable = new Uint8Array(items.length);
  const latitudesDegrees = new Float64Array(items.length);
  const longitudesDegrees = new Float64Array(items.length);
  const kindIndexes = new Uint8Array(items.length);
  const invalidIds: string[] = [];
  let north = -90;
  let south = 90;
  let west = 180;
  let east = -180;
  /** The place among those that could be drawn before. */
  let placeBefore = 0;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as MapItem;
    const wasPlaced = known !== undefined && known.isPlaced[index] === 1;
    const isSame = known !== undefined && known.items[index] === item;
    const at = placeBefore;
    if (wasPlaced) placeBefore += 1;
    if (isSame ? !wasPlaced : !isPlaced(item)) {
      invalidIds.push(item.id);
      continue;
    }
    const place = count;
    count += 1;
    const [latitude, longitude] =
      known && isSame
        ? [known.positions.latitudesDegrees[at] as number, known.positions.longitudesDegrees[at] as number]
        : [item.latitude as number, item.longitude as number];
    drawable[index] = 1;
    placed[place] = item as PlacedItem;
    latitudesDegrees[place] = latitude;
    longitudesDegrees[place] = longitude;
    kindIndexes[place] =
      known && isSame ? (known.positions.kindIndexes[at] as number) : kindIndexOf[item.kind];
    if (latitude > north) north = latitude;
    if (latitude < south) south = latitude;
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
  }
  placed.length = count;
  const bounds =
    count > 0
      ? {
          northWest: toWorld({ latitude: north, longitude: west }),
          southEast: toWorld({ latitude: south, longitude: east }),
        }
      : undefined;
  const positions = {
    latitudesDegrees: latitudesDegrees.subarray(0, count),
    longitudesDegrees: longitudesDegrees.subarray(0, count),
    kindIndexes: kindIndexes.subarray(0, count),
  };
  return { items, isPlaced: drawable, placed, positions, bounds, invalidIds };
}

/** A copy of the positions that can be transferred to the worker. */
export function copyOf({ latitudesDegrees, longitudesDegrees, kindIndexes }: Positions): Positions {
  return {
    latitudesDegrees: latitudesDegrees.slice(),
    longitudesDegrees: longitudesDegrees.slice(),
    kindIndexes: kindIndexes.slice(),
  };
}

/**
 * What is different about items: the `set`, as after a filter; the `places` or kinds of the same ones, as after a refresh;
 * at the most their `words`.
 */
export function compareItems(
  before: readonly PlacedItem[],
  after: readonly PlacedItem[],
): 'set' | 'places' | 'words' {
  if (before.length !== after.length) return 'set';
  let difference: 'places' | 'words' = 'words';
  for (let index = 0; index < after.length; index += 1) {
    const [one, other] = [before[index] as PlacedItem, after[index] as PlacedItem];
    if (one === other) continue;
    if (one.id !== other.id) return 'set';
    if (one.latitude !== other.latitude || one.longitude !== other.longitude || one.kind !== other.kind) {
      difference = 'places';
    }
  }
  return difference;
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
