import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { hasFinePointer } from '../../../browser/pointer';
import type { FormLayout } from '../../../resources/definition/form';
import { fieldsOf, isReadOnly, namesOf, type Values } from '../../../resources/definition/form-fields';
import type { ResourceRecord } from '../../../resources/definition/record';

export interface FirstFieldOptions {
  /** The id of the form element. */
  formId: string;
  /** Whether an existing record is edited. */
  isOld: boolean;
  /** Whether the dialog is open, and its fields can be edited. */
  isReady: boolean;
}

/**
 * Focuses the first field of a form that was opened, or the form itself on a touch screen, unless the user is in another
 * field already.
 */
export function useFirstFieldFocus(
  form: FormInstance<Values>,
  layout: FormLayout<ResourceRecord>,
  { formId, isOld, isReady }: FirstFieldOptions,
): void {
  const field = fieldsOf(layout).find((one) => !isReadOnly(one, isOld));
  const first = field && namesOf(field)[0];
  const [isSettled, setSettled] = useState(false);
  // Refine resets the form to a loaded record in an effect: its fields are mounted anew in the next drawing.
  useEffect(() => setSettled(isReady), [isReady]);
  useEffect(() => {
    const element = document.getElementById(formId);
    if (!isSettled || first === undefined || element?.contains(document.activeElement)) return;
    if (hasFinePointer()) form.focusField(first);
    else element?.focus({ preventScroll: true });
  }, [form, first, formId, isSettled]);
}
