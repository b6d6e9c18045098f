import { useWarnAboutChange } from '@refinedev/core';
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { DraftsContext } from './drafts-context';
import { DiscardDialog } from './later-dialog';
import { UnsavedChangesContext } from './unsaved-changes-context';

/** An action that would lose unsaved changes, and how to cancel it. */
interface Departure {
  go(): void;
  stay(): void;
}

/**
 * Asks for confirmation before unsaved changes are lost: by a link, by Back, by Sign Out and by closing a form. When
 * the page is closed the browser uses its own text. Refine's flag is set too, so that its own forms take part; its
 * notifier is not used, as it covers neither Back nor Sign Out.
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
  // Refine's flag is set one render late: Escape right after a letter would find it unset.
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
      // A screen's state is in its query string, whose changes do not leave the page.
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
          onClose={() => {
            setDeparture(undefined);
            leaving.stay();
          }}
        />
      )}
    </UnsavedChangesContext>
  );
}
