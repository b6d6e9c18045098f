import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../../locales/text';
import { DownloadLine } from './download-line';
import type { Download, DownloadStore } from './download-store';
import { useDownloads } from './downloads-context';
import './downloads.css';

/** The tray does not open for shorter downloads. */
const OPEN_DELAY_MS = 600;

/** Running, failed and finished downloads at the bottom of every page. */
export default function DownloadsTray() {
  const store = useDownloads();
  const list = useSyncExternalStore(store.subscribe, store.list);
  const shown = useLastingDownloads(list);
  return shown.length > 0 ? <Tray store={store} shown={shown} /> : null;
}

/** Downloads that have run for a while, and ended ones. */
function useLastingDownloads(list: readonly Download[]): readonly Download[] {
  const [lasting, setLasting] = useState(0);
  const newest = list.at(-1)?.id ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setLasting(newest), OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  return list.filter(({ id, state }) => state !== 'running' || id <= lasting);
}

function Tray({ store, shown }: { store: DownloadStore; shown: readonly Download[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  const running = shown.filter(({ state }) => state === 'running').length;
  return (
    <section className="downloads-tray" aria-label={t('downloads.title')}>
      <header>
        <h2>{running > 0 ? t('downloads.running', { count: running }) : t('downloads.title')}</h2>
        <Button
          type="text"
          size="small"
          icon={<DownOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'downloads.hide' : 'downloads.show')}
          onClick={() => setOpen(!isOpen)}
        />
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
