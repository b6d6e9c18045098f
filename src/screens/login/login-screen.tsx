import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { type Credentials, type SignInProblem, signInRules } from '../../domain/sign-in-rules';
import type { StartKey } from '../../locales/catalogue';
import { useStartText } from '../../locales/text';
import { BrandMark } from '../../ui/brand-mark';
import { EyeIcon } from '../../ui/eye-icon';
import { RoadAtDusk } from './road-at-dusk';
import './login.css';

export interface LoginScreenProps {
  brandName: string;
  /** The number for people who need an account; without it the support line is not shown. */
  supportPhone?: string | undefined;
  /**
   * Rejects with an Error whose message is shown under the form. Once it resolves the screen stays busy, so
   * that the button does not come back to life while the next screen loads.
   */
  signIn(credentials: Credentials): Promise<void>;
  /** Called once when the user starts typing, to preload what comes next. */
  onIntent?: (() => void) | undefined;
}

type Field = keyof Credentials;

const problemTexts: Record<SignInProblem, StartKey> = {
  required: 'login.required',
  invalidEmail: 'login.invalidEmail',
};

/** Chrome fills a saved password in without telling its value until the user touches the page. */
function isAutofilled(input: HTMLInputElement): boolean {
  try {
    return input.matches(':autofill');
  } catch {
    return false;
  }
}

function problemOf(field: Field, input: HTMLInputElement | null): SignInProblem | undefined {
  if (!input || (input.value === '' && isAutofilled(input))) return undefined;
  return signInRules[field](input.value);
}

/**
 * The sign-in page (section 2, "Login screen"; its rules in section 5, its texts in section 8). It is plain
 * React, without the component library, so that the first page of a visit stays small.
 */
export function LoginScreen({ brandName, supportPhone, signIn, onIntent }: LoginScreenProps) {
  const say = useStartText();
  const id = useId();
  const userNameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const announcedIntent = useRef(false);
  const [problems, setProblems] = useState<Partial<Record<Field, SignInProblem | undefined>>>({
    userName: 'required',
    password: 'required',
  });
  const [touched, setTouched] = useState<Partial<Record<Field, boolean>>>({});
  const [passwordShown, setPasswordShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  // The inputs keep their own values: a browser fills them in before and without React's events.
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
    // On a touch screen the focus would raise the keyboard over the page before it was seen.
    if (window.matchMedia?.('(pointer: fine)').matches) (userName?.value ? password : userName)?.focus();
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
      setFailure((error instanceof Error && error.message) || say('login.failed'));
      setBusy(false);
      // The password is what is mistyped most often: selected, it is replaced by typing on.
      password.focus();
      password.select();
    }
  }

  const invalid = Boolean(problems.userName || problems.password);
  const shownProblem = (field: Field): string | undefined => {
    const problem = touched[field] ? problems[field] : undefined;
    return problem && say(problemTexts[problem]);
  };
  const userNameProblem = shownProblem('userName');
  const passwordProblem = shownProblem('password');

  return (
    <main className="login">
      <div className="login-scene">
        <RoadAtDusk />
        <p className="login-marketing">{say('login.marketing')}</p>
      </div>
      <div className="login-panel">
        <div className="login-brand">
          <BrandMark size={32} />
          <span>{brandName}</span>
        </div>
        <div className="login-column">
          <h1 className="login-title" id={`${id}title`}>
            {say('login.title')}
          </h1>
          <form
            className="login-form"
            aria-labelledby={`${id}title`}
            aria-busy={busy}
            noValidate
            onSubmit={submit}
            onInput={heedTyping}
            onAnimationStart={judge}
          >
            <div className="login-field">
              <label htmlFor={`${id}userName`}>{say('login.userName')}</label>
              <input
                ref={userNameRef}
                id={`${id}userName`}
                className="login-input"
                name="username"
                type="text"
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                required
                readOnly={busy}
                aria-invalid={Boolean(userNameProblem)}
                aria-describedby={`${id}userNameProblem`}
                onBlur={() => setTouched((fields) => ({ ...fields, userName: true }))}
              />
              <p className="login-problem" id={`${id}userNameProblem`} aria-live="polite">
                {userNameProblem}
              </p>
            </div>
            <div className="login-field">
              <label htmlFor={`${id}password`}>{say('login.password')}</label>
              <div className="login-secret">
                <input
                  ref={passwordRef}
                  id={`${id}password`}
                  className="login-input"
                  name="password"
                  type={passwordShown ? 'text' : 'password'}
                  autoComplete="current-password"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                  required
                  readOnly={busy}
                  aria-invalid={Boolean(passwordProblem)}
                  aria-describedby={`${id}passwordProblem`}
                  onBlur={() => setTouched((fields) => ({ ...fields, password: true }))}
                />
                <button
                  type="button"
                  className="login-reveal"
                  aria-label={say('login.showPassword')}
                  title={say('login.showPassword')}
                  aria-pressed={passwordShown}
                  aria-controls={`${id}password`}
                  // Keeps the focus, and so the caret, in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => setPasswordShown((shown) => !shown)}
                >
                  <EyeIcon crossed={passwordShown} />
                </button>
              </div>
              <p className="login-problem" id={`${id}passwordProblem`} aria-live="polite">
                {passwordProblem}
              </p>
            </div>
            <button type="submit" className="login-submit" disabled={busy || invalid}>
              {busy && <span className="login-spinner" aria-hidden="true" />}
              {say(busy ? 'login.submitting' : 'login.submit')}
            </button>
            <div className="login-failure-place" role="alert">
              {failure && <p className="login-failure">{failure}</p>}
            </div>
          </form>
          {supportPhone && (
            <p className="login-support">
              <SupportLine phone={supportPhone} line={say('login.support')} />
            </p>
          )}
        </div>
      </div>
    </main>
  );
}

/** The support line with its number as a link, wherever the language puts it. */
function SupportLine({ phone, line }: { phone: string; line: string }) {
  const [before = '', after = ''] = line.split('{phone}');
  return (
    <>
      {before}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      {after}
    </>
  );
}
