import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Coordinates } from '../../domain/coordinates';
import { useText } from '../../locales/text';
import { type Covered, freeSize } from './camera';
import { type MapFrame, toPixel, toWorld } from './mercator';

export interface MapPopupProps {
  /** The accessible name, which is not drawn: the content brings its own heading. */
  name: string;
  /** What the popup belongs to. */
  anchor: Coordinates;
  /** What the popup keeps clear of. */
  covered: Covered;
  /** Calls back at each frame; answers how to stop. */
  onFrame(listener: (frame: MapFrame) => void): () => void;
  onClose(): void;
  children: ReactNode;
}

const anchorGapPx = 26;
const edgePx = 8;
const tipPx = 7;

/** Keeps a stretch within the map while its anchor is; an anchor that leaves takes it along. */
function keepIn(startPx: number, lengthPx: number, roomPx: number, anchorPx: number): number {
  const outsidePx = anchorPx - Math.max(0, Math.min(roomPx, anchorPx));
  return Math.max(edgePx, Math.min(roomPx - lengthPx - edgePx, startPx - outsidePx)) + outsidePx;
}

function place(popup: HTMLElement, frame: MapFrame, anchor: Coordinates, covered: Covered): void {
  const free = freeSize(frame, covered);
  const { xPx, yPx } = toPixel(frame, toWorld(anchor));
  const { offsetWidth: widthPx, offsetHeight: heightPx } = popup;
  const leftPx = keepIn(xPx - widthPx / 2, widthPx, free.widthPx, xPx);
  const isBelow = yPx - anchorGapPx - heightPx < edgePx && yPx + anchorGapPx + heightPx < free.heightPx;
  const wishedTopPx = isBelow ? yPx + anchorGapPx : yPx - anchorGapPx - heightPx;
  const topPx = keepIn(wishedTopPx, heightPx, free.heightPx, yPx);
  popup.style.transform = `translate(${Math.round(leftPx)}px, ${Math.round(topPx)}px)`;
  popup.style.setProperty(
    '--map-tip-left',
    `${Math.max(2 * tipPx, Math.min(widthPx - 2 * tipPx, xPx - leftPx))}px`,
  );
  popup.dataset.side = topPx !== wishedTopPx ? 'over' : isBelow ? 'below' : 'above';
}

/** What floats over a marker and follows it. One component for every engine. */
export function MapPopup({ name, anchor, covered, onFrame, onClose, children }: MapPopupProps) {
  const say = useText();
  const popupRef = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = anchor;

  // Without a list of dependencies: other content has another size and so another place.
  useLayoutEffect(() => {
    const popup = popupRef.current;
    if (!popup) return undefined;
    return onFrame((frame) => place(popup, frame, { latitude, longitude }, covered));
  });

  return (
    <div ref={popupRef} className="map-popup" role="dialog" aria-label={name}>
      <div className="map-popup-content">{children}</div>
      <button type="button" className="map-popup-close" aria-label={say('map.closePopup')} onClick={onClose}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  );
}
