import type { ViewEntry } from './cluster-core';
import { type Box, placeLabels } from './label-placement';
import type { LabelText } from './label-text';
import type { KindCounts } from './map-item';
import { type MapFrame, type PixelPoint, toPixel, toWorld, type WorldPoint } from './mercator';
import type { PlacedItem } from './prepared-items';

/** A single item as it stands in a frame. Pixels from the map's top left corner. */
export interface MarkerTarget extends PixelPoint {
  type: 'marker';
  item: PlacedItem;
  isSelected: boolean;
  radiusPx: number;
  label: LabelText;
  /** Absent: there was no free place for the label. */
  labelBox: Box | undefined;
}

export interface ClusterTarget extends PixelPoint {
  type: 'cluster';
  id: number;
  count: number;
  counts: KindCounts;
  centre: WorldPoint;
  radiusPx: number;
}

export type Target = MarkerTarget | ClusterTarget;

/** An entry of the index with the item that it stands for. */
export type SceneEntry =
  | { entry: Extract<ViewEntry, { type: 'cluster' }>; item?: undefined }
  | { entry: Extract<ViewEntry, { type: 'point' }>; item: PlacedItem };

const markerRadiusPx = 8;
/** With the beak that shows its course. */
const movingRadiusPx = 12;
/** The outer edge of the ring around the selected marker. */
export const selectedRadiusPx = 18;
/** Fingers and hurried hands get so much more than what is drawn. */
const hitSlackPx = 4;

/** The radius of a cluster's circle in px; it grows with the figures it has to hold. */
function clusterRadiusPx(count: number): number {
  if (count < 10) return 15;
  if (count < 100) return 17;
  if (count < 1_000) return 20;
  return count < 10_000 ? 23 : 27;
}

/**
 * Where everything stands in a frame: clusters first, then single markers, the selected one last and so on top.
 * Its position is its live one; the entry of the index that stands for it is left out.
 */
export function layOut(
  frame: MapFrame,
  entries: readonly SceneEntry[],
  selected: PlacedItem | undefined,
  breakText: (label: string) => LabelText,
): Target[] {
  const clusters: ClusterTarget[] = [];
  const markers: MarkerTarget[] = [];
  const addMarker = (item: PlacedItem, at: WorldPoint, isSelected: boolean) => {
    const ownRadiusPx = item.headingDegrees === undefined ? markerRadiusPx : movingRadiusPx;
    const radiusPx = isSelected ? selectedRadiusPx : ownRadiusPx;
    const label = breakText(item.label);
    markers.push({
      type: 'marker',
      item,
      isSelected,
      ...toPixel(frame, at),
      radiusPx,
      label,
      labelBox: undefined,
    });
  };
  for (const { entry, item } of entries) {
    if (item) {
      if (item.id !== selected?.id) addMarker(item, entry, false);
      continue;
    }
    const { id, count, counts, x, y } = entry;
    const radiusPx = clusterRadiusPx(count);
    clusters.push({
      type: 'cluster',
      id,
      count,
      counts,
      centre: { x, y },
      ...toPixel(frame, entry),
      radiusPx,
    });
  }
  if (selected) addMarker(selected, toWorld(selected), true);
  const wishes = markers.map((marker) => ({
    xPx: marker.xPx,
    yPx: marker.yPx,
    radiusPx: marker.radiusPx,
    widthPx: marker.label.widthPx,
    heightPx: marker.label.heightPx,
    always: marker.isSelected,
  }));
  const targets: Target[] = [...clusters, ...markers];
  const boxes = placeLabels(wishes, targets);
  markers.forEach((marker, index) => {
    marker.labelBox = boxes[index];
  });
  return targets;
}

/** The same targets after a move of the view without a zoom: placing labels anew would make them jump. */
export function shiftTargets(targets: readonly Target[], dxPx: number, dyPx: number): Target[] {
  return targets.map((target) => {
    const at = { xPx: target.xPx + dxPx, yPx: target.yPx + dyPx };
    if (target.type === 'cluster') return { ...target, ...at };
    const box = target.labelBox;
    return {
      ...target,
      ...at,
      labelBox: box && { ...box, left: box.left + dxPx, top: box.top + dyPx },
    };
  });
}

function isInside(box: Box, at: PixelPoint): boolean {
  return (
    at.xPx >= box.left &&
    at.xPx <= box.left + box.width &&
    at.yPx >= box.top &&
    at.yPx <= box.top + box.height
  );
}

/** What a click or the pointer means: the nearest circle under it, else the label under it. */
export function hitTest(targets: readonly Target[], at: PixelPoint): Target | undefined {
  let nearest: Target | undefined;
  let nearestPx = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const distancePx = Math.hypot(target.xPx - at.xPx, target.yPx - at.yPx);
    if (distancePx <= target.radiusPx + hitSlackPx && distancePx <= nearestPx) {
      nearest = target;
      nearestPx = distancePx;
    }
  }
  return (
    nearest ??
    targets.findLast(
      (target) => target.type === 'marker' && target.labelBox !== undefined && isInside(target.labelBox, at),
    )
  );
}
