import type { MessageKey } from './catalogue';
import type { Say } from './text';

/** What there is to say of a failed request; `ApiError` is one. */
export interface Failure {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The address that was asked. */
  url?: string | undefined;
  /** What the server itself said. */
  serverMessage?: string | undefined;
  /** The text that says it when the words are our own. */
  text?: MessageKey | undefined;
}

/** The statuses of section 8 that have a title and a text of their own; 0 is a server that did not answer. */
const knownStatuses: Record<number, { title: MessageKey; text: MessageKey }> = {
  0: { title: 'failure.network.title', text: 'failure.network.text' },
  401: { title: 'failure.session.title', text: 'failure.session.text' },
  403: { title: 'failure.denied.title', text: 'failure.denied.text' },
  404: { title: 'failure.notFound.title', text: 'failure.notFound.text' },
  500: { title: 'failure.server.title', text: 'failure.server.text' },
};

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}

/** Whether the server answered that it will not (`success` false), rather than not answering as it should. */
export function isRefusal(error: unknown): boolean {
  return isFailure(error) && error.text === 'failure.api';
}

/** Whether it is the session that has ended, of which the session itself tells. */
export function isSessionOver(error: unknown): boolean {
  return isFailure(error) && error.status === 401;
}

function lastSegment(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return path.split('/').filter(Boolean).at(-1) ?? path;
}

/**
 * Title and text of a failure whose status has words of its own (section 8 "Interceptor for failed requests"). An
 * answer that came but could not be used has none: status 0 is then not the network's fault.
 */
export function statusWords(failure: Failure, say: Say): { title: string; text: string } | undefined {
  const known = failure.text ? undefined : knownStatuses[failure.status];
  return (
    known && { title: say(known.title), text: say(known.text, { segment: lastSegment(failure.url ?? '') }) }
  );
}

/**
 * What a screen says of a failure in place (section 8 "Generic API error"): the server's message first, then the error's
 * own, then the screen's default.
 */
export function failureText(error: unknown, say: Say, fallback: MessageKey = 'failure.generic'): string {
  if (isFailure(error)) {
    if (error.serverMessage) return error.serverMessage;
    if (error.text) return say(error.text);
    const words = statusWords(error, say);
    return words ? say('failure.titled', words) : say('failure.code', { status: error.status });
  }
  if (error instanceof Event) return say('failure.unknown');
  return error instanceof Error && error.message ? error.message : say(fallback);
}

/**
 * Why something failed of which nobody else tells, beside a title of its own ("Failed to request video"): behind the
 * title that section 8 has for the status.
 */
export function failureCause(error: unknown, say: Say): string {
  const words = isFailure(error) ? statusWords(error, say) : undefined;
  return words
    ? say('failure.titled', { ...words, text: (error as Failure).serverMessage ?? words.text })
    : failureText(error, say);
}
