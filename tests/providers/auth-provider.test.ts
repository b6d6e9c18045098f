import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { createAuthProvider, LoginError } from '../../src/providers/auth-provider';
import { type Answer, fakeBackEnd, type SeenRequest, sessionWith, someUser } from '../support/fake-back-end';

type Respond = (request: SeenRequest, index: number) => Answer | Promise<Answer>;

const credentials = { userName: 'dana@fleet.example', password: 'secret' };

/** A login answer of section 7 that succeeds; a test changes what it is about. */
function loginAnswer(change: Record<string, unknown> = {}) {
  return {
    token: 'token-9',
    data: { contactId: 7, email: 'dana@fleet.example', contactName: 'Dana', roleName: 'Fleet Admin' },
    customMessage: '',
    customErrorState: '0',
    message: '',
    ...change,
  };
}

function authOver(respond: Respond, token?: string) {
  const session = sessionWith(token);
  const { clients, requests } = fakeBackEnd(respond, {
    session,
    settings: { LOGIN_API_URL: 'https://login.example' },
  });
  return { auth: createAuthProvider({ clients, session, tenantGuid: 'tenant-1' }), session, requests };
}

const answering = (body: unknown, token?: string) => authOver(() => ({ body }), token);

async function failureOf(respond: Respond): Promise<LoginError> {
  const { auth, session } = authOver(respond);
  const failure: unknown = await auth.signIn(credentials).then(
    () => undefined,
    (error) => error,
  );
  expect(failure).toBeInstanceOf(LoginError);
  expect(session.isAuthenticated()).toBe(false);
  return failure as LoginError;
}

describe('signing in', () => {
  test('sends user name, password, an empty token and the tenant to the login address', async () => {
    const { auth, requests } = answering(loginAnswer());
    await auth.signIn(credentials);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'POST', url: 'https://login.example/api/v2/auth/login' });
    expect(requests[0]?.body).toEqual({
      userName: 'dana@fleet.example',
      password: 'secret',
      token: '',
      tenantGuid: 'tenant-1',
    });
  });

  test('starts a session with the user out of contact id, email, contact name and role name', async () => {
    const { auth, session } = answering(loginAnswer());
    await auth.signIn(credentials);
    expect(session.token()).toBe('token-9');
    expect(session.user()).toEqual({
      id: '7',
      email: 'dana@fleet.example',
      name: 'Dana',
      role: 'Fleet Admin',
    });
  });

  test('takes the error state as a number too', async () => {
    const { auth, session } = answering(loginAnswer({ customErrorState: 0 }));
    await auth.signIn(credentials);
    expect(session.isAuthenticated()).toBe(true);
  });

  test.each<[string, unknown]>([
    ['a number as contact id', loginAnswer({ data: { contactId: 7, email: 'dana@fleet.example' } })],
    [
      'name and role that are null',
      loginAnswer({
        data: { contactId: '7', email: 'dana@fleet.example', contactName: null, roleName: null },
      }),
    ],
    [
      'everything inside data',
      { success: true, data: loginAnswer({ data: { contactId: 7, email: 'dana@fleet.example' } }) },
    ],
    [
      'the token beside the user',
      { customErrorState: 0, data: { token: 'token-9', contactId: 7, email: 'dana@fleet.example' } },
    ],
  ])('takes %s', async (_what, body) => {
    const { auth, session } = answering(body);
    await auth.signIn(credentials);
    expect(session.token()).toBe('token-9');
    expect(session.user()).toEqual({ id: '7', email: 'dana@fleet.example', name: '', role: '' });
  });

  test.each([
    ['an error state other than "0"', { customErrorState: '1' }],
    ['a missing error state', { customErrorState: undefined }],
    ['a missing token', { token: undefined }],
    ['an empty token', { token: '' }],
    ['missing user data', { data: undefined }],
    ['user data that is null', { data: null }],
    ['user data without a contact id', { data: { email: 'dana@fleet.example' } }],
  ])(
    'fails with %s: the server’s message, the custom message, or "invalid response"',
    async (_what, change) => {
      const messages = { ...change, message: 'Locked out', customMessage: 'Call us' };
      expect((await failureOf(() => ({ body: loginAnswer(messages) }))).message).toBe('Locked out');
      const custom = { ...change, message: '', customMessage: 'Call us' };
      expect((await failureOf(() => ({ body: loginAnswer(custom) }))).message).toBe('Call us');
      const silent = await failureOf(() => ({ body: loginAnswer(change) }));
      expect(silent.message).toBe('Login failed - invalid response');
      expect(silent.text).toEqual({ key: 'login.invalidResponse' });
    },
  );

  test.each([['<!doctype html>'], [null], [[]], ['']])(
    'fails with "invalid response" when %j comes back',
    async (body) => {
      expect((await failureOf(() => ({ body }))).message).toBe('Login failed - invalid response');
    },
  );

  test('fails with "Invalid response from server" when the user has no email to be stored by', async () => {
    const data = { contactId: 7, contactName: 'Dana', roleName: 'Driver' };
    const failure = await failureOf(() => ({ body: loginAnswer({ data }) }));
    expect(failure.message).toBe('Invalid response from server');
    expect(failure.text).toEqual({ key: 'login.incomplete' });
  });

  test.each<[Answer, string, string | undefined]>([
    [{ status: 401, body: {} }, 'Invalid email or password', 'login.wrong'],
    ['unreachable', 'Unable to connect to server', 'login.unreachable'],
    [{ status: 503, body: '<html></html>' }, 'Login failed (Error 503)', 'login.failedWithStatus'],
    [{ status: 404, body: {} }, 'Login failed (Error 404)', 'login.failedWithStatus'],
    [{ status: 401, body: { message: 'Account locked' } }, 'Account locked', undefined],
    [{ status: 500, body: { error: { message: 'Try later' } } }, 'Try later', undefined],
  ])('that is answered with %j fails with "%s"', async (answer, message, key) => {
    const failure = await failureOf(() => answer);
    expect(failure.message).toBe(message);
    expect(failure.text?.key).toBe(key);
  });

  test('through Refine leads to the dashboard, or brings the error', async () => {
    expect(await answering(loginAnswer()).auth.login(credentials)).toEqual({
      success: true,
      redirectTo: '/dashboard',
    });
    const failed = authOver(() => ({ status: 401, body: {} }));
    expect(await failed.auth.login(credentials)).toMatchObject({
      success: false,
      error: { message: 'Invalid email or password' },
    });
  });
});

