import { expect, test } from 'vitest';
import { referenceOf } from '../../../src/domain/support/failure-reference';
import { routeOfPath, withoutPersonalData } from '../../../src/domain/support/without-personal-data';

test.each([
  [
    'Unexpected token \'D\', "Dana Mercer" is not valid JSON',
    'Unexpected token \'D\', "…" is not valid JSON',
  ],
  ['"Dana Mer', '"…"'],
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ["No driver 'Dana Mercer'", "No driver '…'"],
  ["No driver 'Dana'", "No driver '…'"],
  ["It can't be read", "It can't be read"],
  ['Mail to dana.mercer@fleet.example failed', 'Mail to … failed'],
  ['Call +1 (402) 555-0100 now', 'Call … now'],
  ['at open (/assets/app.js?token=abc#x:1:2)', 'at open (/assets/app.js)'],
  ['Bearer 3f9a1c2e4b5d60713f9a1c2e4b5d6071', 'Bearer …'],
  ['Maximum update depth exceeded', 'Maximum update depth exceeded'],
])('%s leaves the browser as %s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test.each([
  ['/dashboard/events/incident-500001', '/dashboard/events/:id'],
  ['/api/v2/assets/17?token=x', '/api/v2/assets/:id'],
  ['/api/v2/reports', '/api/v2/reports'],
  ['/dashboard/locked-videos#secret', '/dashboard/locked-videos'],
  [`/shared/${'a'.repeat(40)}`, '/shared/:id'],
  ['/drivers/Dana%20Mercer', '/drivers/:id'],
])('the path %s is reported as %s', (path, expected) => {
  expect(routeOfPath(path)).toBe(expected);
});

test('a failure is referred to without host, query and ids, and only when its server gave it an id', () => {
  const failure = {
    requestId: '3f9a1c2e',
    status: 500,
    url: 'https://api.example/api/v2/assets/17?signature=secret',
    timestamp: '2026-11-09T18:30:00.000Z',
  };
  expect(referenceOf(failure)).toEqual({
    requestId: '3f9a1c2e',
    status: 500,
    path: '/api/v2/assets/:id',
    at: '2026-11-09T18:30:00.000Z',
  });
  for (const other of [{ ...failure, requestId: undefined }, new Error('x'), undefined, null, 'text'])
    expect(referenceOf(other)).toBeUndefined();
});
