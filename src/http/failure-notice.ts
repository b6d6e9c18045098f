import { type FailureReference, referenceOf } from '../domain/support/failure-reference';
import { statusMessage } from '../locales/failure-text';
import type { Translate } from '../locales/text';
import { ApiError } from './api-error';

/** The toast of a failed request. */
export interface FailureNotice {
  title: string;
  message: string;
  /** Failures with the same key share one toast. */
  key: string;
  /** The request id, for support. Absent: the server sent none. */
  reference?: FailureReference | undefined;
}

const silentAddress = /(^|\/)(health|ping|status)(\/|\?|$)/i;

/** The toast for a failed request (section 8); undefined for health, ping and status calls. */
export function failureNotice(error: unknown, t: Translate): FailureNotice | undefined {
  if (!(error instanceof ApiError)) {
    return { title: t('failure.other.title'), message: t('failure.other.text'), key: 'failure' };
  }
  if (silentAddress.test(error.url)) return undefined;
  const reference = referenceOf(error);
  const withReference = reference && { reference };
  const words = statusMessage(error, t);
  if (words)
    return { title: words.title, message: words.text, key: `failure-${error.status}`, ...withReference };
  const own = error.text ? t(error.text) : error.message;
  return {
    title: t('failure.other.title'),
    message: error.serverMessage ?? (own || t('failure.other.text')),
    // The message of an invalid response names its address: one proxy would cause a toast for each.
    key: `failure-${error.status}-${error.serverMessage ?? error.text ?? error.message}`,
    ...withReference,
  };
}
