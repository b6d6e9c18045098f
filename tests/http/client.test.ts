import axios from 'axios';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { REQUEST_TIMEOUT_MS } from '../../src/http/client';
import { createSession } from '../../src/http/session';
import { fakeBackEnd, sessionWith, someUser } from '../support/fake-back-end';
import { memoryStorage } from '../support/memory-storage';

test('each client goes to its own address', async () => {
  const { clients, requests } = fakeBackEnd(() => ({ body: {} }), {
    settings: { LOGIN_API_URL: 'https://login.example' },
  });
  await clients.dashcam.get('/a');
  await clients.asset.get('/b');
  await clients.login.post('/c', {});
  expect(requests.map((request) => request.url)).toEqual([
    'https://dashcam.example/a',
    'https://asset.example/b',
    'https://login.example/c',
  ]);
});

test('an empty address is the same origin', async () => {
  const { clients, requests } = fakeBackEnd(() => ({ body: {} }), { settings: { DASHCAM_API_URL: '' } });
  await clients.dashcam.get('/api/x');
  expect(requests[0]?.url).toBe('/api/x');
});

test.each([
  ['the default scheme', {}, 'Bearer token-1'],
  ['a scheme of the settings', { AUTH_SCHEME: 'Token' }, 'Token token-1'],
  ['an empty scheme', { AUTH_SCHEME: '' }, 'token-1'],
])('with %s a request carries the stored token', async (_what, settings, header) => {
  const { clients, requests } = fakeBackEnd(() => ({ body: {} }), { settings });
  await clients.asset.get('/read');
  await clients.dashcam.post('/write', {});
  expect(requests.map((request) => request.headers.Authorization)).toEqual([header, header]);
});

test('without a token there is no Authorization header', async () => {
  const { clients, requests } = fakeBackEnd(() => ({ body: {} }), { session: sessionWith() });
  await clients.asset.get('/read');
  expect(requests[0]?.headers).not.toHaveProperty('Authorization');
});

test('the token is the one of the moment: none after the end, the new one after a new start', async () => {
  const { clients, requests, session } = fakeBackEnd(() => ({ body: {} }));
  session.end('signed-out');
  await clients.asset.get('/read');
  session.start('token-2', someUser);
  await clients.asset.get('/read');
  expect(requests.map((request) => request.headers.Authorization)).toEqual([undefined, 'Bearer token-2']);
});

test('a request carries the token that was stored when it was made, even if the session ends right after', async () => {
  const { clients, requests, session } = fakeBackEnd(() => ({ body: {} }));
  const sent = clients.login.post('/api/v2/auth/logout', {});
  session.end('signed-out');
  await sent;
  expect(requests[0]?.headers.Authorization).toBe('Bearer token-1');
});

test('a request is given up after 30 seconds', () => {
  const { clients } = fakeBackEnd(() => ({ body: {} }));
  expect(REQUEST_TIMEOUT_MS).toBe(30_000);
  for (const client of Object.values(clients)) expect(client.defaults.timeout).toBe(30_000);
});

test.each([400, 401, 404, 500])('a failure with status %d leaves as an ApiError', async (status) => {
  const { clients } = fakeBackEnd(() => ({ status, statusText: 'No', body: { message: 'Because' } }));
  const failure = await clients.asset.get('/api/v2/assets').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status, statusText: 'No', message: 'Because', url: '/api/v2/assets' });
});

