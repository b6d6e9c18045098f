import { ApiError } from './api-error';

const retriedStatuses = new Set([0, 502, 503, 504]);
const RETRIES = 2;

/**
 * Whether a failed read is tried once more (rulings "Requests"): twice on a network failure, 502, 503 and 504,
 * never on 4xx. Writes are never tried again; only reads ask.
 */
export function shouldRetryRead(failureCount: number, error: unknown): boolean {
  return (
    failureCount < RETRIES &&
    error instanceof ApiError &&
    error.text === undefined &&
    retriedStatuses.has(error.status)
  );
}

/** Half a second, then a second. */
export function retryDelayMs(failureCount: number): number {
  return 500 * 2 ** failureCount;
}
