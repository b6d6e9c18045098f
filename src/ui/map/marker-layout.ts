import type { ViewEntry } from './cluster-core';
import { type LabelBox, placeLabels } from './label-placement';
import type { LabelText } from './label-text';
import type { KindCounts } from './map-item';
import { type MapFrame, type PixelPoint, toPixel, toWorld, type WorldPoint } from './mercator';
import type { PlacedItem } from './prepared-items';

/** A single marker in a frame. Pixels from the map's top left corner. */
export interface MarkerTarget extends PixelPoint {
  type: 'marker';
  item: PlacedItem;
  isSelected: boolean;
  radiusPx: number;
  label: LabelText;
  /** Absent: no free space for the label. */
  labelBox: LabelBox | undefined;
}

/** A cluster that can be clicked. */
export interface ClusterTarget extends PixelPoint {
  type: 'cluster';
  id: number;
  count: number;
  counts: KindCounts;
  centre: WorldPoint;
  radiusPx: number;
}

/** What can be clicked on the map. */
export type Target = MarkerTarget | ClusterTarget;

/** An entry of the viewport with the item of its point. */
export type SceneEntry =
  | { entry: Extract<ViewEntry, { type: 'cluster' }>; item?: undefined }
  | { entry: Extract<ViewEntry, { type: 'point' }>; item: PlacedItem };

const markerRadiusPx = 8;
const movingRadiusPx = 12;
export const selectedRadiusPx = 18;
/** Enlarges the click target beyond the drawn marker. */
const hitSlackPx = 4;

function clusterCircleRadiusPx(count: number): number {
  if (count < 10) return 15;
  if (count < 100) return 17;
  if (count < 1_000) return 20;
  return count < 10_000 ? 23 : 27;
}

/** Clusters first, then markers, the selected one last, thus on top, and at its live position. */
export function layoutFrame(
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
    const radiusPx = clusterCircleRadiusPx(count);
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
  const labels = markers.map((marker) => ({
    xPx: marker.xPx,
    yPx: marker.yPx,
    radiusPx: marker.radiusPx,
    widthPx: marker.label.widthPx,
    heightPx: marker.label.heightPx,
    always: marker.isSelected,
  }));
  const targets: Target[] = [...clusters, ...markers];
  const boxes = placeLabels(labels, targets, frame);
  markers.forEach((marker, index) => {
    marker.labelBox = boxes[index];
  });
  return targets;
}

/** Moves targets after a pan: placing labels again would make them jump. */
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

function isInBox(box: LabelBox, at: PixelPoint): boolean {
  return (
    at.xPx >= box.left &&
    at.xPx <= box.left + box.width &&
    at.yPx >= box.top &&
    at.yPx <= box.top + box.height
  );
}

/** The target at a pixel: the nearest marker or cluster, else a label; undefined for neither. */
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
      (target) => target.type === 'marker' && target.labelBox !== undefined && isInBox(target.labelBox, at),
    )
  );
}
