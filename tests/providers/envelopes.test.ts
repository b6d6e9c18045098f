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

/** Every place that a list may stand in, written out: what is read must not follow the code by itself. */
const places: Record<string, (beside: object, around: object) => object> = {
  data: (beside) => ({ data: rows, ...beside }),
  results: (beside) => ({ results: rows, ...beside }),
  items: (beside) => ({ items: rows, ...beside }),
  rows: (beside) => ({ rows, ...beside }),
  'data.data': (beside, around) => ({ data: { data: rows, ...beside }, ...around }),
  'data.results': (beside, around) => ({ data: { results: rows, ...beside }, ...around }),
  'data.items': (beside, around) => ({ data: { items: rows, ...beside }, ...around }),
  'data.rows': (beside, around) => ({ data: { rows, ...beside }, ...around }),
};
const totals = ['totalCount', 'rowCount', 'total', 'count'];

describe.each(Object.entries(places))('a list in %s', (_place, put) => {
  test('is read', () => expect(readList(put({}, {}), url)).toEqual({ rows }));

  test('is read when it is empty', () => {
    const empty = JSON.parse(JSON.stringify(put({}, {})), (_key, value) =>
      Array.isArray(value) ? [] : value,
    );
    expect(readList(empty, url)).toEqual({ rows: [] });
  });

  test.each([true, 'true', 'True', 'TRUE', 1, '1'])(
    'is read with success %j, wherever that stands',
    (success) => {
      expect(readList(put({ success }, {}), url)).toEqual({ rows });
      expect(readList(put({}, { success }), url)).toEqual({ rows });
    },
  );

  test.each([false, 'false', 0, '0', null, '', 'no', 2])('is refused with success %j', (success) => {
    const body = { ...put({}, {}), success };
    expect(failureOf(() => readList(body, url))).toMatchObject({ text: 'failure.api' });
  });

  test.each(totals.flatMap((name) => [40, '40'].map((total) => [name, total] as const)))(
    'has the total %s %j beside it',
    (name, total) => expect(readList(put({ [name]: total }, {}), url)).toEqual({ rows, total: 40 }),
  );

  test.each(['many', '', ' ', null, -1, {}, Number.NaN])('has no total where it is %j', (total) => {
    expect(readList(put({ totalCount: total }, {}), url)).toEqual({ rows });
  });

  test('takes the next name where one has no number, the most reliable first', () => {
    expect(readList(put({ totalCount: '', rowCount: 40 }, {}), url).total).toBe(40);
    expect(readList(put({ count: 3, totalCount: 40 }, {}), url).total).toBe(40);
  });

  test('has no total in a count of the rows that are there', () => {
    expect(readList(put({ count: rows.length }, {}), url)).toEqual({ rows });
  });
});

const innerPlaces = Object.entries(places).filter(([place]) => place.includes('.'));

test.each(innerPlaces.flatMap(([place, put]) => totals.map((name) => [place, name, put] as const)))(
  'a list in %s has the total %s beside what it is in',
  (_place, name, put) => expect(readList(put({}, { [name]: '40' }), url)).toEqual({ rows, total: 40 }),
);

test('a bare list is read', () => expect(readList(rows, url)).toEqual({ rows }));

test('what is refused inside data is refused', () => {
  const error = failureOf(() => readList({ data: { success: false, message: 'No tenant', data: [] } }, url));
  expect(error).toMatchObject({ serverMessage: 'No tenant', text: 'failure.api' });
});

