import { useMemo } from 'react';
import { type CoveredArea, noCoveredArea } from '../../ui/map/camera';
import { useMedia } from '../../ui/use-media';

/** Where the details stand: at the right edge of the window, or at the foot of the map. */
export type DetailsPlace = 'side' | 'foot';

export const detailsWidthPx = 440;

/** At the foot the details take so much of the window's height, and half of it at the most. */
const footHeightPx = 400;

/** With sidebar and panel beside it, a narrower window leaves less than a popup's width of the map beside the details. */
const tooNarrow = '(max-width: 1359px)';

export interface DetailsLayout {
  place: DetailsPlace;
  /** The details' height at the foot of the map, px. */
  heightPx: number;
  /** What open details hide of the map. */
  covered: CoveredArea;
  /** What a list leaves them at its side, px, so that they hide none of its actions. */
  besidePx: number;
  /** What the header over a map leaves them, px: the map goes on below them, and its tools stay in reach. */
  headerBesidePx: number;
}

/** A list in a narrower window has no room to leave: the details lie over it. */
const roomForTwo = '(min-width: 1200px)';

/** Where the details of a record are to stand, so that its place on the map, or its row, can still be seen. */
export function useDetailsPlace(isMapShown: boolean, areOpen: boolean): DetailsLayout {
  const isNarrow = useMedia(tooNarrow);
  const hasRoomForTwo = useMedia(roomForTwo);
  const place = isMapShown && isNarrow ? 'foot' : 'side';
  const heightPx = Math.min(footHeightPx, Math.round(window.innerHeight / 2));
  return useMemo(() => {
    const besidePx = !isMapShown && areOpen && hasRoomForTwo ? detailsWidthPx : 0;
    if (!isMapShown || !areOpen)
      return { place, heightPx, covered: noCoveredArea, besidePx, headerBesidePx: 0 };
    const rightPx = place === 'side' ? detailsWidthPx : 0;
    const covered = { rightPx, bottomPx: place === 'foot' ? heightPx : 0 };
    return { place, heightPx, covered, besidePx, headerBesidePx: rightPx };
  }, [isMapShown, areOpen, place, heightPx, hasRoomForTwo]);
}
