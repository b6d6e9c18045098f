import { Form, type FormInstance, type FormRule, Input, InputNumber, Radio, Switch } from 'antd';
import { type ReactNode, Suspense, use } from 'react';
import { useLanguage, useText } from '../../../locales/text';
import type { FormLayout } from '../../../resources/definition/form';
import {
  type FormField,
  type FormFieldFor,
  namesOf,
  type Values,
} from '../../../resources/definition/form-fields';
import type { FormInputKind } from '../../../resources/definition/form-input';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import {
  DateStyleContext,
  useClock,
  useClockNames,
  useDateWriter,
  useFleetClock,
} from '../../../ui/date-writer';
import { FormSelect } from '../../../ui/form-select';
import { lazyPart } from '../../../ui/lazy-part';
import { formatHint } from '../../../ui/picker-dates';

import { fieldOf } from '../record-title';

import { FleetHours, useHasFleetHours } from './fleet-hours';
import { rulesOf } from './form-rules';
import { useUnknownWordRule } from './suggestions';
import { useFormatValue } from './use-format-value';

export interface FormInputProps {
  definition: AnyResource;
  layout: FormLayout<ResourceRecord>;
  form: FormInstance<Values>;
  field: FormField;
  isReadOnly: boolean;
}

const DayPicker = lazyPart(() => import('./inputs/day-input'));
const ColourInput = lazyPart(() => import('./inputs/colour-input'));
const PlaceMap = lazyPart(() => import('./inputs/place-map'));
const PolygonInput = lazyPart(() => import('./inputs/polygon-input'));
const RelationInput = lazyPart(() => import('./inputs/relation-input'));
const UploadInput = lazyPart(() => import('./inputs/upload-input'));
const TagsInput = lazyPart(() => import('./inputs/tags-input'));
const TimeInput = lazyPart(() => import('./inputs/time-input'));

type Control<Kind extends FormInputKind> = (props: {
  field: FormFieldFor<Kind>;
  /** The field of the control's value. */
  name: string;
  label: string;
  isReadOnly: boolean;
  /** The props that the form item passes to its control: id, value, onChange, and ARIA attributes. */
  control: object;
}) => ReactNode;

/** The inputs with one value. */
const controls: { [Kind in FormInputKind]: Control<Kind> } = {
  text: ({ control }) => <Input {...control} />,
  multiline: ({ control }) => <Input.TextArea rows={4} {...control} />,
  email: ({ control }) => <Input type="email" inputMode="email" autoComplete="off" {...control} />,
  phone: ({ control }) => <Input type="tel" inputMode="tel" autoComplete="off" {...control} />,
  number: NumberInput,
  select: ChoiceInput,
  several: ChoiceInput,
  radio: RadioInput,
  switch: SwitchInput,
  date: ({ control }) => <DayPicker {...control} />,
  'date-range': ({ control }) => <DayPicker {...control} />,
  time: ({ field, control }) => <TimeInput isOnFleetClock={Boolean(field.onFleetClock)} {...control} />,
  colour: ({ control }) => <ColourInput {...control} />,
  file: UploadedInput,
  image: UploadedInput,
  relation: ({ field, isReadOnly, control }) => (
    <RelationInput field={field} isReadOnly={isReadOnly} {...control} />
  ),
  point: ({ control }) => <InputNumber style={{ width: '100%' }} controls={false} {...control} />,
  radius: ({ field, name, control }) => (
    <InputNumber
      style={{ width: '100%' }}
      controls={false}
      {...(name === field.field && { suffix: 'm' })}
      {...control}
    />
  ),
  polygon: ({ label, control }) => <PolygonInput label={label} {...control} />,
  tags: ({ field, control }) => <TagsInput field={field} {...control} />,
};

/** Inputs that have a read-only state of their own. */
const readOnlyKinds: ReadonlySet<FormInputKind> = new Set(['relation', 'file', 'image']);

/** An input of a form with its label, its help and its messages. */
export function FormInput(props: FormInputProps) {
  const { field } = props;
  if (field.input === 'tags' && field.knownTo) return <KnownWordsInput {...props} field={field} />;
  return <CheckedInput {...props} />;
}

/** An input for tags that are checked against existing records. */
function KnownWordsInput(props: FormInputProps & { field: FormFieldFor<'tags'> }) {
  const rule = useUnknownWordRule(props.field);
  return <CheckedInput {...props} furtherRules={[rule]} />;
}

