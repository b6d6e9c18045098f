import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../locales/text';
import { codeTexts } from './code-texts';
import { LoginFrame, loginTitleId } from './login-frame';

export interface CodeScreenProps {
  brandName: string;
  /** Rejects with an Error whose message is shown. After it resolves the screen stays busy. */
  confirm(code: string): Promise<void>;
  /** Returns to the password form. */
  onBack(): void;
}

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. */
export function CodeScreen({ brandName, confirm, onBack }: CodeScreenProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field begins anew with the other kind of code
  useEffect(() => input.current?.focus(), [isRecovery]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (busy) return;
    if (!code) {
      setFailure(t(codeTexts.missing));
      input.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await confirm(code);
    } catch (error) {
      setFailure((error instanceof Error && error.message) || t(codeTexts.failed));
      setBusy(false);
      input.current?.focus();
      input.current?.select();
    }
  }

  return (
    <LoginFrame brandName={brandName} title={t(codeTexts.title)}>
      <form
        className="login-form"
        aria-labelledby={loginTitleId}
        aria-busy={busy}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className="login-field">
          <label htmlFor={id}>{t(isRecovery ? codeTexts.recoveryCode : codeTexts.code)}</label>
          <input
            key={String(isRecovery)}
            ref={input}
            id={id}
            className="login-input"
            type="text"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            required
            readOnly={busy}
            aria-invalid={Boolean(failure)}
            aria-describedby={`${id}help`}
          />
          <p className="login-help" id={`${id}help`}>
            {t(isRecovery ? codeTexts.recoveryHelp : codeTexts.help)}
          </p>
        </div>
        <button type="submit" className="login-submit" disabled={busy}>
          {busy && <span className="login-spinner" aria-hidden="true" />}
          {t(busy ? codeTexts.checking : codeTexts.submit)}
        </button>
        <div className="login-failure-place" role="alert">
          {failure && <p className="login-failure">{failure}</p>}
        </div>
      </form>
      <p className="login-support login-choices">
        <button
          type="button"
          className="login-link"
          onClick={() => {
            setRecovery(!isRecovery);
            setFailure(undefined);
          }}
        >
          {t(isRecovery ? codeTexts.useApp : codeTexts.useRecovery)}
        </button>
        <button type="button" className="login-link" onClick={onBack}>
          {t(codeTexts.back)}
        </button>
      </p>
    </LoginFrame>
  );
}
