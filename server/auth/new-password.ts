import {
  MAX_PASSWORD_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
  normalizePassword,
  type PasswordFault,
  passwordFault,
} from '../../src/domain/text/password-rules';
import { demoUser } from '../database/demo-users';
import { HttpProblem } from '../http/http-problem';
import { isCommonPassword } from './common-passwords';

/** What the longest password may come as; its characters are counted later. */
export const MAX_PASSWORD_BYTES = 4096;

/** The messages that the application has in its languages too. */
const faultTexts: Record<PasswordFault | 'common', string> = {
  tooShort: `The new password must have at least ${MIN_PASSWORD_CHARACTERS} characters`,
  tooLong: `The new password must have at most ${MAX_PASSWORD_CHARACTERS} characters`,
  personal:
    'The new password must not be your name, your email or your company. Choose something that only you know.',
  common: 'This password is one of the first that are guessed. Choose a longer one, such as a sentence.',
};

/** Whether it is the public password of the demo, in whatever form a keyboard sends it. */
export const isDemoPassword = (password: string): boolean =>
  normalizePassword(password) === demoUser.password;

/**
 * @param personal names, email addresses and the company of the user.
 * @param isDemo whether the demo's own password is good. Absent: it is not.
 * @throws {HttpProblem} 400 with the reason why a new password is rejected.
 */
export function refuseWeakPassword(newPassword: string, personal: readonly string[], isDemo = false): void {
  const isKnown = isCommonPassword(newPassword) || (!isDemo && isDemoPassword(newPassword));
  const fault = passwordFault(newPassword, personal) ?? (isKnown ? 'common' : undefined);
  if (fault) throw new HttpProblem(400, faultTexts[fault]);
}
