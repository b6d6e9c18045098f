import { expect, test } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { retryDelayMs, shouldRetryRead } from '../../src/http/retry';

const failed = (status: number) => new ApiError({ message: 'failed', status });

test.each([0, 502, 503, 504])('a read that failed with %d is tried twice more', (status) => {
  expect([0, 1, 2].map((count) => shouldRetryRead(count, failed(status)))).toEqual([true, true, false]);
});

test.each([400, 401, 403, 404, 408, 409, 422, 429, 500, 501, 505])(
  'a read that failed with %d is not tried again',
  (status) => {
    expect(shouldRetryRead(0, failed(status))).toBe(false);
  },
);

test('an answer that could not be used is not requested again', () => {
  const error = new ApiError({ message: 'unusable', status: 0, text: 'failure.shape' });
  expect(shouldRetryRead(0, error)).toBe(false);
});

test('a fault of our own is not tried again', () => {
  expect(shouldRetryRead(0, new TypeError('x is undefined'))).toBe(false);
});

test('the delay between the tries grows', () => {
  expect(retryDelayMs(1)).toBeGreaterThan(retryDelayMs(0));
});
