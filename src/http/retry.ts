import { ApiError } from './api-error';

const retriedStatuses = new Set([0, 502, 503, 504]);
const RETRIES = 2;

/** Reads are retried twice on network failure, 502, 503 and 504, never on 4xx; writes never (section 7 "Every request"). */
export function shouldRetryRead(failureCount: number, error: unknown): boolean {
  return (
    failureCount < RETRIES &&
    error instanceof ApiError &&
    error.text === undefined &&
    retriedStatuses.has(error.status)
  );
}

/** The delay before a retry: 0.5 s, doubled with each failure. @param failureCount from 0. */
export function retryDelayMs(failureCount: number): number {
  return 500 * 2 ** failureCount;
}
