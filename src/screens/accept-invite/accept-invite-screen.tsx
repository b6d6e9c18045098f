import { type SyntheticEvent, useId, useState } from 'react';
import { onHost } from '../../browser/base-path';
import { type PasswordFault, passwordFault } from '../../domain/text/password-rules';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { LoginFrame, loginTitleId } from '../login/login-frame';
import { SecretInput } from '../login/secret-input';

export interface AcceptInviteScreenProps {
  brandName: string;
  /** Resolves once the password is set. Rejects with an Error whose message is shown. */
  setPassword(newPassword: string): Promise<void>;
}

const faultTexts: Record<PasswordFault, MessageKey> = {
  tooShort: 'settings.password.tooShort',
  tooLong: 'settings.password.tooLong',
  personal: 'settings.password.personal',
};

/** The page of an invitation or reset link, to set a password, in the frame of the sign-in page. */
export function AcceptInviteScreen({ brandName, setPassword }: AcceptInviteScreenProps) {
  const t = useText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problems, setProblems] = useState<{ chosen?: string; repeated?: string }>({});
  const [failure, setFailure] = useState<string>();

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { chosen, repeated } = event.currentTarget.elements as unknown as Record<string, HTMLInputElement>;
    const fault = passwordFault(chosen?.value ?? '', []);
    const found = {
      ...(fault && { chosen: t(faultTexts[fault]) }),
      ...(chosen?.value !== repeated?.value && { repeated: t('settings.password.differs') }),
    };
    setProblems(found);
    if (found.chosen) chosen?.focus();
    else if (found.repeated) repeated?.focus();
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await setPassword(chosen?.value ?? '');
      setDone(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('failure.generic'));
    } finally {
      setBusy(false);
    }
  }

  const field = (name: 'chosen' | 'repeated', label: string, help?: string) => (
    <div className="login-field">
      <label htmlFor={`${id}${name}`}>{label}</label>
      <SecretInput
        id={`${id}${name}`}
        name={name}
        autoComplete="new-password"
        required
        readOnly={busy}
        aria-invalid={Boolean(problems[name])}
        aria-describedby={`${id}${name}Problem`}
      />
      <p
        className={problems[name] ? 'login-problem' : undefined}
        id={`${id}${name}Problem`}
        aria-live="polite"
      >
        {problems[name] ?? help}
      </p>
    </div>
  );

  return (
    <LoginFrame brandName={brandName} title={t('invite.title')}>
      {isDone ? (
        <>
          <p role="status">{t('invite.done')}</p>
          <p className="login-support">
            <a href={onHost('/login')}>{t('login.submit')}</a>
          </p>
        </>
      ) : (
        <form
          className="login-form"
          aria-labelledby={loginTitleId}
          aria-busy={busy}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {field('chosen', t('settings.password.new'), t('settings.password.rules'))}
          {field('repeated', t('settings.password.repeat'))}
          <button type="submit" className="login-submit" disabled={busy}>
            {busy && <span className="login-spinner" aria-hidden="true" />}
            {t(busy ? 'settings.saving' : 'invite.submit')}
          </button>
          <div className="login-failure-place" role="alert">
            {failure && <p className="login-failure">{failure}</p>}
          </div>
        </form>
      )}
    </LoginFrame>
  );
}
