import { Button, Form, Input } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { invalidSettings, type TypedSetting, trimSettings } from '../../domain/text/settings-rules';
import { clockOf } from '../../domain/time/clock';
import { commonTimezones, dateFormats } from '../../domain/time/date-style';
import { FLEET_TIME } from '../../domain/time/timezone';
import { type Language, languages, type MessageKey } from '../../locales/catalogue';
import { dayFormatText } from '../../locales/day-format';
import { useLanguage, useText } from '../../locales/text';
import { EditConflictNote } from '../../screens/edit-conflict/edit-conflict';
import { type RecordVersion, useEditConflict } from '../../screens/edit-conflict/use-edit-conflict';
import { useEditGuard } from '../../screens/unsaved-changes/unsaved-changes-context';
import { useSettings } from '../../settings/settings-context';
import { useClockNames } from '../../ui/date-writer';
import { focusAgain } from '../../ui/focus-back';
import { FormSelect } from '../../ui/form-select';
import { useFormMessages } from '../../ui/use-form-messages';
import { type SettingsRecord, settingsRecord } from './settings-record';

export interface GeneralFormProps {
  /** What was saved last: what the form starts with and what Reset goes back to. */
  saved: SettingsRecord;
  /** The version of the saved settings; absent if only this browser can change them. */
  version?: RecordVersion;
  /** The company's details are for others to change; they are shown. */
  isCompanyClosed?: boolean;
  /**
   * Ends when `saved` is what was saved: until then the form takes nothing, as it begins anew with it. Rejects when saving
   * fails; what was typed stays then.
   */
  onSave(values: SettingsRecord, version: RecordVersion): Promise<void>;
  /** Called when what is saved is found to be newer; absent as `version` is. */
  onReload?(): void;
}

interface TypedField {
  label: MessageKey;
  fault: MessageKey;
  autoComplete: string;
  inputMode?: 'email' | 'tel';
}

const typedFields: Record<TypedSetting, TypedField> = {
  companyName: {
    label: 'settings.companyName',
    fault: 'settings.companyName.fault',
    autoComplete: 'organization',
  },
  email: {
    label: 'settings.email',
    fault: 'settings.email.fault',
    autoComplete: 'email',
    inputMode: 'email',
  },
  phone: { label: 'settings.phone', fault: 'settings.phone.fault', autoComplete: 'tel', inputMode: 'tel' },
  address: { label: 'settings.address', fault: 'settings.address.fault', autoComplete: 'street-address' },
};

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** A zone is found by any part of its name, typed with spaces or underscores. */
function matchesZone(typed: string, option?: { label?: unknown }): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll('_', ' ').trim();
  return plain(String(option?.label)).includes(plain(typed));
}

/** The fleet's own clock, section 9's zones, and then all others of the browser. */
function useTimezoneOptions() {
  const nameOf = useClockNames();
  const { utcOffsetMin } = useSettings();
  return useMemo(() => {
    const others = Intl.supportedValuesOf?.('timeZone') ?? [];
    return [
      { value: FLEET_TIME, label: nameOf(clockOf(FLEET_TIME, utcOffsetMin)) },
      ...asOptions([...new Set([...commonTimezones, ...others])]),
    ];
  }, [nameOf, utcOffsetMin]);
}

/** Each language by its own name, for users who cannot read the current one. */
const languageNames: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' };
const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

