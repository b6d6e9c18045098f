import { type Coordinates, isValidCoordinate } from '../../domain/fleet/coordinates';
import type { WorldBounds } from './camera';
import { type MapItem, type MarkerKind, markerKinds } from './map-item';
import { toWorld } from './mercator';

/** Positions for the cluster index; all arrays have the same indexes. */
export interface Positions {
  /** World units. */
  xs: Float64Array<ArrayBuffer>;
  ys: Float64Array<ArrayBuffer>;
  /** Indexes into `markerKinds`. */
  kindIndexes: Uint8Array<ArrayBuffer>;
}

/** An item with a valid place. */
export type PlacedItem = MapItem & Coordinates;

/** The valid items in their order, with what a single pass over them computes. */
export interface PreparedItems {
  items: readonly MapItem[];
  /** 1 for each valid item. */
  isPlaced: Uint8Array;
  placed: readonly PlacedItem[];
  positions: Positions;
  /** Absent without valid items. */
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

/** Separates valid from invalid coordinates (section 5). Items identical to `before` are not checked again. */
export function prepareItems(items: readonly MapItem[], before?: PreparedItems): PreparedItems {
  const known = before?.items.length === items.length ? before : undefined;
  const placed: PlacedItem[] = new Array(items.length);
  let count = 0;
  const drawable = new Uint8Array(items.length);
  const xs = new Float64Array(items.length);
  const ys = new Float64Array(items.length);
  const kindIndexes = new Uint8Array(items.length);
  const invalidIds: string[] = [];
  let [west, east, north, south] = [1, 0, 1, 0];
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
    const isKnown = known !== undefined && isSame;
    const { x, y } = isKnown
      ? { x: known.positions.xs[at] as number, y: known.positions.ys[at] as number }
      : toWorld(item as PlacedItem);
    drawable[index] = 1;
    placed[place] = item as PlacedItem;
    xs[place] = x;
    ys[place] = y;
    kindIndexes[place] = isKnown ? (known.positions.kindIndexes[at] as number) : kindIndexOf[item.kind];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  placed.length = count;
  const bounds =
    count > 0 ? { northWest: { x: west, y: north }, southEast: { x: east, y: south } } : undefined;
  const positions = {
    xs: xs.subarray(0, count),
    ys: ys.subarray(0, count),
    kindIndexes: kindIndexes.subarray(0, count),
  };
  return { items, isPlaced: drawable, placed, positions, bounds, invalidIds };
}

/** A copy that can be transferred to the worker. */
export function copyPositions({ xs, ys, kindIndexes }: Positions): Positions {
  return { xs: xs.slice(), ys: ys.slice(), kindIndexes: kindIndexes.slice() };
}

/** The `set` differs (a filter), `places` or kinds (a refresh), or at most `words`. */
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
