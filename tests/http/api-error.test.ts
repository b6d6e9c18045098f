import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { expect, test } from 'vitest';
import { ApiError, messageOfBody, toApiError } from '../../src/http/api-error';

function failed(status: number, data: unknown, statusText = 'Teapot', headers: Record<string, string> = {}) {
  const config: InternalAxiosRequestConfig = { url: '/api/v2/assets', headers: new AxiosHeaders() };
  const response = { status, statusText, data, headers, config };
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

test('an error that is a text is the last choice of a body', () => {
  expect(messageOfBody({ error: 'The dashcam is offline' })).toBe('The dashcam is offline');
  expect(messageOfBody({ error: 'E42', details: 'the details' })).toBe('the details');
});

test('an empty message is passed over', () => {
  expect(messageOfBody({ ...whole, message: '' })).toBe('the nested message');
  expect(messageOfBody({ ...whole, message: '   ' })).toBe('the nested message');
  expect(messageOfBody({ ...whole, message: { code: 3 } })).toBe('the nested message');
});

test.each([[null], [undefined], [''], [42], [[]], [{}]])('a body that is %j has no message', (body) => {
  expect(messageOfBody(body)).toBeUndefined();
});

test('a page of markup is nothing that a user could read', () => {
  expect(messageOfBody('<html><body>502 Bad Gateway</body></html>')).toBeUndefined();
  expect(messageOfBody('\n  <!doctype html><title>Error</title>')).toBeUndefined();
  expect(failed(502, '<html></html>').serverMessage).toBeUndefined();
  expect(failed(502, '<html></html>').message).toBe('HTTP 502: Teapot');
});

test('a status without a text, as HTTP/2 has it, is shown by its number', () => {
  expect(failed(418, '', '').message).toBe('HTTP 418');
});

test('what a server refuses by field is kept by the names of the forms', () => {
  const errors = { Name: ['is taken'], mail: 'is none', empty: [], code: [7] };
  expect(failed(422, { errors }).errors).toEqual({ name: ['is taken'], mail: ['is none'] });
  expect(failed(422, { errors: ['is taken'] }).errors).toEqual({ '': ['is taken'] });
  expect(failed(422, 'no').errors).toBeUndefined();
});

test.each([
  ['Spring', { errors: [{ field: 'homeDepot', defaultMessage: 'is gone' }] }, 'homeDepot'],
  ['express', { errors: [{ path: 'home.depot', msg: 'is gone' }] }, 'home.depot'],
  ['a list of paths', { errors: [{ path: ['home', 'depot'], message: 'is gone' }] }, 'home.depot'],
  ['a property', { errors: [{ property: 'HomeDepot', message: 'is gone' }] }, 'homeDepot'],
  ['JSON:API', { errors: [{ source: { pointer: '/data/attributes/depot' }, detail: 'is gone' }] }, 'depot'],
  ['RFC 7807', { 'invalid-params': [{ name: 'depot', reason: 'is gone' }] }, 'depot'],
  ['FastAPI', { detail: [{ loc: ['body', 'depot', 0], msg: 'is gone' }] }, 'depot.0'],
])('what %s refuses by field is read too', (_what, body, name) => {
  expect(failed(422, body).errors).toEqual({ [name]: ['is gone'] });
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

test('a message longer than a notice is shortened', () => {
  const { serverMessage } = failed(409, { message: 'x'.repeat(4000) });
  expect(serverMessage).toHaveLength(300);
  expect(serverMessage).toMatch(/…$/);
});

test('the id of the request is that of the header, else that of the body, and nothing that is none', () => {
  const idOf = (data: unknown, headers: Record<string, string> = {}) =>
    failed(500, data, '', headers).requestId;
  expect(idOf({ requestId: 'of-the-body' }, { 'x-request-id': 'of-the-header' })).toBe('of-the-header');
  expect(idOf({ requestId: 'of-the-body' })).toBe('of-the-body');
  expect(idOf('<h1>Bad Gateway</h1>', { 'x-request-id': 'of-the-header' })).toBe('of-the-header');
  for (const odd of [7, '', '<script>', 'two words', 'x'.repeat(200), { a: 1 }, undefined])
    expect(idOf({ requestId: odd })).toBeUndefined();
  expect(idOf('text')).toBeUndefined();
});