/** The form of General Settings (sections 2 and 5). */
export function GeneralForm({ saved, version, isCompanyClosed = false, onSave, onReload }: GeneralFormProps) {
  const t = useText();
  const language = useLanguage();
  const [form] = Form.useForm<SettingsRecord>();
  const messages = useFormMessages(form);
  const watched = Form.useWatch([], form) as SettingsRecord | undefined;
  const timezones = useTimezoneOptions();
  const isEdited = isDifferent(trimSettings({ ...saved, ...watched }), trimSettings(saved));
  const conflict = useEditConflict<SettingsRecord>({
    form: () => form,
    version,
    read: presentSettings,
    onTheirs: () => onReload?.(),
  });
  const { version: versionBegun, began } = conflict;
  // Before a draft brings back what it was begun with.
  useEffect(() => {
    // What is being edited was begun with an earlier version.
    if (isEdited) return;
    versionBegun.current = version;
    began.current = saved;
  }, [isEdited, version, saved, versionBegun, began]);
  useEditGuard(isEdited, { name: 'settings', form, version: versionBegun, began });

  const [isSaving, setSaving] = useState(false);
  const start = (values: SettingsRecord): void => {
    form.resetFields();
    form.setFieldsValue(values);
  };

  const save = async (values: SettingsRecord): Promise<void> => {
    const focused = document.activeElement;
    // Drawn at once, so that a second Enter finds the form closed.
    flushSync(() => setSaving(true));
    const trimmed = trimSettings(values);
    try {
      await onSave(trimmed, conflict.version.current);
    } catch (error) {
      flushSync(() => setSaving(false));
      returnFocus(focused);
      void conflict.onError(error);
      return; // Reported where the request is sent.
    }
    conflict.onSaved();
    flushSync(() => {
      start(trimmed);
      setSaving(false);
    });
    returnFocus(focused);
  };

  return (
    <Form
      {...messages}
      name="settings"
      className="settings-form"
      initialValues={saved}
      disabled={isSaving}
      onFinish={(values) => void save(values)}
    >
      <EditConflictNote
        conflict={conflict}
        isSaving={isSaving}
        labelOf={(field) => t(labels[field])}
        formatValue={(field, value) => {
          const options = field === 'language' ? languageOptions : field === 'timezone' ? timezones : [];
          return options.find((option) => option.value === value)?.label ?? String(value ?? '');
        }}
      />
      {isCompanyClosed && (
        <p id="settings-company-closed" className="settings-form-note">
          {t('settings.companyClosed')}
        </p>
      )}
      <div className="settings-fields">
        {(Object.keys(typedFields) as TypedSetting[]).map((field) => {
          const { label, fault, ...input } = typedFields[field];
          return (
            <Form.Item
              key={field}
              name={field}
              label={t(label)}
              required
              rules={[
                {
                  // What others have not filled in yet must not stand in the way of the own preferences.
                  validator: () =>
                    !isCompanyClosed && invalidSettings(form.getFieldsValue()).has(field)
                      ? Promise.reject(t(fault))
                      : Promise.resolve(),
                },
              ]}
            >
              <Input
                {...input}
                {...(isCompanyClosed && { disabled: true, 'aria-describedby': 'settings-company-closed' })}
              />
            </Form.Item>
          );
        })}
        <Form.Item name="timezone" label={t('settings.timezone')} required>
          <FormSelect
            options={timezones}
            showSearch
            filterOption={matchesZone}
            notFoundContent={t('settings.timezone.none')}
          />
        </Form.Item>
        <Form.Item name="dateFormat" label={t('settings.dateFormat')} required>
          <FormSelect
            options={dateFormats.map((value) => ({ value, label: dayFormatText(value, language) }))}
          />
        </Form.Item>
        <Form.Item name="language" label={t('settings.language')} required>
          <FormSelect options={languageOptions} />
        </Form.Item>
      </div>
      <div className="settings-actions">
        <Button onClick={() => start(saved)}>{t('settings.reset')}</Button>
        <Button type="primary" htmlType="submit" disabled={isSaving}>
          {t(isSaving ? 'settings.saving' : 'settings.save')}
        </Button>
      </div>
    </Form>
  );
}

const labels: Record<keyof SettingsRecord, MessageKey> = {
  companyName: typedFields.companyName.label,
  email: typedFields.email.label,
  phone: typedFields.phone.label,
  address: typedFields.address.label,
  timezone: 'settings.timezone',
  dateFormat: 'settings.dateFormat',
  language: 'settings.language',
};

/** A form that is being saved is disabled, which takes the focus away, and begins with new inputs afterwards. */
function returnFocus(focused: Element | null): void {
  if (document.activeElement !== document.body) return;
  focusAgain(document.getElementById(focused?.id ?? '') ?? focused);
}

/** The settings in the response to a conflicting change. */
function presentSettings(present: unknown) {
  const parsed = settingsRecord.safeParse(present);
  if (!parsed.success) return undefined;
  const { version, ...values } = parsed.data;
  return { values, version };
}

function isDifferent(one: SettingsRecord, other: SettingsRecord): boolean {
  return (Object.keys(other) as (keyof SettingsRecord)[]).some((name) => one[name] !== other[name]);
}
