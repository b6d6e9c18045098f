import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { expect, test } from 'vitest';
import { ApiError, messageOfBody, toApiError } from '../../src/http/api-error';

function failed(status: number, data: unknown, statusText = 'Teapot') {
  const config: InternalAxiosRequestConfig = { url: '/api/v2/assets', headers: new AxiosHeaders() };
  const response = { status, statusText, data, headers: {}, config };
  return toApiError(
    new AxiosError(
      `Request failed with status code ${status}`,
      AxiosError.ERR_BAD_REQUEST,
      config,
      {},
      response,
    ),
  );
}

const whole = {
  message: 'the message',
  error: { message: 'the nested message' },
  details: 'the details',
};

test('the message of a failed request is taken in the order of the specification', () => {
  const { message: _first, ...withoutMessage } = whole;
  const { error: _second, ...withoutError } = withoutMessage;
  expect(failed(418, whole).message).toBe('the message');
  expect(failed(418, withoutMessage).message).toBe('the nested message');
  expect(failed(418, withoutError).message).toBe('the details');
  expect(failed(418, 'a plain text').message).toBe('a plain text');
  expect(failed(418, {}).message).toBe('HTTP 418: Teapot');
});

test('an error that is a text is the last that a body says', () => {
  expect(messageOfBody({ error: 'The dashcam is offline' })).toBe('The dashcam is offline');
  expect(messageOfBody({ error: 'E42', details: 'the details' })).toBe('the details');
});

test('a message that says nothing is passed over', () => {
  expect(messageOfBody({ ...whole, message: '' })).toBe('the nested message');
  expect(messageOfBody({ ...whole, message: '   ' })).toBe('the nested message');
  expect(messageOfBody({ ...whole, message: { code: 3 } })).toBe('the nested message');
});

test.each([[null], [undefined], [''], [42], [[]], [{}]])('a body that is %j says nothing', (body) => {
  expect(messageOfBody(body)).toBeUndefined();
});

test('a page of markup is nothing that a user could read', () => {
  expect(messageOfBody('<html><body>502 Bad Gateway</body></html>')).toBeUndefined();
  expect(messageOfBody('\n  <!doctype html><title>Error</title>')).toBeUndefined();
  expect(failed(502, '<html></html>').serverMessage).toBeUndefined();
  expect(failed(502, '<html></html>').message).toBe('HTTP 502: Teapot');
});

test('a status without words, as HTTP/2 has it, is told by its number', () => {
  expect(failed(418, '', '').message).toBe('HTTP 418');
});

test('a stack trace in place of a text is passed over', () => {
  expect(messageOfBody(`Error\n${'   at call (file.js:1:1)\n'.repeat(40)}`)).toBeUndefined();
});

test('an error carries message, status, status text, address and time', () => {
  const error = failed(409, { message: 'Already there' });
  expect(error).toMatchObject({
    message: 'Already there',
    serverMessage: 'Already there',
    status: 409,
    statusText: 'Teapot',
    url: '/api/v2/assets',
  });
  expect(Math.abs(Date.parse(error.timestamp) - Date.now())).toBeLessThan(10_000);
});

test('an error has the status where Refine looks for it', () => {
  expect(failed(404, {}).statusCode).toBe(404);
});

test('a server that did not answer has the status 0', () => {
  const error = toApiError(new AxiosError('Network Error', AxiosError.ERR_NETWORK));
  expect(error).toMatchObject({ status: 0, message: 'Network Error', serverMessage: undefined });
});

test('an ApiError stays what it is', () => {
  const error = new ApiError({ message: 'kept', status: 200 });
  expect(toApiError(error)).toBe(error);
});

test('anything else that is thrown becomes an ApiError and is kept as its cause', () => {
  const fault = new TypeError('x is not a function');
  expect(toApiError(fault)).toMatchObject({ message: 'x is not a function', status: 0, cause: fault });
  expect(toApiError('just words')).toMatchObject({ message: 'just words', status: 0 });
});
