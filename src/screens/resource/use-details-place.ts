import { useLayoutEffect, useMemo, useState } from 'react';
import { type CoveredArea, noCoveredArea } from '../../ui/map/camera';
import { useMedia } from '../../ui/use-media';

/** Where the details are shown: at the right edge of the window, or at the bottom of the map. */
export type DetailsPlace = 'side' | 'foot';

export const detailsWidthPx = 440;

/** The height of details at the bottom, at most half of the window's. */
const footHeightPx = 400;

/** In a narrower window with sidebar and panel, the map beside the details would be narrower than a popup. */
const tooNarrow = '(max-width: 1359px)';

export interface DetailsLayout {
  place: DetailsPlace;
  /** Whether the details stand over a map, not over a list. */
  isMapShown: boolean;
  /** The details' height at the bottom of the map, px. */
  heightPx: number;
  /** The part of the map that open details cover. */
  covered: CoveredArea;
  /** The width that a list leaves to them, px, so that they cover none of its actions. */
  besidePx: number;
  /**
   * The width that the header over a map leaves to them, px: the map continues below them, and its tools stay
   * reachable.
   */
  headerBesidePx: number;
  /** Whether the details cover a list. */
  isOverList: boolean;
}

/** In a narrower window the details cover the list. */
const wideEnoughForTwo = '(min-width: 1200px)';

/** Details that cover a list leave its tools visible, except on a phone. */
const largeEnoughForTools = '(min-width: 600px) and (min-height: 600px)';

/**
 * The top of details that cover a list, px from the top of the window: below its header, search and filters, which stay
 * reachable. 0 where they do not cover a list, or have the whole window.
 */
export function useTopOfDetails(liesOverList: boolean): number {
  const isLarge = useMedia(largeEnoughForTools);
  const [topPx, setTopPx] = useState(0);
  const isBelow = liesOverList && isLarge;
  useLayoutEffect(() => {
    const page = document.getElementById('content');
    if (!isBelow || !page) return undefined;
    const measure = (): void => {
      // With a part above the list the page scrolls, including its tools.
      const isBesideOthers = page.querySelector('.beside-list') !== null;
      const tools = isBesideOthers ? null : page.querySelector('.list-pane-tools');
      const lowest = tools ?? page.querySelector('.page-header');
      setTopPx(Math.round(lowest?.getBoundingClientRect().bottom ?? 0));
    };
    // Tools are loaded late, and filters fold.
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

/** Where the details of a record are shown, so that its position on the map, or its row, stays visible. */
export function useDetailsPlace(isMapShown: boolean, areOpen: boolean): DetailsLayout {
  const isNarrow = useMedia(tooNarrow);
  const isWide = useMedia(wideEnoughForTwo);
  const place: DetailsPlace = isMapShown && isNarrow ? 'foot' : 'side';
  const heightPx = Math.min(footHeightPx, Math.round(window.innerHeight / 2));
  return useMemo(() => {
    const layout = { place, isMapShown, heightPx };
    const besidePx = !isMapShown && areOpen && isWide ? detailsWidthPx : 0;
    const isOverList = !isMapShown && areOpen && !isWide;
    if (!isMapShown || !areOpen)
      return { ...layout, covered: noCoveredArea, besidePx, headerBesidePx: 0, isOverList };
    const rightPx = place === 'side' ? detailsWidthPx : 0;
    const covered = { rightPx, bottomPx: place === 'foot' ? heightPx : 0 };
    return { ...layout, covered, besidePx, headerBesidePx: rightPx, isOverList };
  }, [isMapShown, areOpen, place, heightPx, isWide]);
}
