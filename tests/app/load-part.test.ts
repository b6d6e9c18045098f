import { expect, test, vi } from 'vitest';
import { loadPart, MissingPartError } from '../../src/browser/load-part';

const failed = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);

test('a part that arrives is imported once', async () => {
  const load = vi.fn(async () => ({ name: 'part' }));
  expect(await loadPart(load)).toEqual({ name: 'part' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that failed once is requested again', async () => {
  const load = vi.fn(async () => ({ name: 'part' }));
  load.mockRejectedValueOnce(failed('https://fleet.example/assets/part-1.js'));
  expect(await loadPart(load)).toEqual({ name: 'part' });
});

test('a browser that caches the failure gets another address', async () => {
  const load = () => Promise.reject(failed('https://fleet.example/assets/part-1.js'));
  const importAt = vi.fn(async (_address: string) => ({ name: 'part' }));
  expect(await loadPart<object>(load, { importAt })).toEqual({ name: 'part' });
  expect(importAt.mock.calls[0]?.[0]).toMatch(/^https:\/\/fleet\.example\/assets\/part-1\.js\?again=\d+$/);
  await loadPart<object>(load, { importAt });
  expect(importAt.mock.calls[1]).not.toEqual(importAt.mock.calls[0]);
});

test.each([
  ['is lost', () => Promise.reject(failed('https://fleet.example/assets/part-1.js'))],
  ['is lost in a browser that names no address', () => Promise.reject(new TypeError('Importing failed'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('a part that %s is missing in the end', async (_what, load) => {
  const importAt = () => Promise.reject(new TypeError('lost'));
  await expect(loadPart(load, { importAt, limitMs: 5 })).rejects.toBeInstanceOf(MissingPartError);
});
