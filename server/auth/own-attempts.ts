import { HttpProblem } from '../http/http-problem';
import type { AttemptLimitRepository } from '../repositories/attempt-limits';
import { type LockoutRules, minutesText } from './sign-in-limits';

export interface OwnAttempts {
  attempts: AttemptLimitRepository;
  lockout: LockoutRules;
  now: () => number;
}

/**
 * Counts an attempt of a signed-in user, before its outcome. Guesses are limited in their session alone:
 * others of the user are not kept from it.
 * @param what was wrong, as part of a sentence: "wrong passwords".
 * @returns a function that resets the count after a right one.
 * @throws {HttpProblem} 423 with the time to wait.
 */
export async function beginOwnAttempt(
  { attempts, lockout, now }: OwnAttempts,
  subject: string,
  what: string,
): Promise<() => Promise<void>> {
  const waitUntilMs = await attempts.begin(subject, {
    max: lockout.maxFailures,
    windowMs: lockout.windowMs,
    firstWaitMs: lockout.lockMs,
    longestWaitMs: lockout.lockMs,
    forgetAfterMs: 0,
  });
  if (waitUntilMs !== undefined) {
    const waitMs = Math.max(1000, waitUntilMs - now());
    throw new HttpProblem(
      423,
      `Too many ${what}. Try again in ${minutesText(waitMs)}.`,
      Math.ceil(waitMs / 1000),
    );
  }
  return () => attempts.forget(subject);
}
