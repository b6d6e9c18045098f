import { createContext, use, useEffect, useId } from 'react';
import { flushSync } from 'react-dom';
import { type FormDraft, useFormDraft } from './drafts-context';

export interface UnsavedChanges {
  /** Says whether the form of that name holds something that is not saved. */
  mark(form: string, isEdited: boolean): void;
  /** Does at once what would lose unsaved changes where there are none, and asks first where there are. */
  askFirst(act: () => void): void;
  /**
   * Does what loads the page anew, which finds again what was typed; passwords are typed anew. The browser asks only if it
   * would be lost.
   */
  handOver(load: () => void): void;
}

export const UnsavedChangesContext = createContext<UnsavedChanges | undefined>(undefined);

/** What guards the unsaved changes of the page. */
export function useUnsavedChanges(): UnsavedChanges {
  const changes = use(UnsavedChangesContext);
  if (!changes) throw new Error('No unsaved changes are kept here');
  return changes;
}

/**
 * Guards a form while it is edited: leaving the screen or the page asks first, and a session that is cut off keeps what
 * was typed until the same user is back.
 *
 * @param draft absent: nothing is kept, as with passwords.
 * @returns `askFirst`, for what closes the form itself, such as Cancel and Escape; `release`, for what follows at once
 * on saving, before the form is drawn without its changes.
 */
export function useEditGuard<Values>(
  isEdited: boolean,
  draft?: FormDraft<Values>,
): { askFirst: UnsavedChanges['askFirst']; release(): void } {
  const form = useId();
  const { mark, askFirst } = useUnsavedChanges();
  useFormDraft(isEdited, draft);
  useEffect(() => {
    mark(form, isEdited);
    return () => mark(form, false);
  }, [form, isEdited, mark]);
  // What leads elsewhere is asked at once, and by what was drawn last.
  return { askFirst, release: () => flushSync(() => mark(form, false)) };
}
