import type { MessageKey } from './catalogue';
import type { Translate } from './text';

/** A failed request, such as `ApiError`. */
export interface Failure {
  /** The HTTP status; 0 without a response. */
  status: number;
  url?: string | undefined;
  /** The server's own message. */
  serverMessage?: string | undefined;
  /** The record as it is now, if it was changed meanwhile. */
  present?: unknown;
  /** The text for an error without a server message. */
  text?: MessageKey | undefined;
}

/** Titles and texts by status (section 8); 0 is no response. */
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

/** Whether the server answered with `success` false. */
export function isRefusal(error: unknown): boolean {
  return isFailure(error) && error.text === 'failure.api';
}

/** Whether a write was refused because the record has changed meanwhile. The form that wrote shows the conflict itself. */
export function isConflict(error: unknown): error is Failure {
  if (!isFailure(error)) return false;
  return error.status === 412 || (error.status === 409 && error.present !== undefined);
}

/** Whether a write may have been refused because of a conflict; only the current record decides it. */
export function mayBeConflict(error: unknown): error is Failure {
  return isFailure(error) && (error.status === 412 || error.status === 409);
}

/** Whether there is no such record. */
export function isGone(error: unknown): boolean {
  return isFailure(error) && (error.status === 404 || error.status === 410);
}

/** Whether the server refused the request itself, such as its sort. */
export function isBadRequest(error: unknown): boolean {
  return isFailure(error) && (error.status === 400 || error.status === 422);
}

/** Whether the address does not exist. */
export function isMissing(error: unknown): boolean {
  return isFailure(error) && error.status === 404;
}

/** Whether there is no such record, or no call for a single one, which back ends answer in different ways. */
export function isUnknownHere(error: unknown): boolean {
  return isGone(error) || isBadRequest(error) || (isFailure(error) && [200, 405, 501].includes(error.status));
}

/** Whether the session has ended, which has its own toast. */
export function isSessionOver(error: unknown): boolean {
  return isFailure(error) && error.status === 401;
}

function lastSegment(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return path.split('/').filter(Boolean).at(-1) ?? path;
}

/**
 * Title and text of a status (section 8 "Interceptor for failed requests"); undefined if a response arrived but could
 * not be used.
 */
export function statusMessage(failure: Failure, t: Translate): { title: string; text: string } | undefined {
  const known = failure.text ? undefined : knownStatuses[failure.status];
  return known && { title: t(known.title), text: t(known.text, { segment: lastSegment(failure.url ?? '') }) };
}

/**
 * The error message of a screen (section 8 "Generic API error"): the server's, the error's own, or the screen's
 * default.
 */
export function failureText(error: unknown, t: Translate, fallback: MessageKey = 'failure.generic'): string {
  if (isFailure(error)) {
    if (error.serverMessage) return error.serverMessage;
    if (error.text) return t(error.text);
    const message = statusMessage(error, t);
    return message
      ? t('text.labelled', { label: message.title, value: message.text })
      : t('failure.code', { status: error.status });
  }
  if (error instanceof Event) return t('failure.unknown');
  return error instanceof Error && error.message ? error.message : t(fallback);
}

/** The cause below a title such as "Failed to request video", with section 8's title for the status. */
export function failureCause(error: unknown, t: Translate): string {
  const message = isFailure(error) ? statusMessage(error, t) : undefined;
  return message
    ? t('text.labelled', { label: message.title, value: (error as Failure).serverMessage ?? message.text })
    : failureText(error, t);
}
