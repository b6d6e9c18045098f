import { statusWords } from '../locales/failure-text';
import type { Say } from '../locales/text';
import { ApiError } from './api-error';

/** What a toast about a failed request says, in the user's language. */
export interface FailureNotice {
  title: string;
  message: string;
  /** Failures with one key show one toast, however many requests fail together. */
  key: string;
}

const silentAddress = /(^|\/)(health|ping|status)(\/|\?|$)/i;

/**
 * The toast for a failed request (section 8 "Interceptor for failed requests"), or nothing where the failure
 * is silent: health, ping and status addresses.
 */
export function failureNotice(error: unknown, say: Say): FailureNotice | undefined {
  if (!(error instanceof ApiError)) {
    return { title: say('failure.other.title'), message: say('failure.other.text'), key: 'failure' };
  }
  if (silentAddress.test(error.url)) return undefined;
  const words = statusWords(error, say);
  if (words) return { title: words.title, message: words.text, key: `failure-${error.status}` };
  const own = error.text ? say(error.text) : error.message;
  return {
    title: say('failure.other.title'),
    message: error.serverMessage ?? (own || say('failure.other.text')),
    key: `failure-${error.status}-${error.message}`,
  };
}
