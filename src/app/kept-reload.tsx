import { type ReactNode, useCallback } from 'react';
import { useUnsavedChanges } from '../screens/unsaved-changes/unsaved-changes-context';
import { ReloadContext } from '../ui/reload-context';
import { useReload } from './version-context';

/** Lets the application be loaded anew with what was typed. */
export function KeptReload({ children }: { children: ReactNode }) {
  const { handOver } = useUnsavedChanges();
  const load = useReload();
  const reload = useCallback(() => handOver(load), [handOver, load]);
  return <ReloadContext value={reload}>{children}</ReloadContext>;
}
