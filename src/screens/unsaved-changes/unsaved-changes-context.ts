import { createContext, use, useEffect, useId } from 'react';

export interface UnsavedChanges {
  /** Says whether the form of that name holds something that is not saved. */
  mark(form: string, isEdited: boolean): void;
  /** Does at once what would lose unsaved changes where there are none, and asks first where there are. */
  askFirst(act: () => void): void;
}

export const UnsavedChangesContext = createContext<UnsavedChanges | undefined>(undefined);

/** What guards the unsaved changes of the page. */
export function useUnsavedChanges(): UnsavedChanges {
  const changes = use(UnsavedChangesContext);
  if (!changes) throw new Error('No unsaved changes are kept here');
  return changes;
}

/**
 * Guards a form while it is edited: leaving the screen or the page asks first.
 *
 * @returns `askFirst`, for what closes the form itself, such as Cancel and Escape.
 */
export function useEditGuard(isEdited: boolean): UnsavedChanges['askFirst'] {
  const form = useId();
  const { mark, askFirst } = useUnsavedChanges();
  useEffect(() => {
    mark(form, isEdited);
    return () => mark(form, false);
  }, [form, isEdited, mark]);
  return askFirst;
}
