import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Coordinates } from '../../domain/fleet/coordinates';
import { useText } from '../../locales/text';
import { type CoveredArea, visibleSize } from './camera';
import { type MapFrame, toPixel, toWorld } from './mercator';
import { placePopup } from './popup-place';

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

function place(popup: HTMLElement, frame: MapFrame, anchor: Coordinates, covered: CoveredArea): void {
  const { leftPx, topPx, tipLeftPx, side } = placePopup(
    { widthPx: popup.offsetWidth, heightPx: popup.offsetHeight },
    toPixel(frame, toWorld(anchor)),
    visibleSize(frame, covered),
  );
  popup.style.transform = `translate(${leftPx}px, ${topPx}px)`;
  popup.style.setProperty('--map-tip-left', `${tipLeftPx}px`);
  popup.dataset.side = side;
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
