import type { FormInstance, FormProps } from 'antd';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useText } from '../locales/text';
import './required-mark.css';

type FieldName = string | number;

/** The library's own mark is generated content, which screen readers read as a part of the name. */
function markRequired(label: ReactNode, { required }: { required: boolean }): ReactNode {
  return (
    <>
      {label}
      {required && <span className="required-mark" aria-hidden />}
    </>
  );
}

/**
 * Common props of all forms (section 5 "errors show once touched"): a field's message appears when the field is left,
 * disappears as soon as the entry is valid, and follows the language; a rejected submit focuses the first invalid
 * field.
 */
export function useFormMessages<Values>(form: FormInstance<Values>) {
  const t = useText();
  const validateFaulty = useCallback(
    (isMeant: (name: FieldName) => boolean) => {
      const faulty = form
        .getFieldsError()
        .filter(({ name, errors }) => errors.length > 0 && isMeant(name[0] as FieldName))
        .map(({ name }) => name);
      // The messages are shown at the fields.
      if (faulty.length > 0) form.validateFields(faulty as never).catch(() => undefined);
    },
    [form],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other messages
  useEffect(() => validateFaulty(() => true), [t, validateFaulty]);
  return {
    form,
    layout: 'vertical',
    validateTrigger: 'onBlur',
    requiredMark: markRequired,
    scrollToFirstError: { focus: true },
    // What was missing then is so too when the focus leaves it, though nothing was typed.
    onFinishFailed: ({ errorFields }: { errorFields: { name: FieldName[] }[] }) =>
      form.setFields(errorFields.map(({ name }) => ({ name: name as never, touched: true }))),
    onValuesChange: (changed: object) => validateFaulty((name) => name in changed),
  } satisfies FormProps;
}