describe('signing out', () => {
  test('notifies the server, with the token that it ends', async () => {
    const { auth, session, requests } = answering({ success: true }, 'token-1');
    expect(await auth.logout({})).toEqual({ success: true });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://login.example/api/v2/auth/logout',
      body: {},
      headers: { Authorization: 'Bearer token-1' },
    });
    expect(session.isAuthenticated()).toBe(false);
    expect(session.lastEnd()).toBe('signed-out');
  });

  test.each<[string, Answer]>([
    ['cannot be reached', 'unreachable'],
    ['has forgotten the session', { status: 401, body: {} }],
    ['is in trouble', { status: 500, body: {} }],
  ])('clears the session even when the server %s', async (_what, answer) => {
    const { auth, session } = authOver(() => answer, 'token-1');
    expect(await auth.logout({})).toEqual({ success: true });
    expect(session.isAuthenticated()).toBe(false);
    expect(session.lastEnd()).toBe('signed-out');
  });

  test('clears the session at once, before the server answers', async () => {
    let answer: (body: Answer) => void = () => undefined;
    const { auth, session } = authOver(() => new Promise((resolve) => (answer = resolve)), 'token-1');
    const left = auth.logout({});
    expect(session.isAuthenticated()).toBe(false);
    await vi.waitFor(() => answer({ body: {} }));
    await left;
  });

  test.each<Answer>(['unreachable', { status: 503 }])('is sent again when the answer is %j', async (lost) => {
    vi.useFakeTimers();
    try {
      const answers: Answer[] = [lost, lost, { body: loginAnswer({ token: 'token-2' }) }];
      const { auth, session, requests } = authOver(() => answers.shift() ?? {}, 'token-1');
      const renewed = auth.renew();
      await vi.runAllTimersAsync();
      await renewed;
      expect(requests.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ token: 'token-1' })));
      expect(session.token()).toBe('token-2');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not sent again once the user signed out', async () => {
    vi.useFakeTimers();
    try {
      const { auth, session, requests } = authOver(() => ({ status: 503 }), 'token-1');
      const renewed = auth.renew();
      await vi.advanceTimersByTimeAsync(1_000);
      session.end('signed-out');
      await vi.runAllTimersAsync();
      await renewed;
      expect(requests).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('of an unauthenticated user sends no request', async () => {
    const { auth, requests } = answering({});
    expect(await auth.logout({})).toEqual({ success: true });
    expect(requests).toEqual([]);
  });
});

