import { expect, test } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { failureNotice } from '../../src/http/failure-notice';
import { en } from '../../src/locales/en';
import { createTranslate } from '../../src/locales/text';

const t = createTranslate('en', en);
const failed = (status: number, url = '/api/v2/assets', serverMessage?: string) =>
  new ApiError({ message: serverMessage ?? 'Request failed', status, url, serverMessage });
const notice = (error: unknown) => failureNotice(error, t);

test.each([
  [401, 'Session Expired', 'Your session has expired. Please log in again.'],
  [403, 'Access Denied', 'You do not have permission to perform this action.'],
  [404, 'Not Found', 'The requested assets could not be found.'],
  [500, 'Server Error', 'An internal server error occurred. Please try again later.'],
  [0, 'Network Error', 'Unable to connect to the server. Please check your internet connection.'],
])('status %d reports "%s"', (status, title, message) => {
  expect(notice(failed(status))).toMatchObject({ title, message });
});

test.each([401, 403, 404, 500, 0])('status %d has its own text, whatever the server’s message', (status) => {
  expect(notice(failed(status, '/api/v2/assets', 'ORA-00942'))?.message).not.toContain('ORA-00942');
});

test.each([
  ['/api/v2/alert/getAlertTags', 'getAlertTags'],
  ['/api/v2/video-requests/17/cancel', 'cancel'],
  ['https://asset.example/api/v2/assets/?assetType=dashcam', 'assets'],
  ['/api/v2/assets?path=/a/b', 'assets'],
])('a 404 of %s names %s', (url, segment) => {
  expect(notice(failed(404, url))?.message).toBe(`The requested ${segment} could not be found.`);
});

test('any other status has the server’s message under "Error"', () => {
  expect(notice(failed(409, '/api/v2/assets', 'Already requested'))).toMatchObject({
    title: 'Error',
    message: 'Already requested',
  });
});

test('any other status without a message of the server has the error’s own', () => {
  const error = new ApiError({ message: 'HTTP 418: Teapot', status: 418, url: '/api' });
  expect(notice(error)).toMatchObject({ title: 'Error', message: 'HTTP 418: Teapot' });
  const mute = new ApiError({ message: '', status: 418, url: '/api' });
  expect(notice(mute)).toMatchObject({ title: 'Error', message: 'An unexpected error occurred.' });
});

test('a failure that is no request’s is unexpected', () => {
  expect(notice(new TypeError('x is undefined'))).toMatchObject({
    title: 'Error',
    message: 'An unexpected error occurred.',
  });
});

test('an answer that could not be used reports it, and is not the network’s or the server’s fault', () => {
  const error = new ApiError({ message: 'unusable', status: 200, url: '/api', text: 'failure.notJson' });
  expect(notice(error)).toMatchObject({ title: 'Error', message: en['failure.notJson'] });
});

test.each([
  '/health',
  '/api/health',
  '/api/v2/ping',
  '/ping?at=1',
  '/api/status',
  '/api/v2/assets/7/status',
  'https://asset.example/health/',
  '/API/Health',
])('a failure of %s is silent', (url) => {
  for (const status of [0, 401, 403, 404, 500, 503]) expect(notice(failed(status, url))).toBeUndefined();
});

test.each(['/api/healthy', '/api/v2/shipping', '/api/statuses', '/api/v2/assets?status=online'])(
  'a failure of %s is reported',
  (url) => {
    expect(notice(failed(500, url))).toBeDefined();
  },
);

test('failures of one kind share one toast, and different ones do not', () => {
  expect(notice(failed(0, '/api/a'))?.key).toBe(notice(failed(0, '/api/b'))?.key);
  expect(notice(failed(500))?.key).not.toBe(notice(failed(403))?.key);
  expect(notice(failed(409, '/a', 'one'))?.key).not.toBe(notice(failed(409, '/a', 'other'))?.key);
});

test('a page of a proxy in place of all answers makes one toast, though each names its address', () => {
  const unusable = (url: string) =>
    new ApiError({ message: `The answer of ${url} is not JSON`, status: 200, url, text: 'failure.notJson' });
  expect(notice(unusable('/api/a'))?.key).toBe(notice(unusable('/api/b'))?.key);
});
