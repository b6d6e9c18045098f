import { useState } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';

/** One line over the map, until it is dismissed or its cause ends. */
export function MapNotice({ message }: { message: MessageKey | undefined }) {
  const t = useText();
  const [dismissed, setDismissed] = useState<MessageKey>();
  const isShown = message !== undefined && message !== dismissed;
  return (
    <div className="map-notice" role="status">
      {isShown && (
        <>
          <span>{t(message)}</span>
          <button type="button" aria-label={t('map.closePopup')} onClick={() => setDismissed(message)}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 4 8 8m0-8-8 8" />
            </svg>
          </button>
        </>
      )}
    </div>
  );
}
