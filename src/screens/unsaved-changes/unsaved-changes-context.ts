import { createContext, use, useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { type FormDraft, useFormDraft } from './drafts-context';
import { DiscardDialog } from './later-dialog';

export interface UnsavedChanges {
  /** Sets whether the form of that name has unsaved changes. */
  mark(form: string, isEdited: boolean): void;
  /** Runs an action that would lose unsaved changes, after a confirmation if there are any. */
  askFirst(act: () => void): void;
  /**
   * Runs an action that reloads the page, after which the input is restored, except for passwords. The browser asks
   * only if input would be lost.
   */
  handOver(load: () => void): void;
}

export const UnsavedChangesContext = createContext<UnsavedChanges | undefined>(undefined);

/** The guard of the page's unsaved changes. */
export function useUnsavedChanges(): UnsavedChanges {
  const changes = use(UnsavedChangesContext);
  if (!changes) throw new Error('No unsaved changes are kept here');
  return changes;
}

/**
 * Guards a form while it is edited: leaving the page asks for confirmation, and an interrupted session keeps the input
 * until the same user signs in again.
 *
 * @param draft absent: nothing is kept, as with passwords.
 * @returns `askFirst`, for controls that close the form, such as Cancel and Escape; `release`, for navigation right
 * after saving, before the form is rendered without changes.
 */
export function useEditGuard<Values>(
  isEdited: boolean,
  draft?: FormDraft<Values>,
): { askFirst: UnsavedChanges['askFirst']; release(): void } {
  const form = useId();
  const { mark, askFirst } = useUnsavedChanges();
  useFormDraft(isEdited, draft);
  useEffect(() => {
    void DiscardDialog.preload();
  }, []);
  useEffect(() => {
    mark(form, isEdited);
    return () => mark(form, false);
  }, [form, isEdited, mark]);
  // Navigation is checked at once, with the values of the last render.
  return { askFirst, release: () => flushSync(() => mark(form, false)) };
}
