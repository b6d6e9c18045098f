import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Coordinates } from '../../domain/fleet/coordinates';
import { useText } from '../../locales/text';
import { type CoveredArea, visibleSize } from './camera';
import { type MapFrame, toPixel, toWorld } from './mercator';

export interface MapPopupProps {
  /** The accessible name; the content has a visible heading of its own. */
  name: string;
  anchor: Coordinates;
  covered: CoveredArea;
  /** Calls back at each frame. @returns a function that stops it. */
  onFrame(listener: (frame: MapFrame) => void): () => void;
  onClose(): void;
  children: ReactNode;
}

const anchorGapPx = 26;
const popupMarginPx = 8;
const tipPx = 7;
/** The map's controls at its right edge, with their distance from it. */
const controlsPx = 54;

function clampToMap(
  startPx: number,
  lengthPx: number,
  roomPx: number,
  anchorPx: number,
  endMarginPx = popupMarginPx,
): number {
  const outsidePx = anchorPx - Math.max(0, Math.min(roomPx, anchorPx));
  return Math.max(popupMarginPx, Math.min(roomPx - lengthPx - endMarginPx, startPx - outsidePx)) + outsidePx;
}

function place(popup: HTMLElement, frame: MapFrame, anchor: Coordinates, covered: CoveredArea): void {
  const free = visibleSize(frame, covered);
  const { xPx, yPx } = toPixel(frame, toWorld(anchor));
  const { offsetWidth: widthPx, offsetHeight: heightPx } = popup;
  const isBelow =
    yPx - anchorGapPx - heightPx < popupMarginPx && yPx + anchorGapPx + heightPx < free.heightPx;
  const wishedTopPx = isBelow ? yPx + anchorGapPx : yPx - anchorGapPx - heightPx;
  const topPx = clampToMap(wishedTopPx, heightPx, free.heightPx, yPx);
  // It fills a low map, such as that above the details on a phone: the controls stay in reach beside it.
  const isOver = topPx !== wishedTopPx;
  const leftPx = clampToMap(
    xPx - widthPx / 2,
    widthPx,
    free.widthPx,
    xPx,
    isOver ? controlsPx + popupMarginPx : popupMarginPx,
  );
  popup.style.transform = `translate(${Math.round(leftPx)}px, ${Math.round(topPx)}px)`;
  popup.style.setProperty(
    '--map-tip-left',
    `${Math.max(2 * tipPx, Math.min(widthPx - 2 * tipPx, xPx - leftPx))}px`,
  );
  popup.dataset.side = isOver ? 'over' : isBelow ? 'below' : 'above';
}

export function MapPopup({ name, anchor, covered, onFrame, onClose, children }: MapPopupProps) {
  const t = useText();
  const popupRef = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = anchor;

  // No dependency list: other content changes the size and thus the position.
  useLayoutEffect(() => {
    const popup = popupRef.current;
    if (!popup) return undefined;
    return onFrame((frame) => place(popup, frame, { latitude, longitude }, covered));
  });

  return (
    <div ref={popupRef} className="map-popup" role="dialog" aria-label={name}>
      <div className="map-popup-content">{children}</div>
      <button type="button" className="map-popup-close" aria-label={t('map.closePopup')} onClick={onClose}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  );
}
