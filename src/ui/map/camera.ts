import type { Coordinates } from '../../domain/coordinates';
import { toCoordinates, toWorld, type WorldPoint, worldWidthPx, zoomOfWorldWidth } from './mercator';

/** A place in the middle of the map, in degrees, and a zoom. */
export interface MapCamera extends Coordinates {
  zoom: number;
}

/** How much of the map something else stands over, from its right and its lower edge. */
export interface Covered {
  rightPx: number;
  bottomPx: number;
}

export const nothingCovered: Covered = { rightPx: 0, bottomPx: 0 };

interface SizePx {
  widthPx: number;
  heightPx: number;
}

/** The corners of a set of places in world units: north-west and south-east. */
export interface WorldBounds {
  northWest: WorldPoint;
  southEast: WorldPoint;
}

/** Section 9, "Map", the second reading by the rulings. */
export const zoomLimits = { min: 2, max: 18 } as const;
export const defaultCamera: MapCamera = { latitude: 39.8283, longitude: -98.5795, zoom: 4 };
/** Selecting an item shows it at this zoom at the least. */
export const selectionZoomMin = 10;
/** A single item, or several on one spot, are fitted no closer than this: the street around them says more. */
export const fitZoomMax = 15;
/** The zoom of the small still map of one item. */
export const stillZoom = 13;
/** The same without tiles: closer there is nothing to see, while states are known by their shape. */
export const stillPlainZoom = 5;

const fitPadding = 0.1;
/** What a popup above a marker needs, with the marker. */
const popupRoomPx = 260;
const markerRoomPx = 40;

export function clampZoom(zoom: number): number {
  return Math.max(zoomLimits.min, Math.min(zoomLimits.max, zoom));
}

/**
 * The closest camera of a whole zoom that shows the bounds with 10 % of the map left free at each side
 * (section 9). Sizes in px. A whole zoom keeps raster tiles sharp on both engines.
 */
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

/** What is left of a map. */
export function freeSize(size: SizePx, covered: Covered): SizePx {
  return {
    widthPx: Math.max(1, size.widthPx - covered.rightPx),
    heightPx: Math.max(1, size.heightPx - covered.bottomPx),
  };
}

/** The camera whose view is shifted by so many px to the right and down. */
export function shiftCamera(camera: MapCamera, rightPx: number, downPx: number): MapCamera {
  if (rightPx === 0 && downPx === 0) return camera;
  const scale = worldWidthPx(camera.zoom);
  const { x, y } = toWorld(camera);
  return { ...toCoordinates({ x: x + rightPx / scale, y: y + downPx / scale }), zoom: camera.zoom };
}

/** The camera of a map whose free part shows what the given one shows in its middle. */
export function clearOf(covered: Covered, camera: MapCamera): MapCamera {
  return shiftCamera(camera, covered.rightPx / 2, covered.bottomPx / 2);
}

/**
 * The camera that shows an item in the middle of what is left of the map; where its popup would not fit above it
 * there, so much lower.
 */
export function selectionCamera(
  place: Coordinates,
  zoom: number,
  size: SizePx,
  covered: Covered = nothingCovered,
): MapCamera {
  const { heightPx } = freeSize(size, covered);
  const lowerPx = Math.max(0, Math.min(popupRoomPx, heightPx - markerRoomPx) - heightPx / 2);
  const { latitude, longitude } = place;
  return shiftCamera(clearOf(covered, { latitude, longitude, zoom }), 0, -lowerPx);
}

/** Whether a move is short enough to be followed by the eye; a longer one would only load tiles on its way. */
export function isNear(from: MapCamera, to: MapCamera, widthPx: number): boolean {
  const a = toWorld(from);
  const b = toWorld(to);
  const scale = 256 * 2 ** Math.min(from.zoom, to.zoom);
  return Math.hypot(a.x - b.x, a.y - b.y) * scale < 2 * widthPx && Math.abs(from.zoom - to.zoom) <= 4;
}
