import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { isEmail } from '../../domain/text/email';
import { type PasswordFault, passwordFault } from '../../domain/text/password-rules';
import { commonTimezones, dateFormats } from '../../domain/time/date-style';
import { FLEET_TIME } from '../../domain/time/timezone';
import type { MessageKey, Text } from '../../locales/catalogue';
import { dayFormatText } from '../../locales/day-format';
import { useLanguage, useText } from '../../locales/text';
import { LoginFrame, loginTitleId } from '../login/login-frame';
import { SecretInput } from '../login/secret-input';
import { firstStartTexts } from './first-start-texts';

/** The input about the company and the first administrator. */
export interface FirstStartForm {
  companyName: string;
  name: string;
  email: string;
  newPassword: string;
  /** `fleet`, or an IANA zone. */
  timezone: string;
  dateFormat: string;
}

export interface FirstStartScreenProps {
  brandName: string;
  /** The fleet's time zone, as "UTC+03:00". */
  fleetOffset: string;
  /** Rejects with an Error whose message is shown. After it resolves the screen stays busy. */
  create(form: FirstStartForm): Promise<void>;
}

type Typed = 'companyName' | 'name' | 'email' | 'newPassword';
const typed: readonly Typed[] = ['companyName', 'name', 'email', 'newPassword'];

const passwordFaults: Record<PasswordFault, MessageKey> = {
  tooShort: 'settings.password.tooShort',
  tooLong: 'settings.password.tooLong',
  personal: 'settings.password.personal',
};

function faultsOf(form: FirstStartForm): Partial<Record<Typed, Text>> {
  const { companyName, name, email, newPassword } = form;
  const faults: Partial<Record<Typed, Text>> = {};
  for (const field of typed) if (form[field].trim() === '') faults[field] = firstStartTexts.required;
  if (email && !isEmail(email)) faults.email = firstStartTexts.emailFault;
  const weak = newPassword ? passwordFault(newPassword, [companyName, name, email]) : undefined;
  if (weak) faults.newPassword = passwordFaults[weak];
  return faults;
}

/** The page of a first start link: company and first administrator, in the frame of the sign-in page. */
export function FirstStartScreen({ brandName, fleetOffset, create }: FirstStartScreenProps) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<Typed, Text>>>({});
  const [failure, setFailure] = useState<string>();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const zones = [...new Set([own, ...commonTimezones])];

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    const values = Object.fromEntries(new FormData(form.current)) as unknown as FirstStartForm;
    const trimmed = {
      ...values,
      companyName: values.companyName.trim(),
      name: values.name.trim(),
      email: values.email.trim(),
    };
    const found = faultsOf(trimmed);
    setFaults(found);
    const first = typed.find((field) => found[field]);
    if (first) {
      (form.current.elements.namedItem(first) as HTMLInputElement | null)?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await create(trimmed);
    } catch (error) {
      setFailure((error instanceof Error && error.message) || t('failure.generic'));
      setBusy(false);
    }
  }

  const inputOf = (name: Typed, autoComplete: string) => ({
    id: id + name,
    name,
    autoComplete,
    required: true,
    readOnly: busy,
    'aria-invalid': Boolean(faults[name]),
    'aria-describedby': `${id}${name}Problem`,
  });
  const field = (name: Typed, label: Text, input: ReactNode, help?: string) => {
    const fault = faults[name];
    return (
      <div className="login-field">
        <label htmlFor={id + name}>{t(label)}</label>
        {input}
        <p
          className={fault || !help ? 'login-problem' : 'login-help'}
          id={`${id}${name}Problem`}
          aria-live="polite"
        >
          {fault ? t(fault) : help}
        </p>
      </div>
    );
  };
  const text = (name: Typed, label: Text, autoComplete: string, type = 'text') =>
    field(
      name,
      label,
      <input className="login-input" type={type} maxLength={200} {...inputOf(name, autoComplete)} />,
    );

  return (
    <LoginFrame brandName={brandName} title={t(firstStartTexts.title)}>
      <p className="login-intro">{t(firstStartTexts.intro)}</p>
      <form
        ref={form}
        className="login-form"
        aria-labelledby={loginTitleId}
        aria-busy={busy}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {text('companyName', firstStartTexts.companyName, 'organization')}
        {text('name', firstStartTexts.name, 'name')}
        {text('email', firstStartTexts.email, 'username', 'email')}
        {field(
          'newPassword',
          firstStartTexts.password,
          <SecretInput {...inputOf('newPassword', 'new-password')} />,
          t('settings.password.rules'),
        )}
        <div className="login-pair">
          <div className="login-field">
            <label htmlFor={`${id}timezone`}>{t(firstStartTexts.timezone)}</label>
            <select className="login-input" id={`${id}timezone`} name="timezone" defaultValue={own}>
              <option value={FLEET_TIME}>{t(firstStartTexts.fleetClock, { offset: fleetOffset })}</option>
              {zones.map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </select>
          </div>
          <div className="login-field">
            <label htmlFor={`${id}dateFormat`}>{t(firstStartTexts.dateFormat)}</label>
            <select className="login-input" id={`${id}dateFormat`} name="dateFormat">
              {dateFormats.map((format) => (
                <option key={format} value={format}>
                  {dayFormatText(format, language)}
                </option>
              ))}
            </select>
          </div>
        </div>
        <button type="submit" className="login-submit" disabled={busy}>
          {busy && <span className="login-spinner" aria-hidden="true" />}
          {t(busy ? firstStartTexts.submitting : firstStartTexts.submit)}
        </button>
        <div className="login-failure-place" role="alert">
          {failure && <p className="login-failure">{failure}</p>}
        </div>
      </form>
    </LoginFrame>
  );
}