test('an unreachable server leaves as an ApiError with the status 0', async () => {
  const { clients } = fakeBackEnd(() => 'unreachable');
  await expect(clients.asset.get('/x')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('a request that was given up stays a cancelled one', async () => {
  const { clients } = fakeBackEnd(() => ({ body: {} }));
  const controller = new AbortController();
  controller.abort();
  const failure = await clients.asset
    .get('/x', { signal: controller.signal })
    .catch((error: unknown) => error);
  expect(axios.isCancel(failure)).toBe(true);
});

test('a 401 of a request that went out with an older token is sent again with the renewed one', async () => {
  const session = sessionWith('old');
  const { clients, requests } = fakeBackEnd(
    (request) => {
      if (request.headers.Authorization === 'Bearer new') return { body: { done: true } };
      session.renew('new');
      return { status: 401 };
    },
    { session },
  );
  const answer = await clients.asset.post('/api/x', { a: [1, { b: 'c' }] }, { params: { page: 2 } });
  expect(answer.data).toEqual({ done: true });
  expect(requests).toHaveLength(2);
  const [first, second] = requests;
  expect(second).toMatchObject({
    method: 'POST',
    url: first?.url,
    params: { page: 2 },
    body: { a: [1, { b: 'c' }] },
    headers: { Authorization: 'Bearer new' },
  });
});

test('a 401 that comes before the answer with the renewed token waits for it', async () => {
  const session = sessionWith('old');
  let renewed = () => {};
  const { clients, requests } = fakeBackEnd(
    ({ headers }) => (headers.Authorization === 'Bearer new' ? { body: 'read' } : { status: 401 }),
    { session },
  );
  const renewal = new Promise<void>((resolve) => {
    renewed = resolve;
  }).then(() => session.renew('new'));
  void session.announceRenewal(renewal);
  const answer = clients.asset.get('/x');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  renewed();
  expect((await answer).data).toBe('read');
});

/** Locks of one name, for the windows of a test. */
function windowLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (...[, options, work]: [string, unknown, (() => unknown)?]) => {
    const next = last.then(work ?? (options as () => unknown));
    last = next.catch(() => undefined);
    return next;
  };
  return { request: request as LockManager['request'] };
}

test('a 401 waits for the renewal of another window, and takes its token before the browser tells of it', async () => {
  const storage = memoryStorage({ token: 'old', user: JSON.stringify(someUser) });
  const locks = windowLocks();
  const [session, other] = [
    createSession(storage, undefined, locks),
    createSession(storage, undefined, locks),
  ];
  let renewed = () => {};
  const renewal = new Promise<void>((resolve) => {
    renewed = resolve;
  }).then(() => other.renew('new'));
  void other.announceRenewal(renewal);
  const { clients, requests } = fakeBackEnd(
    ({ headers }) => (headers.Authorization === 'Bearer new' ? { body: 'read' } : { status: 401 }),
    { session },
  );
  const answer = clients.asset.get('/x');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  renewed();
  expect((await answer).data).toBe('read');
});

test('a 401 during a renewal that fails is a 401', async () => {
  const session = sessionWith('old');
  const { clients, requests } = fakeBackEnd(() => ({ status: 401 }), { session });
  const renewal = session.announceRenewal(Promise.reject(new Error('No answer')));
  await expect(clients.asset.get('/x')).rejects.toMatchObject({ status: 401 });
  await expect(renewal).rejects.toThrow('No answer');
  expect(requests).toHaveLength(1);
});

test('a 401 with the token of the moment is a 401', async () => {
  const { clients, requests } = fakeBackEnd(() => ({ status: 401 }));
  await expect(clients.asset.get('/x')).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
});

test('a 401 of the renewed token is not sent a third time', async () => {
  const session = sessionWith('old');
  const { clients, requests } = fakeBackEnd(
    () => {
      session.renew('new');
      return { status: 401 };
    },
    { session },
  );
  await expect(clients.asset.get('/x')).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(2);
});

test('a 401 after the session has ended is not sent again', async () => {
  const session = sessionWith('old');
  const { clients, requests } = fakeBackEnd(
    () => {
      session.end('expired');
      return { status: 401 };
    },
    { session },
  );
  await expect(clients.asset.get('/x')).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(1);
});

test('a request of one user is never sent again in the name of another, whose session its 401 does not end', async () => {
  const session = sessionWith('hers');
  const { clients, requests } = fakeBackEnd(
    () => {
      session.end('signed-out');
      session.start('his', { ...someUser, id: '8' });
      return { status: 401 };
    },
    { session },
  );
  const failure: unknown = await clients.asset.post('/x', {}).catch((error) => error);
  expect(axios.isCancel(failure)).toBe(true);
  expect(requests).toHaveLength(1);
});

test('the server’s message of a failure is read, too, when the answer was to be a stream', async () => {
  const { body } = new Response(JSON.stringify({ message: 'The fleet is closed today' }));
  const { clients } = fakeBackEnd(() => ({ status: 403, body }));
  const failure = clients.asset.post('/list', {}, { responseType: 'stream' });
  await expect(failure).rejects.toMatchObject({ status: 403, serverMessage: 'The fleet is closed today' });
});