function CheckedInput(props: FormInputProps & { furtherRules?: readonly FormRule[] }) {
  const { definition, layout, form, field, isReadOnly, furtherRules = [] } = props;
  const t = useText();
  const hints = useFormatHints();
  const [clock, fleet] = [useClock(), useFleetClock()];
  const zone = useClockNames()(field.input === 'time' && field.onFleetClock ? clock : fleet);
  const hasFleetHours = useHasFleetHours(layout, field);
  const names = namesOf(field);
  const items = names.map((name, at) => {
    const label = t((name === field.field && field.label) || fieldOf(definition, name).title);
    return (
      <Form.Item
        key={name}
        name={name}
        label={label}
        {...(isReadOnly
          ? {}
          : { rules: [...rulesOf(field, name, { t, hints, layout, form }), ...furtherRules] })}
        {...((field.help || hasFleetHours) &&
          at === names.length - 1 && {
            extra: (
              <>
                {field.help && t(field.help, { zone })}
                {hasFleetHours && <FleetHours field={field as FormFieldFor<'time'>} form={form} />}
              </>
            ),
          })}
        className={`record-form-${field.width ?? widths[field.input]}`}
      >
        {isReadOnly && !readOnlyKinds.has(field.input) ? (
          <ReadOnlyValue definition={definition} name={name} />
        ) : (
          <ControlOf field={field} name={name} label={label} isReadOnly={isReadOnly} />
        )}
      </Form.Item>
    );
  });
  if (items.length === 1) return items;
  const pair = <div className="record-form-pair">{items}</div>;
  if (field.input !== 'point' && field.input !== 'radius') return pair;
  return (
    <div className="record-form-whole">
      <Suspense fallback={<div className="record-form-map-placeholder" />}>
        <PlaceMap field={field} label={t(fieldOf(definition, field.field).title)} isReadOnly={isReadOnly} />
      </Suspense>
      {pair}
    </div>
  );
}

/** The width of an input, by its usual value. */
const widths: Record<FormInputKind, 'short' | 'full'> = {
  text: 'full',
  multiline: 'full',
  email: 'full',
  phone: 'short',
  number: 'short',
  select: 'full',
  several: 'full',
  radio: 'full',
  switch: 'full',
  date: 'short',
  time: 'short',
  'date-range': 'short',
  colour: 'short',
  tags: 'full',
  file: 'full',
  image: 'full',
  relation: 'full',
  point: 'full',
  radius: 'full',
  polygon: 'full',
};

function ControlOf({
  field,
  name,
  label,
  isReadOnly,
  ...control
}: { field: FormField } & Pick<Parameters<Control<FormInputKind>>[0], 'name' | 'label' | 'isReadOnly'>) {
  const Control = controls[field.input] as Control<FormInputKind>;
  return (
    // Drawn as the field it will be, and hidden from screen readers until its code is here: it has no name.
    <Suspense fallback={<Input disabled aria-hidden />}>
      <Control {...{ name, label, isReadOnly, control }} field={field as FormFieldFor<FormInputKind>} />
    </Suspense>
  );
}

function ReadOnlyValue({
  definition,
  name,
  id,
  value,
}: {
  definition: AnyResource;
  name: string;
  id?: string;
  value?: unknown;
}) {
  const formatValue = useFormatValue(definition);
  return <Input id={id ?? ''} readOnly variant="filled" value={formatValue(name, value)} />;
}

function UploadedInput({ field, label, isReadOnly, control }: Parameters<Control<'file' | 'image'>>[0]) {
  return <UploadInput field={field} label={label} isReadOnly={isReadOnly} {...control} />;
}

function SwitchInput({ control }: Parameters<Control<'switch'>>[0]) {
  const { value = false, ...others } = control as { value?: boolean | null };
  return <Switch checked={value === true} {...others} />;
}

function NumberInput({ field, control }: Parameters<Control<'number'>>[0]) {
  const t = useText();
  const { step, unit, min, max, clamps, digits } = field;
  return (
    <InputNumber
      style={{ width: '100%' }}
      // The arrow keys do the same, and need no translated names.
      controls={false}
      {...(step !== undefined && { step })}
      {...(digits !== undefined && { precision: digits })}
      {...(clamps && min !== undefined && { min })}
      {...(clamps && max !== undefined && { max })}
      {...(unit && { suffix: t(unit) })}
      {...control}
    />
  );
}

function ChoiceInput({ field, control }: Parameters<Control<'select' | 'several'>>[0]) {
  const t = useText();
  return (
    <FormSelect
      allowClear={!field.required}
      optionFilterProp="label"
      {...(field.input === 'several' && { mode: 'multiple' })}
      {...(field.options.length > 8 && { showSearch: true })}
      options={field.options.map(({ value, label }) => ({ value, label: t(label) }))}
      {...control}
    />
  );
}

function RadioInput({ field, control }: Parameters<Control<'radio'>>[0]) {
  const t = useText();
  return (
    <Radio.Group
      options={field.options.map(({ value, label }) => ({ value, label: t(label) }))}
      {...control}
    />
  );
}

function useFormatHints() {
  const { dateFormat } = use(DateStyleContext);
  const { uses12Hours } = useDateWriter();
  const language = useLanguage();
  return {
    day: formatHint('day', dateFormat, uses12Hours, language),
    time: formatHint('time', dateFormat, uses12Hours, language),
  };
}
