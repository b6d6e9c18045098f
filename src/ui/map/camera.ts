import type { Coordinates } from '../../domain/fleet/coordinates';
import { toCoordinates, toWorld, type WorldPoint, worldWidthPx, zoomOfWorldWidth } from './mercator';

/** The centre and the zoom of a map. */
export interface MapCamera extends Coordinates {
  zoom: number;
}

/** The part of the map hidden by something in front of it, from its right and bottom edge. */
export interface CoveredArea {
  rightPx: number;
  bottomPx: number;
}

/** Nothing in front of the map. */
export const noCoveredArea: CoveredArea = { rightPx: 0, bottomPx: 0 };

interface SizePx {
  widthPx: number;
  heightPx: number;
}

/** A rectangle of the map. */
export interface WorldBounds {
  northWest: WorldPoint;
  southEast: WorldPoint;
}

/** Section 9 "Map". */
export const zoomLimits = { min: 2, max: 18 } as const;
/** The view of a map without items. */
export const defaultCamera: MapCamera = { latitude: 39.8283, longitude: -98.5795, zoom: 4 };
/** Selecting an item zooms in to this at least. */
export const selectionZoomMin = 10;
/** Maximum zoom for fitting: closer in, a single item lacks context. */
export const fitZoomMax = 15;
/** Maximum zoom for fitting a map that cannot be moved. */
export const stillZoom = 13;
/** The same without tiles: state outlines need a lower zoom. */
export const stillPlainZoom = 5;

const fitPadding = 0.1;
const popupHeightPx = 260;
const markerHeightPx = 40;

/** A zoom within the limits. */
export function clampZoom(zoom: number): number {
  return Math.max(zoomLimits.min, Math.min(zoomLimits.max, zoom));
}

/** The highest whole zoom that shows the bounds with 10 % padding (section 9). Whole zooms keep tiles sharp. */
export function fitCamera(bounds: WorldBounds, size: SizePx, closestZoom: number = fitZoomMax): MapCamera {
  const { northWest, southEast } = bounds;
  const free = 1 - 2 * fitPadding;
  const zoomX = zoomOfWorldWidth((size.widthPx * free) / (southEast.x - northWest.x));
  const zoomY = zoomOfWorldWidth((size.heightPx * free) / (southEast.y - northWest.y));
  const zoom = clampZoom(Math.min(closestZoom, Math.floor(Math.min(zoomX, zoomY))));
  const middle = toCoordinates({
    x: (northWest.x + southEast.x) / 2,
    y: (northWest.y + southEast.y) / 2,
  });
  return { ...middle, zoom };
}

/** The size of the part that nothing covers. */
export function visibleSize(size: SizePx, covered: CoveredArea): SizePx {
  return {
    widthPx: Math.max(1, size.widthPx - covered.rightPx),
    heightPx: Math.max(1, size.heightPx - covered.bottomPx),
  };
}

/** The camera after panning, in px to the right and down. */
export function shiftCamera(camera: MapCamera, rightPx: number, downPx: number): MapCamera {
  if (rightPx === 0 && downPx === 0) return camera;
  const scale = worldWidthPx(camera.zoom);
  const { x, y } = toWorld(camera);
  return { ...toCoordinates({ x: x + rightPx / scale, y: y + downPx / scale }), zoom: camera.zoom };
}

/** The camera that shows the centre of another one in the middle of the visible part. */
export function centreInVisibleArea(covered: CoveredArea, camera: MapCamera): MapCamera {
  return shiftCamera(camera, covered.rightPx / 2, covered.bottomPx / 2);
}

/** Centres an item in the visible part of the map, lower where its popup would not fit above it. */
export function selectionCamera(
  place: Coordinates,
  zoom: number,
  size: SizePx,
  covered: CoveredArea = noCoveredArea,
): MapCamera {
  const { heightPx } = visibleSize(size, covered);
  const lowerPx = Math.max(0, Math.min(popupHeightPx, heightPx - markerHeightPx) - heightPx / 2);
  const { latitude, longitude } = place;
  return shiftCamera(centreInVisibleArea(covered, { latitude, longitude, zoom }), 0, -lowerPx);
}

/** Whether a move is short enough to animate; a longer one would load tiles on its way. */
export function isNear(from: MapCamera, to: MapCamera, widthPx: number): boolean {
  const a = toWorld(from);
  const b = toWorld(to);
  const scale = 256 * 2 ** Math.min(from.zoom, to.zoom);
  return Math.hypot(a.x - b.x, a.y - b.y) * scale < 2 * widthPx && Math.abs(from.zoom - to.zoom) <= 4;
}
