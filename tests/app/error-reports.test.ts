// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';

const ADDRESS = 'https://errors.example/in';
type Sent = { url: string; init: RequestInit; body: Record<string, string> };
let sent: Sent[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 9, 18, 30), toFake: ['Date'] });
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, body: JSON.parse(String(init.body)) });
    return new Response(null, { status: 204 });
  });
  window.history.replaceState({}, '', '/dashboard/events/incident-500001?q=Dana#x');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each page has a window of its own. */
async function openPage(address?: string) {
  const { followErrors } = await import('../../src/app/error-reports/follow-errors');
  const page = new EventTarget();
  const report = followErrors(address, page as Window);
  const { reportError } = await import('../../src/app/error-reports/report-error');
  return {
    report,
    reportError,
    fail: (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error })),
    reject: (reason: unknown) =>
      page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
  };
}

test('nothing is followed without an address', async () => {
  const { report, fail, reject } = await openPage();
  expect(report).toBeUndefined();
  fail(new Error('lost'));
  reject(new Error('lost'));
  const { report: other } = await openPage(ADDRESS);
  other?.('boundary', new Error('told'));
  await vi.waitFor(() => expect(sent.map(({ body }) => body.message)).toEqual(['Error: told']));
});

test('errors, rejections and what boundaries catch are reported, with the screen and without persons', async () => {
  const { report, fail, reject } = await openPage(ADDRESS);
  fail(new TypeError('No "Dana Mercer" at dana@fleet.example'));
  reject(
    new ApiError({
      message: 'Dana Mercer is a driver already',
      status: 409,
      url: '/api/v2/drivers/17?token=secret',
      requestId: '3f9a1c2e4b5d6071',
    }),
  );
  report?.('boundary', new Error('drawn badly'));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ body }) => [body.kind, body.message, body.reference])).toEqual([
    ['error', 'TypeError: No "…" at …', undefined],
    ['rejection', 'ApiError 409 /api/v2/drivers/:id', '3f9a1c2e4b5d6071'],
    ['boundary', 'Error: drawn badly', undefined],
  ]);
  for (const { url, init, body } of sent) {
    expect(url).toBe(ADDRESS);
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
    expect(body.route).toBe('/dashboard/events/:id');
    expect(body.version).toMatch(/^\d+\.\d+/);
    expect(body.stack).toMatch(/^\s*at /);
    expect(JSON.stringify(body)).not.toMatch(/Dana|dana|secret|500001/);
  }
});

test('the same text is reported once, five a minute and twenty a page', async () => {
  const { reportError } = await openPage(ADDRESS);
  const same = new Error('again');
  for (let time = 0; time < 10; time++) reportError(ADDRESS, 'error', same);
  expect(sent).toHaveLength(1);
  const failTen = (name: string) => {
    for (let index = 0; index < 10; index++)
      reportError(ADDRESS, 'error', `${name} ${String.fromCharCode(97 + index)}`);
  };
  failTen('one');
  expect(sent).toHaveLength(5);
  for (let minute = 1; minute <= 10; minute++) {
    vi.setSystemTime(Date.now() + 60_001);
    failTen(`in ${'abcdefghij'[minute - 1]}`);
  }
  expect(sent).toHaveLength(20);
});

test.each([undefined, null, 7, { a: 1 }, '', new Error('')])(
  '%j that is thrown is reported',
  async (thrown) => {
    const { reject } = await openPage(ADDRESS);
    reject(thrown);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.stringify(sent[0]?.body).length).toBeLessThan(5000);
  },
);