describe('a record is read', () => {
  test.each<[string, unknown, object]>([
    ['bare', { id: 1 }, { id: 1 }],
    ['in data', { success: true, data: { id: 1 } }, { id: 1 }],
    ['in data inside data', { success: true, data: { success: 'true', data: { id: 1 } } }, { id: 1 }],
    ['as the only one of a list', [{ id: 1 }], { id: 1 }],
    ['as the only one of a list in data', { data: [{ id: 1 }] }, { id: 1 }],
    ['with a list called items', { id: 1, items: rows }, { id: 1, items: rows }],
    [
      'with lists of all names',
      { data: { results: rows, rows, items: [] } },
      { results: rows, rows, items: [] },
    ],
    ['with a field called data', { data: { id: 1, data: { a: 1 } } }, { id: 1, data: { a: 1 } }],
  ])('%s', (_how, body, record) => {
    expect(readRecord(body, url)).toEqual(record);
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
    ['may carry it deeper down', { success: 1, data: { data: { id: 7 } } }, { id: 7 }],
    ['may be the record', { id: 7 }, { id: 7 }],
    ['may be a list of the one that was written', [{ id: 7 }], { id: 7 }],
    ['may be a list', [{ id: 7 }, { id: 8 }], {}],
    ['may be a text', 'Video requested successfully', {}],
    ['may be true', true, {}],
    ['may be a number', 1, {}],
  ])('%s', (_how, body, written) => {
    expect(readWritten(body, url)).toEqual(written);
  });
});

describe.each([
  ['a list', readList],
  ['a record', readRecord],
  ['the answer to a write', readWritten],
])('where %s was due', (_what, read) => {
  test('success false has the server’s message', () => {
    const error = failureOf(() => read({ success: false, message: 'No such tenant', data: rows }, url));
    expect(error).toMatchObject({ message: 'No such tenant', serverMessage: 'No such tenant', url });
  });

  test.each([{ success: false }, { success: false, message: '' }, { success: null }, { success: 'false' }])(
    '%j without a message has "API request failed"',
    (body) => {
      const error = failureOf(() => read(body, url));
      expect(error).toMatchObject({
        message: 'API request failed',
        text: 'failure.api',
        serverMessage: undefined,
      });
    },
  );

  test('a page of markup is reported as no data', () => {
    const error = failureOf(() => read('<!doctype html><title>Sign in</title>', url));
    expect(error).toMatchObject({ text: 'failure.notJson', message: `The answer of ${url} is not JSON` });
  });
});

test.each([
  ['an object', { id: 1 }],
  ['a list deeper down than data.data', { data: { data: { data: rows } } }],
  ['a list under a name that is none of the places', { result: rows, content: rows }],
  ['a list under a foreign name in data', { data: { list: rows } }],
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
  ['a list', rows],
  ['an empty list', []],
  ['a list in data', { success: true, data: rows }],
  ['data null', { success: true, data: null }],
  ['nothing', undefined],
])('%s is refused where a record was due', (_what, body) => {
  expect(failureOf(() => readRecord(body, url)).text).toBe('failure.shape');
});

test('false is a refusal of a write', () => {
  expect(failureOf(() => readWritten(false, url)).text).toBe('failure.api');
});

test('a refusal reports what came, what was due and where it was looked for, and nothing of what is in it', () => {
  expect(failureOf(() => readList({ success: true, data: null }, url)).message).toBe(
    `The answer of ${url} is an object with success, data (data is nothing) where a list (bare, or in one of data, ` +
      'data.data, data.results, data.items, data.rows, results, items, rows) was due',
  );
  expect(failureOf(() => readList({ data: { list: ['secret'] } }, url)).message).toContain(
    'is an object with data (data is an object with list)',
  );
  expect(failureOf(() => readRecord([], url)).message).toBe(
    `The answer of ${url} is a list where a record was due`,
  );
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`name${index}`, 'secret']));
  const { message } = failureOf(() => readList(many, url));
  expect(message).toContain('name7 and more');
  expect(message).not.toContain('secret');
});

describe('an answer that is out of all proportion', () => {
  test('is read however deeply it is nested', () => {
    const text = `${'{"data":'.repeat(20_000)}{"id":"1"}${'}'.repeat(20_000)}`;
    expect(readRecord(JSON.parse(text), '/x')).toEqual({ id: '1' });
  });

  test('whose success is an object is a failure', () => {
    const body = JSON.parse('{"success":{"toString":"x"},"data":[]}');
    expect(() => readList(body, '/x')).toThrow(ApiError);
  });
});
