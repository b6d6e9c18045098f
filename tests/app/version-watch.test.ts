// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVersion } from '../../src/browser/version-watch';

const pageOf = (script: string, nonce = 'a'): string =>
  `<html><head><script type="module" nonce="${nonce}" src="/assets/${script}.js"></script></head></html>`;

let answer = '';
let status = 200;
const fetch = vi.fn(async () => new Response(answer, { status }));

/** A page that was loaded with the script "old", and the events that it receives. */
function watch() {
  const loaded = new DOMParser().parseFromString(pageOf('old'), 'text/html');
  Object.defineProperty(loaded, 'visibilityState', { value: 'visible' });
  const events = new EventTarget();
  const address = 'https://fleet.example/index.html';
  const reload = () => undefined;
  const version = watchVersion({
    document: loaded,
    window: events,
    fetch,
    address,
    reload,
    intervalMs: 1000,
  });
  return { version, loaded, events };
}

beforeEach(() => {
  vi.useFakeTimers();
  fetch.mockClear();
  status = 200;
});
afterEach(() => vi.useRealTimers());

test('a page that names other scripts is a new version, and one that was taken back is none', async () => {
  const { version } = watch();
  const listener = vi.fn();
  version.subscribe(listener);
  answer = pageOf('new');
  await vi.advanceTimersByTimeAsync(1000);
  expect(version.isOutdated()).toBe(true);
  answer = pageOf('old');
  await vi.advanceTimersByTimeAsync(1000);
  expect(version.isOutdated()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['the same page with another nonce', pageOf('old', 'b'), 200],
  ['a page of a hotel', '<h1>Welcome</h1>', 200],
  ['a failure', pageOf('new'), 503],
])('%s is no new version', async (_what, body, code) => {
  const { version } = watch();
  answer = body;
  status = code;
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetch).toHaveBeenCalled();
  expect(version.isOutdated()).toBe(false);
});

test('it checks at once when a script did not arrive, and when the tab is shown after a while', async () => {
  const { loaded, events } = watch();
  answer = pageOf('old');
  events.dispatchEvent(new Event('vite:preloadError'));
  expect(fetch).toHaveBeenCalledTimes(1);
  loaded.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 61_000);
  loaded.dispatchEvent(new Event('visibilitychange'));
  expect(fetch).toHaveBeenCalledTimes(2);
});
