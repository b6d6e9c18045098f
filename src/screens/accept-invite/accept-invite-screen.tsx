import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { onHost } from '../../browser/base-path';
import { type PasswordFault, passwordFault } from '../../domain/text/password-rules';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { LoginFrame, loginTitleId } from '../login/login-frame';
import { SecretInput } from '../login/secret-input';

export interface AcceptInviteScreenProps {
  brandName: string;
  /** Whether the server says, before a password is typed, that the link was used or has ended. Never rejects. */
  isEnded(): Promise<boolean>;
  /**
   * Resolves once the password is set, or the server has said that the link was used or has ended. Rejects with an Error
   * whose message is shown.
   */
  setPassword(newPassword: string): Promise<'set' | 'ended'>;
}

const faultTexts: Record<PasswordFault, MessageKey> = {
  tooShort: 'settings.password.tooShort',
  tooLong: 'settings.password.tooLong',
  personal: 'settings.password.personal',
};

/** The page of an invitation or reset link, to set a password, in the frame of the sign-in page. */
export function AcceptInviteScreen({ brandName, isEnded, setPassword }: AcceptInviteScreenProps) {
  const t = useText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'set' | 'ended'>();
  const [problems, setProblems] = useState<{ chosen?: string; repeated?: string }>({});
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let isGone = false;
    void isEnded().then((ended) => {
      if (ended && !isGone) setOutcome((known) => known ?? 'ended');
    });
    return () => {
      isGone = true;
    };
  }, [isEnded]);

  const signIn = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The form is gone, and the focus with it. The link is read with the outcome.
    if (outcome) signIn.current?.focus();
  }, [outcome]);

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
      setOutcome(await setPassword(chosen?.value ?? ''));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('failure.generic'));
      // It was on the button, which was disabled meanwhile.
      chosen?.focus();
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
        aria-describedby={`${id}${name}Problem ${id}${name}Help`}
      />
      {help && (
        <p className="login-help" id={`${id}${name}Help`}>
          {help}
        </p>
      )}
      {/* The help stays, so that nothing moves when a problem appears. */}
      <p className="login-problem" id={`${id}${name}Problem`} aria-live="polite">
        {problems[name]}
      </p>
    </div>
  );

  return (
    <LoginFrame brandName={brandName} title={t(outcome === 'ended' ? 'invite.endedTitle' : 'invite.title')}>
      {/* Text is announced only in a region that was there before it. */}
      <div role="status" id={`${id}outcome`}>
        {outcome && <p>{t(outcome === 'ended' ? 'invite.ended' : 'invite.done')}</p>}
      </div>
      {outcome ? (
        <p className="login-support">
          <a ref={signIn} href={onHost('/login')} aria-describedby={`${id}outcome`}>
            {t('login.submit')}
          </a>
        </p>
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
