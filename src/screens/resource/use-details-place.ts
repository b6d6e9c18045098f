import { useLayoutEffect, useMemo, useState } from 'react';
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
  /** The details lie over a list. */
  isOverList: boolean;
}

/** A list in a narrower window has no room to leave: the details lie over it. */
const roomForTwo = '(min-width: 1200px)';

/** Where details lie over a list, beside its tools there is nothing to gain on a phone. */
const roomForTools = '(min-width: 600px) and (min-height: 600px)';

/**
 * Where details that lie over a list begin, px from the top of the window: below its header, search and filters, which
 * stay in reach. 0 where they have a side of their own or the whole window.
 */
export function useTopOfDetails(liesOverList: boolean): number {
  const hasRoom = useMedia(roomForTools);
  const [topPx, setTopPx] = useState(0);
  const isBelow = liesOverList && hasRoom;
  useLayoutEffect(() => {
    const page = document.getElementById('content');
    if (!isBelow || !page) return undefined;
    const measure = (): void => {
      // With something over the list the page scrolls, and its tools go with it.
      const isBesideOthers = page.querySelector('.beside-list') !== null;
      const tools = isBesideOthers ? null : page.querySelector('.list-pane-tools');
      const lowest = tools ?? page.querySelector('.page-header');
      setTopPx(Math.round(lowest?.getBoundingClientRect().bottom ?? 0));
    };
    // Tools come late, and filters fold.
    const resized = new ResizeObserver(measure);
    const follow = (): void => {
      for (const part of page.querySelectorAll('.page-header, .list-pane-tools')) resized.observe(part);
      measure();
    };
    const changed = new MutationObserver(follow);
    changed.observe(page, { childList: true, subtree: true });
    follow();
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [isBelow]);
  return isBelow ? topPx : 0;
}

/** Where the details of a record are to stand, so that its place on the map, or its row, can still be seen. */
export function useDetailsPlace(isMapShown: boolean, areOpen: boolean): DetailsLayout {
  const isNarrow = useMedia(tooNarrow);
  const hasRoomForTwo = useMedia(roomForTwo);
  const place = isMapShown && isNarrow ? 'foot' : 'side';
  const heightPx = Math.min(footHeightPx, Math.round(window.innerHeight / 2));
  return useMemo(() => {
    const besidePx = !isMapShown && areOpen && hasRoomForTwo ? detailsWidthPx : 0;
    const isOverList = !isMapShown && areOpen && !hasRoomForTwo;
    if (!isMapShown || !areOpen)
      return { place, heightPx, covered: noCoveredArea, besidePx, headerBesidePx: 0, isOverList };
    const rightPx = place === 'side' ? detailsWidthPx : 0;
    const covered = { rightPx, bottomPx: place === 'foot' ? heightPx : 0 };
    return { place, heightPx, covered, besidePx, headerBesidePx: rightPx, isOverList };
  }, [isMapShown, areOpen, place, heightPx, hasRoomForTwo]);
}
