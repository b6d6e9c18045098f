import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { readList, readRecord, readWritten } from '../../src/providers/data/envelopes';

const url = '/api/v2/things';
const rows = [{ id: 1 }, { id: 2 }];

function failureOf(read: () => unknown): ApiError {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    return error as ApiError;
  }
  throw new Error('nothing was thrown');
}

describe('a list is read', () => {
  test.each([
    ['bare', rows, { rows }],
    ['in data', { success: true, message: '', data: rows }, { rows }],
    ['in data without success', { data: rows }, { rows }],
    ['in results with rowCount', { results: rows, rowCount: 40, pageSize: 2 }, { rows, total: 40 }],
    [
      'in data.results with totalCount',
      { success: true, data: { results: rows, totalCount: 40 } },
      { rows, total: 40 },
    ],
    [
      'in data.results with rowCount',
      { success: true, data: { results: rows, rowCount: 40 } },
      { rows, total: 40 },
    ],
    ['with a total as a string', { results: rows, rowCount: '40' }, { rows, total: 40 }],
    ['without a total', { results: rows }, { rows }],
    ['with a total that is none', { results: rows, rowCount: 'many' }, { rows }],
    ['with a total that is empty', { results: rows, rowCount: '' }, { rows }],
    ['when it is empty', { success: true, data: [] }, { rows: [] }],
  ])('%s', (_how, body, answer) => {
    expect(readList(body, url)).toEqual(answer);
  });
});

describe('a record is read', () => {
  test.each([
    ['bare', { id: 1 }],
    ['in data', { success: true, data: { id: 1 } }],
  ])('%s', (_how, body) => {
    expect(readRecord(body, url)).toEqual({ id: 1 });
  });
});

describe('the answer to a write', () => {
  test.each([
    ['may be empty', '', {}],
    ['may be missing', undefined, {}],
    ['may be null', null, {}],
    ['may carry no data', { success: true, data: null }, {}],
    ['may carry a number as data', { success: true, data: 7 }, {}],
    ['may carry the record as data', { success: true, data: { id: 7 } }, { id: 7 }],
    ['may be the record', { id: 7 }, { id: 7 }],
  ])('%s', (_how, body, written) => {
    expect(readWritten(body, url)).toEqual(written);
  });
});

describe.each([
  ['a list', readList],
  ['a record', readRecord],
  ['the answer to a write', readWritten],
])('where %s was due', (_what, read) => {
  test('success false says the server’s message', () => {
    const error = failureOf(() => read({ success: false, message: 'No such tenant', data: rows }, url));
    expect(error).toMatchObject({ message: 'No such tenant', serverMessage: 'No such tenant', url });
  });

  test.each([{ success: false }, { success: false, message: '' }, { success: null }, { success: 'false' }])(
    '%j without a message says "API request failed"',
    (body) => {
      const error = failureOf(() => read(body, url));
      expect(error).toMatchObject({
        message: 'API request failed',
        text: 'failure.api',
        serverMessage: undefined,
      });
    },
  );

  test('a page of markup is told to be no data', () => {
    const error = failureOf(() => read('<!doctype html><title>Sign in</title>', url));
    expect(error).toMatchObject({ text: 'failure.notJson', message: `The answer of ${url} is not JSON` });
  });
});

test.each([
  ['an object', { id: 1 }],
  ['a list in a list’s place deeper down', { data: { data: rows } }],
  ['data null', { success: true, data: null }],
  ['data that is text', { success: true, data: 'none' }],
  ['results that are no list', { results: { id: 1 } }],
  ['a number', 7],
  ['nothing', null],
  ['an empty body', ''],
])('%s is refused where a list was due', (_what, body) => {
  const error = failureOf(() => readList(body, url));
  expect(error.status).toBe(200);
  expect(error.text).toMatch(/^failure\.(shape|notJson)$/);
  expect(error.message).toContain(url);
});

test.each([
  ['a list', [{ id: 1 }]],
  ['a list in data', { success: true, data: [{ id: 1 }] }],
  ['data null', { success: true, data: null }],
  ['nothing', undefined],
])('%s is refused where a record was due', (_what, body) => {
  expect(failureOf(() => readRecord(body, url)).text).toBe('failure.shape');
});

test('a list is refused as the answer to a write', () => {
  expect(failureOf(() => readWritten([], url)).text).toBe('failure.shape');
});

test('a refusal says what came and what was due', () => {
  expect(failureOf(() => readList({ data: null }, url)).message).toBe(
    `The answer of ${url} is nothing where a list was due`,
  );
  expect(failureOf(() => readRecord([], url)).message).toBe(
    `The answer of ${url} is a list where a record was due`,
  );
});
