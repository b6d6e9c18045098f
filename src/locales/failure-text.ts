import type { MessageKey } from './catalogue';
import type { Say } from './text';

/** What there is to say of a failed request; `ApiError` is one. */
export interface Failure {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** What the server itself said. */
  serverMessage?: string | undefined;
  /** The text that says it when the words are our own. */
  text?: MessageKey | undefined;
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}

/** Whether the server answered that it will not (`success` false), rather than not answering as it should. */
export function isRefusal(error: unknown): boolean {
  return isFailure(error) && error.text === 'failure.api';
}

/**
 * What a screen says of a failure (section 8 "Generic API error"): the server's message first, then the
 * error's own, then the screen's default.
 */
export function failureText(error: unknown, say: Say, fallback: MessageKey = 'failure.generic'): string {
  if (isFailure(error)) {
    if (error.serverMessage) return error.serverMessage;
    if (error.text) return say(error.text);
    if (error.status === 0) return say('failure.network.text');
    return say('failure.code', { status: error.status });
  }
  if (error instanceof Event) return say('failure.unknown');
  return error instanceof Error && error.message ? error.message : say(fallback);
}
