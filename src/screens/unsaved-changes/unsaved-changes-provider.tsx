import { useWarnAboutChange } from '@refinedev/core';
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { lazyPart } from '../../ui/lazy-part';
import { DraftsContext } from './drafts-context';
import { UnsavedChangesContext } from './unsaved-changes-context';

const DiscardDialog = lazyPart(() => import('./discard-dialog'), 'over');

/** What would lose unsaved changes, and how it is given up. */
interface Departure {
  go(): void;
  stay(): void;
}

/**
 * Asks before unsaved changes are lost: by a link, by Back, by Sign Out and by whatever closes a form. The browser asks
 * in words of its own when the page is closed. Refine's flag says that there are some, so that its own forms take part;
 * its notifier is not used, as it hears neither of Back nor of Sign Out.
 */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const { warnWhen = false, setWarnWhen } = useWarnAboutChange();
  const editedForms = useRef(new Set<string>());
  const [departure, setDeparture] = useState<Departure>();

  const mark = useCallback(
    (form: string, isEdited: boolean) => {
      const forms = editedForms.current;
      if (isEdited === forms.has(form)) return;
      if (isEdited) forms.add(form);
      else forms.delete(form);
      setWarnWhen?.(forms.size > 0);
    },
    [setWarnWhen],
  );
  // Refine's flag comes one render late: Escape right after a letter would find it unset.
  const isUnsaved = useCallback(() => warnWhen || editedForms.current.size > 0, [warnWhen]);
  const askFirst = useCallback(
    (act: () => void) => {
      if (isUnsaved()) setDeparture({ go: act, stay: () => undefined });
      else act();
    },
    [isUnsaved],
  );
  const drafts = use(DraftsContext);
  const isHandedOver = useRef(false);
  const handOver = useCallback(
    (load: () => void) => {
      isHandedOver.current = drafts.handOver();
      load();
    },
    [drafts],
  );
  const changes = useMemo(() => ({ mark, askFirst, handOver }), [mark, askFirst, handOver]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The state of a screen lives in its query string, and moves without anybody leaving.
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const leaving: Departure | undefined =
    blocker.state === 'blocked' ? { go: blocker.proceed, stay: blocker.reset } : departure;

  useEffect(() => {
    if (!warnWhen) return undefined;
    const askTheBrowser = (event: BeforeUnloadEvent) => {
      if (!isHandedOver.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', askTheBrowser);
    return () => window.removeEventListener('beforeunload', askTheBrowser);
  }, [warnWhen]);

  return (
    <UnsavedChangesContext value={changes}>
      {children}
      {leaving && (
        <DiscardDialog
          onDiscard={() => {
            editedForms.current.clear();
            setWarnWhen?.(false);
            setDeparture(undefined);
            leaving.go();
          }}
          onKeep={() => {
            setDeparture(undefined);
            leaving.stay();
          }}
        />
      )}
    </UnsavedChangesContext>
  );
}
