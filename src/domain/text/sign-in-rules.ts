import { isEmail } from './email';

export interface SignInFields {
  userName: string;
  password: string;
}

/** Why a field of the sign-in form is refused. */
export type SignInError = 'required' | 'invalidEmail';

/** Section 5, "Login form": both fields are required, and a user name with "@" must be an email. It is trimmed. */
export const signInRules: Record<keyof SignInFields, (entry: string) => SignInError | undefined> = {
  userName: (entry) => {
    const name = entry.trim();
    if (name === '') return 'required';
    return name.includes('@') && !isEmail(name) ? 'invalidEmail' : undefined;
  },
  // A password is not trimmed.
  password: (entry) => (entry === '' ? 'required' : undefined),
};
