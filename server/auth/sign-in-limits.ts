import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { HttpProblem } from '../http/http-problem';
import type { AttemptLimit, AttemptLimitRepository } from '../repositories/attempt-limits';

export interface LockoutRules {
  /** Failures in a row, at one account from one address, before there is a wait. */
  maxFailures: number;
  /** Failures within this time count together, ms. */
  windowMs: number;
  /** The longest wait, ms. */
  lockMs: number;
}

export interface SignInLimitOptions {
  limits: AttemptLimitRepository;
  rules: LockoutRules;
  /** Attempts from one address. */
  attemptsPerMinute: number;
  /** A secret shared by all processes on the same database. */
  key: string;
  now: () => number;
}

export interface SignInAttempt {
  /** What is guessed: the password of a user or a name, or the code of a user. Each has counts of its own. */
  account: string;
  address: string;
  /** Absent: the account was never signed in to on this device. */
  deviceId?: string | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** More guesses than an owner makes; with those of all other devices less than a hundred in an hour (ASVS 2.2.1). */
const deviceLimit: AttemptLimit = {
  max: 50,
  windowMs: HOUR_MS,
  firstWaitMs: HOUR_MS,
  longestWaitMs: HOUR_MS,
  forgetAfterMs: 0,
};

/** One account from all unknown devices together. */
const accountLimit: AttemptLimit = {
  max: 40,
  windowMs: HOUR_MS,
  firstWaitMs: 2 * MINUTE_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgetAfterMs: HOUR_MS,
};

/**
 * Slows guessing down without keeping owners out: failures count for an account from one address, for the account from
 * all unknown devices, and for the address. A known device has its own counter of each account, which no other client can
 * use up.
 */
export class SignInLimits {
  readonly #options: SignInLimitOptions;
  /** The last attempt of each account and address: those at the same moment wait for each other. */
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(options: SignInLimitOptions) {
    this.#options = options;
  }

  /**
   * Checks a password if the limits allow it.
   * @param isRight checks the password.
   * @throws {HttpProblem} 429 with the time to wait.
   */
  async attempt(attempt: SignInAttempt, isRight: () => Promise<boolean>): Promise<boolean> {
    const { limits, attemptsPerMinute } = this.#options;
    const address = addressGroup(attempt.address);
    if (attempt.deviceId !== undefined) {
      // With the account, so that a right password does not forget wrong codes.
      const device = this.#subject('device', attempt.account, attempt.deviceId);
      if ((await limits.begin(device, deviceLimit)) === undefined) {
        const isSuccess = await isRight();
        if (isSuccess) await limits.forget(device);
        return isSuccess;
      }
      // Too many guesses on it: from here on it is like any other.
    }
    await this.#beginAt(this.#subject('address', address), attemptsPerMinute);
    const pair = this.#subject('pair', attempt.account, address);
    return this.#oneAtATime(pair, () => this.#check(attempt.account, pair, isRight));
  }

  /**
   * Counts a request of an address to what is open without a session.
   * @param what the kind of attempt: each has a count of its own.
   * @throws {HttpProblem} 429 with the time to wait.
   */
  countRequest(what: string, address: string, perMinute: number): Promise<void> {
    return this.#beginAt(this.#subject('address', addressGroup(address), what), perMinute);
  }

  #beginAt(subject: string, perMinute: number): Promise<void> {
    const limit: AttemptLimit = {
      max: perMinute,
      windowMs: MINUTE_MS,
      firstWaitMs: MINUTE_MS,
      longestWaitMs: MINUTE_MS,
      forgetAfterMs: 0,
    };
    return this.#begin(
      subject,
      limit,
      (minutes) => `Too many attempts from this address. Try again in ${minutes}.`,
    );
  }

  async #check(accountName: string, pair: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const { limits, rules } = this.#options;
    const account = this.#subject('account', accountName);
    await this.#begin(
      pair,
      {
        max: rules.maxFailures,
        windowMs: rules.windowMs,
        firstWaitMs: Math.min(MINUTE_MS, rules.lockMs),
        longestWaitMs: rules.lockMs,
        forgetAfterMs: rules.windowMs,
      },
      tooManyFailures,
    );
    await this.#begin(account, accountLimit, tooManyFailures);
    const isSuccess = await isRight();
    if (isSuccess) {
      await limits.forget(pair);
      await limits.giveBack(account);
    }
    return isSuccess;
  }

  async #begin(subject: string, limit: AttemptLimit, message: (minutes: string) => string): Promise<void> {
    const { limits, now } = this.#options;
    const waitUntilMs = await limits.begin(subject, limit);
    if (waitUntilMs === undefined) return;
    const waitMs = Math.max(1000, waitUntilMs - now());
    throw new HttpProblem(429, message(minutesText(waitMs)), Math.ceil(waitMs / 1000));
  }

  async #oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#running.get(key) ?? Promise.resolve();
    const own = before.catch(() => undefined).then(work);
    this.#running.set(key, own);
    try {
      return await own;
    } finally {
      if (this.#running.get(key) === own) this.#running.delete(key);
    }
  }

  /** A keyed hash, so that the database holds no names or addresses of people. */
  #subject(...parts: string[]): string {
    return createHmac('sha256', this.#options.key).update(JSON.stringify(parts)).digest('base64url');
  }
}

export function minutesText(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

const tooManyFailures = (minutes: string): string =>
  `Too many failed attempts at this account. Try again in ${minutes}, or on a device on which you have signed in before.`;

/** One subscriber of IPv6 has a whole network of addresses. */
function addressGroup(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - after.length).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
