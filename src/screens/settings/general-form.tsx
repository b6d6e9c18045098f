import { Button, Form, Input } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { faultySettings, type TypedSetting, trimSettings } from '../../domain/settings-rules';
import { clockOf } from '../../domain/time/clock';
import { dateFormats, usualTimezones } from '../../domain/time/date-style';
import { FLEET_TIME } from '../../domain/time/timezone';
import { type Language, languages, type MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import type { SettingsRecord } from '../../resources/settings-record';
import { useSettings } from '../../settings/settings-context';
import { useClockNames } from '../../ui/date-writer';
import { FormSelect } from '../../ui/form-select';
import { useEditGuard } from '../unsaved-changes/unsaved-changes-context';

export interface GeneralFormProps {
  /** What was saved last: what the form starts with and what Reset goes back to. */
  saved: SettingsRecord;
  isSaving: boolean;
  /** Rejects when saving fails; what was typed stays then. */
  onSave(values: SettingsRecord): Promise<void>;
}

const typedFields: Record<TypedSetting, { label: MessageKey; fault: MessageKey; autoComplete: string }> = {
  companyName: {
    label: 'settings.companyName',
    fault: 'settings.companyName.fault',
    autoComplete: 'organization',
  },
  email: { label: 'settings.email', fault: 'settings.email.fault', autoComplete: 'email' },
  phone: { label: 'settings.phone', fault: 'settings.phone.fault', autoComplete: 'tel' },
  address: { label: 'settings.address', fault: 'settings.address.fault', autoComplete: 'street-address' },
};

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** A zone is found by any part of its name, typed with spaces or underscores. */
function matchesZone(typed: string, option?: { label?: unknown }): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll('_', ' ').trim();
  return plain(String(option?.label)).includes(plain(typed));
}

/** The fleet's own clock, section 9's zones, and then all others that the browser knows. */
function useTimezoneOptions() {
  const nameOf = useClockNames();
  const { utcOffsetMin } = useSettings();
  return useMemo(() => {
    const others = Intl.supportedValuesOf?.('timeZone') ?? [];
    return [
      { value: FLEET_TIME, label: nameOf(clockOf(FLEET_TIME, utcOffsetMin)) },
      ...asOptions([...new Set([...usualTimezones, ...others])]),
    ];
  }, [nameOf, utcOffsetMin]);
}

/** Each language by its own name, so that who cannot read the present one finds his own. */
const languageNames: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' };
const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

/**
 * The form of General Settings (sections 2 and 5). A field's error shows once the field was touched, which is when it
 * is left; it is said from the rules at each drawing, so that it changes its language with everything else.
 */
export function GeneralForm({ saved, isSaving, onSave }: GeneralFormProps) {
  const say = useText();
  const [form] = Form.useForm<SettingsRecord>();
  const watched = Form.useWatch([], form) as SettingsRecord | undefined;
  const [touched, setTouched] = useState<ReadonlySet<TypedSetting>>(new Set());
  const timezones = useTimezoneOptions();
  const typedValues = { ...saved, ...watched };
  const faulty = faultySettings(typedValues);
  useEditGuard(isDifferent(trimSettings(typedValues), trimSettings(saved)));

  const start = (values: SettingsRecord): void => {
    form.setFieldsValue(values);
    setTouched(new Set());
  };

  const save = async (values: SettingsRecord): Promise<void> => {
    if (isSaving || faulty.size > 0) return;
    const trimmed = trimSettings(values);
    try {
      await onSave(trimmed);
    } catch {
      return; // Whoever sends the request tells of its failure.
    }
    start(trimmed);
  };

  const typed = (field: TypedSetting, input: (props: object) => ReactNode): ReactNode => {
    const { label, fault, autoComplete } = typedFields[field];
    const isWrong = touched.has(field) && faulty.has(field);
    return (
      <Form.Item
        name={field}
        label={say(label)}
        required
        {...(isWrong && { validateStatus: 'error', help: say(fault) })}
      >
        {input({
          autoComplete,
          'aria-required': true,
          'aria-invalid': isWrong,
          onBlur: () => setTouched((before) => new Set(before).add(field)),
        })}
      </Form.Item>
    );
  };

  return (
    <Form
      form={form}
      layout="vertical"
      className="settings-form"
      initialValues={saved}
      disabled={isSaving}
      onFinish={(values) => void save(values)}
    >
      <div className="settings-fields">
        {typed('companyName', (props) => (
          <Input {...props} />
        ))}
        {typed('email', (props) => (
          <Input {...props} inputMode="email" />
        ))}
        {typed('phone', (props) => (
          <Input {...props} inputMode="tel" />
        ))}
        {typed('address', (props) => (
          <Input {...props} />
        ))}
        <Form.Item name="timezone" label={say('settings.timezone')} required>
          <FormSelect
            options={timezones}
            showSearch
            filterOption={matchesZone}
            notFoundContent={say('settings.timezone.none')}
            aria-required
          />
        </Form.Item>
        <Form.Item name="dateFormat" label={say('settings.dateFormat')} required>
          <FormSelect options={asOptions(dateFormats)} aria-required />
        </Form.Item>
        <Form.Item name="language" label={say('settings.language')} required>
          <FormSelect options={languageOptions} aria-required />
        </Form.Item>
      </div>
      <div className="settings-actions">
        <Button onClick={() => start(saved)}>{say('settings.reset')}</Button>
        <Button type="primary" htmlType="submit" disabled={isSaving || faulty.size > 0}>
          {say(isSaving ? 'settings.saving' : 'settings.save')}
        </Button>
      </div>
    </Form>
  );
}

function isDifferent(one: SettingsRecord, other: SettingsRecord): boolean {
  return (Object.keys(other) as (keyof SettingsRecord)[]).some((name) => one[name] !== other[name]);
}
