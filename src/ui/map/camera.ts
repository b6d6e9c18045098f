import type { Coordinates } from '../../domain/coordinates';
import { toCoordinates, toWorld, type WorldPoint, zoomOfWorldWidth } from './mercator';

/** A place in the middle of the map, in degrees, and a zoom. */
export interface MapCamera extends Coordinates {
  zoom: number;
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

const fitPadding = 0.1;

export function clampZoom(zoom: number): number {
  return Math.max(zoomLimits.min, Math.min(zoomLimits.max, zoom));
}

/**
 * The closest camera of a whole zoom that shows the bounds with 10 % of the map left free at each side
 * (section 9). Sizes in px. A whole zoom keeps raster tiles sharp on both engines.
 */
export function fitCamera(
  bounds: WorldBounds,
  size: { widthPx: number; heightPx: number },
  closestZoom: number = fitZoomMax,
): MapCamera {
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

/** The camera that shows an item at the zoom of now, or at the least zoom of a selection. */
export function selectionCamera(place: Coordinates, zoomNow: number): MapCamera {
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    zoom: Math.max(selectionZoomMin, zoomNow),
  };
}

/** Whether a move is short enough to be followed by the eye; a longer one would only load tiles on its way. */
export function isNear(from: MapCamera, to: MapCamera, widthPx: number): boolean {
  const a = toWorld(from);
  const b = toWorld(to);
  const scale = 256 * 2 ** Math.min(from.zoom, to.zoom);
  return Math.hypot(a.x - b.x, a.y - b.y) * scale < 2 * widthPx && Math.abs(from.zoom - to.zoom) <= 4;
}
