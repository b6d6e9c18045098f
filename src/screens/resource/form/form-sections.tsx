import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../locales/text';
import type { FormLayout, FormSection } from '../../../resources/definition/form';
import { type FormField, isReadOnly, isShown, type Values } from '../../../resources/definition/form-fields';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { FormInput } from './form-input';

export interface FormSectionsProps {
  definition: AnyResource;
  layout: FormLayout<ResourceRecord>;
  form: FormInstance<Values>;
  /** Whether an existing record is edited. */
  isOld: boolean;
}

/** The inputs of a form under their headings. */
export function FormSections({ definition, layout, form, isOld }: FormSectionsProps) {
  const drawField = (field: FormField, at: number): ReactNode => {
    // A field may have several inputs.
    const key = `${field.field} ${at}`;
    const input = (
      <FormInput
        key={key}
        definition={definition}
        layout={layout}
        form={form}
        field={field}
        isReadOnly={isReadOnly(field, isOld)}
      />
    );
    if (!field.showIf) return input;
    return (
      <Form.Item key={key} noStyle shouldUpdate>
        {() => (isShown(field, form.getFieldsValue(true)) ? input : null)}
      </Form.Item>
    );
  };
  return layout.sections.map((section) => (
    <Section key={section.fields.map(({ field }) => field).join(' ')} section={section}>
      {section.fields.map(drawField)}
    </Section>
  ));
}

function Section({ section, children }: { section: FormSection<ResourceRecord>; children: ReactNode }) {
  const t = useText();
  const { title, columns = 1 } = section;
  const grid = <div className={`record-form-grid record-form-columns-${columns}`}>{children}</div>;
  if (title === undefined) return grid;
  return (
    <fieldset className="record-form-section">
      <legend>{t(title)}</legend>
      {grid}
    </fieldset>
  );
}
