import type { FormInstance, FormProps } from 'antd';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useText } from '../locales/text';
import './required-mark.css';

type FieldName = string | number;

/** The library's own mark is generated text, which screen readers read out as a part of the name. */
function markRequired(label: ReactNode, { required }: { required: boolean }): ReactNode {
  return (
    <>
      {label}
      {required && <span className="required-mark" aria-hidden />}
    </>
  );
}

/**
 * Props that all forms share (section 5 "errors show once touched"): a field's message comes when the field is left, goes
 * as soon as the entry is right, and follows the language; a submit that is refused leads to the first faulty field.
 */
export function useFormMessages<Values>(form: FormInstance<Values>) {
  const t = useText();
  const validateFaulty = useCallback(
    (isMeant: (name: FieldName) => boolean) => {
      const faulty = form
        .getFieldsError()
        .filter(({ name, errors }) => errors.length > 0 && isMeant(name[0] as FieldName))
        .map(({ name }) => name);
      // Its messages stand at the fields.
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
    onValuesChange: (changed: object) => validateFaulty((name) => name in changed),
  } satisfies FormProps;
}
