import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { saveFile } from '../browser/save-file';
import { useText } from '../locales/text';
import type { SecondFactorSetUp } from '../providers/auth-provider';
import { QrCode } from '../resources/settings/qr-code';
import { secondFactorTexts } from '../resources/settings/second-factor-texts';
import { codeTexts } from '../screens/login/code-texts';
import { LoginFrame, loginTitleId } from '../screens/login/login-frame';
import '../resources/settings/settings.css';

export interface SetUpScreenProps {
  brandName: string;
  setUp: SecondFactorSetUp;
  /** Back to the password. */
  onBack(): void;
}

/** Setting up the second factor that the company requires, between the password and the session. */
export function SetUpScreen({ brandName, setUp, onBack }: SetUpScreenProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const hasBegun = useRef(false);

  const attempt = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure((error instanceof Error && error.message) || t(codeTexts.failed));
      }
      setBusy(false);
    },
    [t],
  );
  useEffect(() => {
    // Each start of the set-up creates another secret.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void attempt(async () => setKey(await setUp.begin()));
  }, [attempt, setUp]);
  useEffect(() => {
    if (key) input.current?.focus();
  }, [key]);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (busy) return;
    if (code === '') setFailure(t(codeTexts.missing));
    else await attempt(async () => setCodes(await setUp.confirm(code)));
    input.current?.select();
  };

  const failurePlace = (
    <div className="login-failure-place" role="alert">
      {failure && <p className="login-failure">{failure}</p>}
    </div>
  );
  if (codes)
    return (
      <LoginFrame brandName={brandName} title={t(secondFactorTexts.codesTitle)}>
        <p className="login-intro">{t(secondFactorTexts.codesText)}</p>
        <ul className="settings-codes" aria-label={t(secondFactorTexts.codesTitle)}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="login-choices">
          <button
            type="button"
            className="login-link"
            onClick={() =>
              saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
            }
          >
            {t(secondFactorTexts.download)}
          </button>
        </p>
        <button
          type="button"
          className="login-submit"
          disabled={busy}
          onClick={() => void attempt(setUp.enter)}
        >
          {t(secondFactorTexts.kept)}
        </button>
        {failurePlace}
      </LoginFrame>
    );
  return (
    <LoginFrame brandName={brandName} title={t(secondFactorTexts.setUpTitle)}>
      <p className="login-intro">{t(secondFactorTexts.isRequired)}</p>
      <form
        className="login-form login-steps"
        aria-labelledby={loginTitleId}
        aria-busy={busy}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {key && (
          <>
            <p className="settings-dialog-text">{t(secondFactorTexts.scan)}</p>
            <QrCode text={key.address} label={t(secondFactorTexts.picture)} />
            <p className="settings-dialog-text">
              {t(secondFactorTexts.byHand)}
              <code className="settings-secret">{key.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
            <div className="login-field">
              <label htmlFor={id}>{t(secondFactorTexts.code)}</label>
              <input
                ref={input}
                id={id}
                className="login-input"
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                autoCorrect="off"
                spellCheck={false}
                maxLength={40}
                required
                readOnly={busy}
                aria-invalid={Boolean(failure)}
              />
            </div>
            <button type="submit" className="login-submit" disabled={busy}>
              {t(secondFactorTexts.turnOn)}
            </button>
          </>
        )}
        {failurePlace}
      </form>
      <p className="login-support">
        <button type="button" className="login-link" onClick={onBack}>
          {t(codeTexts.back)}
        </button>
      </p>
    </LoginFrame>
  );
}
