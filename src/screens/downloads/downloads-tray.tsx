import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../../locales/text';
import { Icon } from '../../ui/icon';
import { DownloadLine } from './download-line';
import type { Download, DownloadStore } from './download-store';
import { useDownloads } from './downloads-context';
import './downloads.css';

/** A download that is over sooner is not worth a tray that comes and goes. */
const PATIENCE_MS = 600;

/** Downloads under way or in need of attention, at the foot of the application, whichever screen is above. */
export function DownloadsTray() {
  const store = useDownloads();
  const list = useSyncExternalStore(store.subscribe, store.list);
  const shown = useLastingDownloads(list);
  return shown.length > 0 ? <Tray store={store} shown={shown} /> : null;
}

/** Those that run for a while, or have come to an end that wants to be read. */
function useLastingDownloads(list: readonly Download[]): readonly Download[] {
  const [lasting, setLasting] = useState(0);
  const newest = list.at(-1)?.id ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setLasting(newest), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  return list.filter(({ id, state }) => state !== 'running' || id <= lasting);
}

function Tray({ store, shown }: { store: DownloadStore; shown: readonly Download[] }) {
  const say = useText();
  const [isOpen, setOpen] = useState(true);
  const running = shown.filter(({ state }) => state === 'running').length;
  return (
    <section className="downloads-tray" aria-label={say('downloads.title')}>
      <header>
        <h2>{running > 0 ? say('downloads.running', { count: running }) : say('downloads.title')}</h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={say(isOpen ? 'downloads.hide' : 'downloads.show')}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron-down" />
        </button>
      </header>
      {isOpen && (
        <ul>
          {shown.map((download) => (
            <li key={download.id}>
              <DownloadLine download={download} store={store} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
