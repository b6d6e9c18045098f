import { createContext, use, useSyncExternalStore } from 'react';
import { noVersionWatch, type VersionWatch } from '../browser/version-watch';

export const VersionContext = createContext<VersionWatch>(noVersionWatch);

/** Whether another version of the application has been installed since this page was loaded. */
export function useIsOutdated(): boolean {
  const watch = use(VersionContext);
  return useSyncExternalStore(watch.subscribe, watch.isOutdated);
}

/** Loads the version that is installed now. */
export function useReload(): () => void {
  return use(VersionContext).reload;
}
