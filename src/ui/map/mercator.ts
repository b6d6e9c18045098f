import type { Coordinates } from '../../domain/fleet/coordinates';

/** Web Mercator: the world is the square from 0 to 1, x to the east, y to the south; 256 px wide at zoom 0. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** The visible rectangle of the world. */
export interface MapFrame {
  widthPx: number;
  heightPx: number;
  zoom: number;
  /** x may be outside of 0 to 1 after panning around the world. */
  centre: WorldPoint;
}

/** A place in the map, px from its top left corner. */
export interface PixelPoint {
  xPx: number;
  yPx: number;
}

const worldSizePx = 256;
const latitudeLimitDegrees = 85.05112878;

/** The width of the world at a zoom. */
export function worldWidthPx(zoom: number): number {
  return worldSizePx * 2 ** zoom;
}

/** The zoom at which the world has a width. */
export function zoomOfWorldWidth(widthPx: number): number {
  return Math.log2(widthPx / worldSizePx);
}

/** Degrees to Web Mercator; latitudes beyond ±85.05 are clamped. */
export function toWorld(place: Coordinates): WorldPoint {
  const latitude = Math.max(-latitudeLimitDegrees, Math.min(latitudeLimitDegrees, place.latitude));
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: place.longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** Web Mercator to degrees. */
export function toCoordinates(point: WorldPoint): Coordinates {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * point.y))) * 180) / Math.PI,
    longitude: (point.x - 0.5) * 360,
  };
}

/** The position of a point in a frame, in the copy of the world nearest to the centre. */
export function toPixel(frame: MapFrame, point: WorldPoint): PixelPoint {
  const scale = worldWidthPx(frame.zoom);
  const turns = Math.round(frame.centre.x - point.x);
  return {
    xPx: (point.x + turns - frame.centre.x) * scale + frame.widthPx / 2,
    yPx: (point.y - frame.centre.y) * scale + frame.heightPx / 2,
  };
}

/** The point of the world at a pixel of the frame. */
export function fromPixel(frame: MapFrame, pixel: PixelPoint): WorldPoint {
  const scale = worldWidthPx(frame.zoom);
  return {
    x: frame.centre.x + (pixel.xPx - frame.widthPx / 2) / scale,
    y: frame.centre.y + (pixel.yPx - frame.heightPx / 2) / scale,
  };
}

/** The place at a pixel of the frame, also on a map that was moved around the world. */
export function placeAt(frame: MapFrame, pixel: PixelPoint): Coordinates {
  const { x, y } = fromPixel(frame, pixel);
  return toCoordinates({ x: x - Math.floor(x), y });
}
