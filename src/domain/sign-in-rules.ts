import { isEmail } from './email';

export interface Credentials {
  userName: string;
  password: string;
}

/** What is wrong with an entry of the sign-in form. */
export type SignInProblem = 'required' | 'invalidEmail';

/**
 * The sign-in form's rules (section 5, "Login form"): both entries are required. An entry with "@" is meant as
 * an email and must be one; an entry without is a user name. White space around it does not count.
 */
export const signInRules: Record<keyof Credentials, (entry: string) => SignInProblem | undefined> = {
  userName: (entry) => {
    const name = entry.trim();
    if (name === '') return 'required';
    return name.includes('@') && !isEmail(name) ? 'invalidEmail' : undefined;
  },
  // A password is never trimmed: its spaces are part of it.
  password: (entry) => (entry === '' ? 'required' : undefined),
};
