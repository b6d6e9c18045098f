import { createContext, use } from 'react';
import type { DownloadStore } from './download-store';

export const DownloadsContext = createContext<DownloadStore | undefined>(undefined);

/** Downloads, which continue while the user opens other pages. */
export function useDownloads(): DownloadStore {
  const downloads = use(DownloadsContext);
  if (!downloads) throw new Error('No downloads are provided here');
  return downloads;
}
