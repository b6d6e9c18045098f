import { AxiosError } from 'axios';
import { requestIdOf } from '../domain/support/failure-reference';
import type { MessageKey } from '../locales/catalogue';
import type { Failure } from '../locales/failure-text';
import { fieldErrorsOf } from './field-errors';
import { readBody } from './response-body';

/** The parts of an `ApiError`, which a worker can post to the page. */
export interface ApiErrorParts {
  message: string;
  /** The HTTP status; 0 without a response. */
  status: number;
  statusText?: string;
  url?: string;
  /** The server's message, if it is readable. */
  serverMessage?: string | undefined;
  /** The server's request id, if it sent one. */
  requestId?: string | undefined;
  /** The server's validation errors, by field. */
  errors?: Record<string, string[]> | undefined;
  /** The current record, when it differs from the version that the caller wanted to change. */
  present?: unknown;
  /** The catalogue key of a message of the application itself. */
  text?: MessageKey;
  cause?: unknown;
}

/** A failed request or an invalid response (sections 3 and 8). */
export class ApiError extends Error implements Failure {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Refine's `HttpError` field. */
  readonly statusCode: number;
  readonly statusText: string;
  readonly url: string;
  readonly timestamp: string;
  readonly serverMessage: string | undefined;
  readonly requestId: string | undefined;
  /** Shown by Refine's forms at their fields. */
  readonly errors: Record<string, string[]> | undefined;
  readonly present: unknown;
  readonly text: MessageKey | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.message, { cause: parts.cause });
    this.status = parts.status;
    this.statusCode = parts.status;
    this.statusText = parts.statusText ?? '';
    this.url = parts.url ?? '';
    this.timestamp = new Date().toISOString();
    this.serverMessage = parts.serverMessage;
    this.requestId = parts.requestId;
    this.errors = parts.errors;
    this.present = parts.present;
    this.text = parts.text;
  }
}

const MAX_MESSAGE_LENGTH = 300;

/** A server's text, shortened for a notice. */
export function shortened(text: string): string {
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1).trimEnd()}…` : text;
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? shortened(value.trim()) : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/**
 * The server's message in an error response, in the order of section 8: the body's message, a nested error message,
 * details, a string body, an error that is a string. HTML pages, such as a proxy's, are ignored.
 */
export function messageOfBody(body: unknown): string | undefined {
  if (typeof body === 'string') {
    const text = body.trim();
    return text && !text.startsWith('<') && text.length <= MAX_MESSAGE_LENGTH ? text : undefined;
  }
  return (
    nonEmptyText(field(body, 'message')) ??
    nonEmptyText(field(field(body, 'error'), 'message')) ??
    nonEmptyText(field(body, 'details')) ??
    nonEmptyText(field(body, 'error'))
  );
}

function shortenedErrors(errors: Record<string, string[]> | undefined): Record<string, string[]> | undefined {
  if (!errors) return undefined;
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts.map(shortened)]));
}

/** The current record. A 409 without one has another reason, such as a name that is taken. */
function presentOf(status: number, body: unknown): unknown {
  if (status !== 412 && status !== 409) return undefined;
  const places = status === 412 ? ['data', 'current'] : ['current', 'data'];
  return places.map((name) => field(body, name)).find((found) => typeof found === 'object' && found !== null);
}

/** Converts any failure to an `ApiError`; section 8 "Interceptor for failed requests". */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof AxiosError)) {
    return new ApiError({
      message: error instanceof Error ? error.message : String(error),
      status: 0,
      cause: error,
    });
  }
  // A success status on a failed request means an interrupted response: a network error.
  const response = error.response && error.response.status >= 400 ? error.response : undefined;
  const status = response?.status ?? 0;
  const statusText = response?.statusText ?? '';
  // The body is binary when the request was for bytes.
  const body = readBody(response?.data);
  const serverMessage = messageOfBody(body);
  // axios' own message only repeats the status.
  const ownMessage = response ? '' : error.message;
  return new ApiError({
    message: serverMessage ?? (ownMessage || `HTTP ${status}: ${statusText}`.replace(/:\s*$/, '')),
    status,
    statusText,
    url: error.config?.url ?? '',
    serverMessage,
    requestId: requestIdOf(response?.headers, body),
    errors: shortenedErrors(fieldErrorsOf(body)),
    present: presentOf(status, body),
    cause: error,
  });
}
