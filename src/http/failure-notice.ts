import type { MessageKey } from '../locales/catalogue';
import { failureText } from '../locales/failure-text';
import type { Say } from '../locales/text';
import { ApiError } from './api-error';

/** What a toast about a failed request says, in the user's language. */
export interface FailureNotice {
  title: string;
  message: string;
  /** Failures with one key show one toast, however many requests fail together. */
  key: string;
}

/** The statuses of section 8 that have a title and a text of their own; 0 is a server that did not answer. */
const knownStatuses: Record<number, { title: MessageKey; text: MessageKey }> = {
  0: { title: 'failure.network.title', text: 'failure.network.text' },
  401: { title: 'failure.session.title', text: 'failure.session.text' },
  403: { title: 'failure.denied.title', text: 'failure.denied.text' },
  404: { title: 'failure.notFound.title', text: 'failure.notFound.text' },
  500: { title: 'failure.server.title', text: 'failure.server.text' },
};

const silentAddress = /(^|\/)(health|ping|status)(\/|\?|$)/i;

function lastSegment(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return path.split('/').filter(Boolean).at(-1) ?? path;
}

/**
 * The toast for a failed request (section 8 "Interceptor for failed requests"), or nothing where the failure
 * is silent: health, ping and status addresses.
 */
export function failureNotice(error: unknown, say: Say): FailureNotice | undefined {
  if (!(error instanceof ApiError)) {
    return { title: say('failure.other.title'), message: say('failure.other.text'), key: 'failure' };
  }
  if (silentAddress.test(error.url)) return undefined;
  // An answer that came but could not be used has a text of its own; status 0 is then not the network's fault.
  const known = error.text ? undefined : knownStatuses[error.status];
  if (!known) {
    return {
      title: say('failure.other.title'),
      message: failureText(error, say, 'failure.other.text'),
      key: `failure-${error.status}-${error.message}`,
    };
  }
  return {
    title: say(known.title),
    message: say(known.text, { segment: lastSegment(error.url) }),
    key: `failure-${error.status}`,
  };
}
