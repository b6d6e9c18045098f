import { useDataProvider, useOnError } from '@refinedev/core';
import { type ReactNode, useEffect, useState } from 'react';
import { saveFile } from '../../browser/save-file';
import { useFiles } from '../files-context';
import { useServedAddress } from '../use-served-address';
import { clearScratchFiles, openDisk } from './disk';
import { createDownloadStore } from './download-store';
import { DownloadsContext } from './downloads-context';

const archivesPath = '/api/DashCamMaster/archives';

/** Keeps the downloads of the signed-in user; they end with the session. */
export function DownloadsProvider({ children }: { children: ReactNode }) {
  const files = useFiles();
  const dataProvider = useDataProvider();
  const { mutate: checkError } = useOnError();
  const served = useServedAddress('dashcam');
  const [store] = useState(() =>
    createDownloadStore({
      files,
      openDisk,
      saveFile,
      async handOver(clips) {
        const asked = dataProvider().custom?.({
          url: archivesPath,
          method: 'post',
          payload: { ids: clips.map(({ id }) => id) },
        });
        // Not a request of Refine's hooks: the end of the session would go unnoticed.
        asked?.catch(checkError);
        const answer = await asked;
        const { url } = (answer?.data ?? {}) as { url?: unknown };
        const address = typeof url === 'string' ? served.file(url) : '';
        if (address === '') throw new Error('The answer names no archive');
        startBrowserDownload(address);
      },
    }),
  );
  useEffect(() => {
    void clearScratchFiles();
    return () => store.close();
  }, [store]);
  return <DownloadsContext value={store}>{children}</DownloadsContext>;
}

/** The response is an attachment, so that the page stays open. */
function startBrowserDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
