import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
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

/** Focuses the first field of a form that was opened, unless the user is in another one already. */
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
    if (!isSettled || first === undefined) return;
    if (!document.getElementById(formId)?.contains(document.activeElement)) form.focusField(first);
  }, [form, first, formId, isSettled]);
}
