import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { dayIn, timeIn } from '../../../domain/time/days';
import { serverClock } from '../../../domain/time/server-clock';
import type { Text } from '../../../locales/catalogue';
import type { ActionInput } from '../../../resources/definition/action';
import { type FormField, layoutOf, type Values } from '../../../resources/definition/form-fields';
import type { AnyResource } from '../../../resources/definition/resource';
import { useClock } from '../../../ui/date-writer';
import { useFormMessages } from '../../../ui/use-form-messages';
import { useEditGuard } from '../../unsaved-changes/unsaved-changes-context';
import { RecordFormContext } from '../form/form-context';
import { FormSections } from '../form/form-sections';
import { newValues, requestBody } from '../form/form-values';
import { useFirstFieldFocus } from '../form/use-first-field-focus';
import '../form/record-form.css';

export interface ActionFormProps {
  definition: AnyResource;
  /** The name of the action. */
  name: string;
  inputs: readonly ActionInput[];
  /** The id of the form element, which a button elsewhere submits. */
  formId: string;
  /** Whether the dialog around it is open, after its animation. */
  isOpen: boolean;
  onFinish(values: Values): void;
}

/** The form of an action, with the inputs of record forms. */
export default function ActionForm({ definition, name, inputs, formId, isOpen, onFinish }: ActionFormProps) {
  const [form] = Form.useForm<Values>();
  const { onValuesChange, ...messages } = useFormMessages(form);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const clock = useClock();
  const [isEdited, setEdited] = useState(false);
  useEditGuard(isEdited, {
    name: `${definition.name} action ${name}`,
    form,
    onRestored: () => setEdited(true),
  });
  const layout = useMemo(() => layoutOf(inputs.map(withLabel)), [inputs]);
  useFirstFieldFocus(form, layout, { formId, isOld: false, isReady: isOpen });
  // The inputs are labelled by the fields of a resource, and those of an action are none of its.
  const asked = useMemo(() => {
    const fields = inputs.flatMap((input) => Object.entries(titlesOf(input)));
    const titled = fields.map(([name, title]) => [name, { title, cell: 'text' }]);
    return { ...definition, fields: Object.fromEntries(titled) } as AnyResource;
  }, [definition, inputs]);
  const initialValues = useMemo(() => {
    const nowMs = serverClock.nowMs();
    return newValues(layout, {
      now: new Date(nowMs),
      today: dayIn(nowMs, clock),
      time: timeIn(nowMs, clock),
    });
  }, [layout, clock]);
  const state = useMemo(
    () => ({
      initialValues,
      change(values: Values) {
        form.setFieldsValue(values as never);
        onValuesChange(values);
        setEdited(true);
      },
      setBusy: (field: string, isBusy: boolean) =>
        setBusy((before) => [...before.filter((name) => name !== field), ...(isBusy ? [field] : [])]),
    }),
    [form, onValuesChange, initialValues],
  );
  return (
    <Form<Values>
      {...messages}
      id={formId}
      className="record-form"
      form={form}
      noValidate
      initialValues={initialValues}
      onValuesChange={(values) => {
        onValuesChange(values);
        setEdited(true);
      }}
      // What is still being sent would be missing.
      onFinish={(values) => busy.length === 0 && onFinish(requestBody(layout, values, initialValues))}
    >
      <RecordFormContext value={state}>
        <FormSections definition={asked} layout={layout} form={form} isOld={false} />
      </RecordFormContext>
    </Form>
  );
}

/** The labels of all fields that an input edits, by their names. */
function titlesOf(input: ActionInput): Record<string, Text> {
  if (input.input === 'date-range') return { [input.field]: input.title, [input.until]: input.untilTitle };
  if (input.input === 'point') return { [input.field]: input.title, [input.longitude]: 'field.longitude' };
  if (input.input !== 'radius') return { [input.field]: input.title };
  const { field, title, latitude, longitude } = input;
  return { [latitude]: 'field.latitude', [longitude]: 'field.longitude', [field]: title };
}

/** The title of a point names its map; its first value is the latitude. */
function withLabel(input: ActionInput): FormField {
  const labelled = input.input === 'point' ? { ...input, label: 'field.latitude' } : input;
  return labelled as FormField;
}
