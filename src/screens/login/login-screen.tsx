import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { hasFinePointer } from '../../browser/pointer';
import { type SignInError, type SignInFields, signInRules } from '../../domain/text/sign-in-rules';
import type { StartKey } from '../../locales/catalogue';
import { useStartText } from '../../locales/text';
import { LoginFrame, loginTitleId } from './login-frame';
import { SecretInput } from './secret-input';

export interface LoginScreenProps {
  brandName: string;
  /** The number for people who need an account; absent: no support line. */
  supportPhone?: string | undefined;
  /** Whether the page shows that the data is made up and the passwords are public. Absent: no. */
  isDemo?: boolean;
  /**
   * Rejects with an Error whose message is shown under the form. After it resolves the screen stays busy, so that the
   * button is not enabled again while the next screen loads.
   */
  signIn(credentials: SignInFields): Promise<void>;
  /** Called once when the user starts typing, to preload the next screen. */
  onIntent?: (() => void) | undefined;
  /** Another way to sign in, under the form. */
  children?: ReactNode;
}

type Field = keyof SignInFields;

const problemTexts: Record<SignInError, StartKey> = {
  required: 'login.required',
  invalidEmail: 'login.invalidEmail',
};

/** Chrome autofills a saved password without exposing its value until the user interacts with the page. */
function isAutofilled(input: HTMLInputElement): boolean {
  try {
    return input.matches(':autofill');
  } catch {
    return false;
  }
}

function problemOf(field: Field, input: HTMLInputElement | null): SignInError | undefined {
  if (!input || (input.value === '' && isAutofilled(input))) return undefined;
  return signInRules[field](input.value);
}

/**
 * The sign-in page (section 2, "Login screen"; its rules in section 5, its texts in section 8). It is plain
 * React, without the component library, so that the first page of a visit stays small.
 */
export function LoginScreen(props: LoginScreenProps) {
  const { brandName, supportPhone, isDemo, signIn, onIntent, children } = props;
  const t = useStartText();
  const id = useId();
  const userNameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const announcedIntent = useRef(false);
  const [problems, setProblems] = useState<Partial<Record<Field, SignInError | undefined>>>({
    userName: 'required',
    password: 'required',
  });
  const [touched, setTouched] = useState<Partial<Record<Field, boolean>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  // The inputs are uncontrolled: a browser fills them in before React starts, and without its events.
  function judge() {
    setProblems({
      userName: problemOf('userName', userNameRef.current),
      password: problemOf('password', passwordRef.current),
    });
  }

  useEffect(() => {
    const userName = userNameRef.current;
    const password = passwordRef.current;
    setProblems({ userName: problemOf('userName', userName), password: problemOf('password', password) });
    if (hasFinePointer()) (userName?.value ? password : userName)?.focus();
  }, []);

  function heedTyping() {
    judge();
    if (announcedIntent.current) return;
    announcedIntent.current = true;
    onIntent?.();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const userName = userNameRef.current;
    const password = passwordRef.current;
    if (busy || !userName || !password) return;
    setTouched({ userName: true, password: true });
    judge();
    const invalid = signInRules.userName(userName.value)
      ? userName
      : signInRules.password(password.value)
        ? password
        : undefined;
    if (invalid) {
      invalid.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn({ userName: userName.value.trim(), password: password.value });
    } catch (error) {
      setFailure((error instanceof Error && error.message) || t('login.failed'));
      setBusy(false);
      // A mistyped password is the most common mistake: it is selected, so that typing replaces it.
      password.focus();
      password.select();
    }
  }

  const invalid = Boolean(problems.userName || problems.password);
  const shownProblem = (field: Field): string | undefined => {
    const problem = touched[field] && problems[field];
    return problem ? t(problemTexts[problem]) : undefined;
  };
  // The number is a link, at its position in the translated text.
  const [beforePhone, afterPhone] = t('login.support').split('{phone}');
  const inputOf = (field: Field) => ({
    id: id + field,
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    required: true,
    readOnly: busy,
    'aria-invalid': Boolean(shownProblem(field)),
    'aria-describedby': `${id}${field}Problem`,
    onBlur: () => setTouched((fields) => ({ ...fields, [field]: true })),
  });
  const problemText = (field: Field) => (
    <p className="login-problem" id={`${id}${field}Problem`} aria-live="polite">
      {shownProblem(field)}
    </p>
  );

  return (
    <LoginFrame brandName={brandName} claim={t('login.marketing')} title={t('login.title')}>
      <form
        className="login-form"
        aria-labelledby={loginTitleId}
        aria-busy={busy}
        noValidate
        onSubmit={submit}
        onInput={heedTyping}
        onAnimationStart={judge}
      >
        <div className="login-field">
          <label htmlFor={`${id}userName`}>{t('login.userName')}</label>
          <input
            ref={userNameRef}
            className="login-input"
            name="username"
            type="text"
            autoComplete="username"
            {...inputOf('userName')}
          />
          {problemText('userName')}
        </div>
        <div className="login-field">
          <label htmlFor={`${id}password`}>{t('login.password')}</label>
          <SecretInput
            ref={passwordRef}
            name="password"
            autoComplete="current-password"
            {...inputOf('password')}
          />
          {problemText('password')}
        </div>
        <button type="submit" className="login-submit" disabled={busy || invalid}>
          {busy && <span className="login-spinner" aria-hidden="true" />}
          {t(busy ? 'login.submitting' : 'login.submit')}
        </button>
        <div className="login-failure-place" role="alert">
          {failure && <p className="login-failure">{failure}</p>}
        </div>
      </form>
      {children}
      {isDemo && <p className="login-help">{t('login.demo')}</p>}
      {supportPhone && (
        <p className="login-support">
          {beforePhone}
          <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>
          {afterPhone}
        </p>
      )}
    </LoginFrame>
  );
}
