import { AxiosError } from 'axios';
import type { MessageKey } from '../locales/catalogue';
import type { Failure } from '../locales/failure-text';
import { readBody } from './answer-body';

/** What an `ApiError` is made of; section 3 "Api error object" and what the application adds to it. */
export interface ApiErrorParts {
  message: string;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  statusText?: string;
  url?: string;
  /** What the server itself said, if it said anything a person can read. */
  serverMessage?: string | undefined;
  /** The text in the catalogue that says the message in the user's language, when the words are our own. */
  text?: MessageKey;
  cause?: unknown;
}

/** A failed request, or an answer that could not be used. Carries what sections 3 and 8 ask for. */
export class ApiError extends Error implements Failure {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What Refine reads. */
  readonly statusCode: number;
  readonly statusText: string;
  readonly url: string;
  readonly timestamp: string;
  readonly serverMessage: string | undefined;
  readonly text: MessageKey | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.message, { cause: parts.cause });
    this.status = parts.status;
    this.statusCode = parts.status;
    this.statusText = parts.statusText ?? '';
    this.url = parts.url ?? '';
    this.timestamp = new Date().toISOString();
    this.serverMessage = parts.serverMessage;
    this.text = parts.text;
  }
}

const LONGEST_BODY_TEXT = 300;

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/**
 * What the server said in the body of a failed answer, in the interceptor's order (section 8): the body's
 * message, a nested error message, details, a string body; before nothing is said, an error that is a text itself. A page
 * of markup, such as a proxy's, says nothing that a user could read and is passed over.
 */
export function messageOfBody(body: unknown): string | undefined {
  if (typeof body === 'string') {
    const text = nonEmptyText(body);
    return text && !text.startsWith('<') && text.length <= LONGEST_BODY_TEXT ? text : undefined;
  }
  return (
    nonEmptyText(field(body, 'message')) ??
    nonEmptyText(field(field(body, 'error'), 'message')) ??
    nonEmptyText(field(body, 'details')) ??
    nonEmptyText(field(body, 'error'))
  );
}

/** Any failure of a request as an `ApiError`; section 8 "Interceptor for failed requests". */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof AxiosError)) {
    return new ApiError({
      message: error instanceof Error ? error.message : String(error),
      status: 0,
      cause: error,
    });
  }
  // A good status on a failed request means that the answer broke off on its way: the network's fault.
  const response = error.response && error.response.status >= 400 ? error.response : undefined;
  const status = response?.status ?? 0;
  const statusText = response?.statusText ?? '';
  // Who asked for bytes gets them for a failure too.
  const serverMessage = messageOfBody(readBody(response?.data));
  // Of an answer the HTTP client says no more than its status, in words of its own.
  const ownMessage = response ? '' : error.message;
  return new ApiError({
    message: serverMessage ?? (ownMessage || `HTTP ${status}: ${statusText}`.replace(/:\s*$/, '')),
    status,
    statusText,
    url: error.config?.url ?? '',
    serverMessage,
    cause: error,
  });
}
