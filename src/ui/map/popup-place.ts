import type { PixelPoint } from './mercator';

interface SizePx {
  widthPx: number;
  heightPx: number;
}

export interface PopupPlace {
  /** From the left and top edge of the map. */
  leftPx: number;
  topPx: number;
  /** Where its tip is, from its own left edge. */
  tipLeftPx: number;
  /** Where it is, as seen from what it is about; `over`: it fills a low map, and has no tip. */
  side: 'above' | 'below' | 'over';
}

/** The width of the map's controls with their distance from its right edge. */
export const controlsPx = 54;

/** The height of the map's controls, with the one of the layers, with their distance from its lower edge. */
const controlsHeightPx = 186;

/** The distance of a popup from the edges of the map and from its controls. */
const popupMarginPx = 8;

const anchorGapPx = 26;
const tipPx = 7;

function clampToMap(startPx: number, lengthPx: number, mapPx: number, anchorPx: number): number {
  const outsidePx = anchorPx - Math.max(0, Math.min(mapPx, anchorPx));
  const lastPx = mapPx - lengthPx - popupMarginPx;
  return Math.max(popupMarginPx, Math.min(lastPx, startPx - outsidePx)) + outsidePx;
}

/**
 * Where a popup goes: above what it is about, below it near the top of the map, inside of the map, and clear of its
 * controls. It leaves the map with what it is about.
 *
 * @param anchor the place of what it is about, from the left and top edge of the map
 * @param map the part of the map that nothing covers
 */
export function placePopup(popup: SizePx, anchor: PixelPoint, map: SizePx): PopupPlace {
  const { widthPx, heightPx } = popup;
  const { xPx, yPx } = anchor;
  const abovePx = yPx - anchorGapPx - heightPx;
  const belowPx = yPx + anchorGapPx;
  const isBelow = abovePx < popupMarginPx && belowPx + heightPx < map.heightPx;
  const wishedTopPx = isBelow ? belowPx : abovePx;
  const topPx = clampToMap(wishedTopPx, heightPx, map.heightPx, yPx);
  // It fills a low map, such as that above the details on a phone.
  const isOver = topPx !== wishedTopPx;
  const isBesideControls = topPx + heightPx + popupMarginPx > map.heightPx - controlsHeightPx;
  const takenPx = isBesideControls ? controlsPx : 0;
  const leftPx = clampToMap(xPx - widthPx / 2, widthPx + takenPx, map.widthPx, xPx);
  return {
    leftPx: Math.round(leftPx),
    topPx: Math.round(topPx),
    tipLeftPx: Math.max(2 * tipPx, Math.min(widthPx - 2 * tipPx, xPx - leftPx)),
    side: isOver ? 'over' : isBelow ? 'below' : 'above',
  };
}