describe('an error', () => {
  const failed = (status: number) => new ApiError({ message: 'failed', status });

  test('of status 401 ends the session as expired', async () => {
    const { auth, session } = answering({}, 'token-1');
    await auth.onError(failed(401));
    expect(session.isAuthenticated()).toBe(false);
    expect(session.lastEnd()).toBe('expired');
  });

  test('of status 401 ends the session once, however many come together', async () => {
    const { auth, session } = answering({}, 'token-1');
    const listener = vi.fn();
    session.subscribe(listener);
    await Promise.all([auth.onError(failed(401)), auth.onError(failed(401)), auth.onError(failed(401))]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test.each([
    [failed(0)],
    [failed(403)],
    [failed(500)],
    [new Error('failed')],
    [{ status: 401 }],
    [undefined],
  ])('like %o leaves the session as it is', async (error) => {
    const { auth, session } = answering({}, 'token-1');
    expect(await auth.onError(error)).toEqual({});
    expect(session.isAuthenticated()).toBe(true);
  });
});

describe('renewing the token', () => {
  test('sends the token and stores the newer one', async () => {
    const { auth, session, requests } = answering(loginAnswer({ token: 'token-2' }), 'token-1');
    await auth.renew();
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://login.example/api/v2/auth/refresh',
      body: { token: 'token-1' },
    });
    expect(session.token()).toBe('token-2');
    expect(session.user()).toEqual(someUser);
  });

  test.each<[string, unknown]>([
    ['the token alone', { token: 'token-2' }],
    ['the token in data', { success: 'true', data: { token: 'token-2' } }],
    ['the token as data', { success: 1, data: 'token-2' }],
    ['a bare text', 'token-2'],
    ['a token with an error state', { token: 'token-2', customErrorState: 0, data: null }],
    ['a whole sign-in', loginAnswer({ token: 'token-2' })],
    ['a whole sign-in in data', { success: true, data: loginAnswer({ token: 'token-2' }) }],
  ])('keeps the token of %s, and the user', async (_what, body) => {
    const { auth, session } = answering(body, 'token-1');
    await auth.renew();
    expect(session.token()).toBe('token-2');
    expect(session.user()).toEqual(someUser);
  });

  test('keeps the new user of a whole sign-in', async () => {
    const data = { contactId: 7, email: 'dana@fleet.example', contactName: 'Dana Day' };
    const { auth, session } = answering(loginAnswer({ token: 'token-2', data }), 'token-1');
    await auth.renew();
    expect(session.user()).toEqual({ ...someUser, name: 'Dana Day' });
  });

  test.each<[string, Answer]>([
    ['fails', { status: 500, body: {} }],
    ['is refused', { body: { customErrorState: '1' } }],
    ['is refused with a token', { body: { token: 'token-2', customErrorState: '1' } }],
    ['has no success', { body: { success: false, token: 'token-2' } }],
    ['holds no token', { body: { success: true, data: {} } }],
    ['is a page of markup', { body: '<!doctype html><title>Sign in</title>' }],
    ['is empty', { body: '' }],
  ])('leaves things as they are when it %s', async (_what, answer) => {
    const { auth, session } = authOver(() => answer, 'token-1');
    await expect(auth.renew()).rejects.toBeInstanceOf(Error);
    expect(session.token()).toBe('token-1');
  });

  test('does not touch a session that was started while it was under way', async () => {
    const session = sessionWith('token-1');
    const { clients } = fakeBackEnd(
      () => {
        session.end('signed-out');
        session.start('hers', { ...someUser, id: '8' });
        return { body: loginAnswer({ token: 'token-2' }) };
      },
      { session },
    );
    await createAuthProvider({ clients, session, tenantGuid: 't' }).renew();
    expect(session.token()).toBe('hers');
  });

  test('of an unauthenticated user sends no request', async () => {
    const { auth, requests } = answering({});
    await auth.renew();
    expect(requests).toEqual([]);
  });
});

test('only a signed-in user passes the guard; any other is sent to sign in', async () => {
  const { auth, session } = answering({}, 'token-1');
  expect(await auth.check()).toEqual({ authenticated: true });
  session.end('expired');
  expect(await auth.check()).toEqual({ authenticated: false, redirectTo: '/login' });
});

test('the identity is the session’s user, and his role is what he may', async () => {
  const { auth, session } = answering({}, 'token-1');
  expect(await auth.getIdentity?.()).toEqual(someUser);
  expect(await auth.getPermissions?.()).toBe('Fleet Admin');
  session.end('signed-out');
  expect(await auth.getIdentity?.()).toBeNull();
  expect(await auth.getPermissions?.()).toBeNull();
});
