// @vitest-environment node
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  defaultSettings,
  postJson,
  postLogin,
  type StartedReferenceApi,
  signIn,
  startReferenceApi,
} from '../support/reference-api';

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 4, 4, 15);
const EXPIRED = 'Your session has expired. Please log in again.';

let api: StartedReferenceApi;
beforeAll(async () => {
  api = await startReferenceApi({ nowMs: START_MS, sessionHours: 2 });
});
afterAll(() => api.close());
beforeEach(() => api.setNow(START_MS));

const listAssets = (token: string, scheme = 'Bearer ') =>
  fetch(`${api.url}/api/v2/assets?assetType=dashcam`, { headers: { authorization: `${scheme}${token}` } });

describe('sign-in', () => {
  it.each(['demo@fleet.example', 'DEMO@Fleet.Example', 'demo', ' Demo '])('takes %s', async (name) => {
    const response = await postLogin(api, name, api.demo.password);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      data: {
        contactId: expect.any(String),
        email: 'demo@fleet.example',
        contactName: 'Dana Mercer',
        roleName: 'Fleet Admin',
      },
      customMessage: '',
      customErrorState: '0',
      message: '',
    });
  });

  it.each([
    ['demo', 'wrong'],
    ['nobody@fleet.example', 'drive-safe-2026'],
    ['demo', 'DRIVE-SAFE-2026'],
  ])('refuses %s with %s and does not say which of the two was wrong', async (name, password) => {
    const response = await postLogin(api, name, password);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      token: '',
      data: null,
      customMessage: 'Invalid email or password',
      customErrorState: '1',
      message: 'Invalid email or password',
    });
    await signIn(api);
  });

  it('refuses another tenant', async () => {
    const tenantGuid = '00000000-0000-4000-8000-000000000000';
    const { userName, password } = api.demo;
    const response = await postJson(`${api.url}/api/v2/auth/login`, {
      userName,
      password,
      token: '',
      tenantGuid,
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ customErrorState: '1', message: 'Unknown tenant' });
  });

  it.each([
    [{}, 'userName'],
    [{ userName: '', password: 'x', tenantGuid: 'x' }, 'userName'],
    [{ userName: 'demo', password: 7, tenantGuid: 'x' }, 'password'],
    [{ userName: 'de\u0000mo', password: 'x', tenantGuid: 'x' }, 'userName'],
    [null, ''],
    [[], ''],
    ['demo', ''],
  ])('answers the payload %j with 400 and says why', async (payload, field) => {
    const response = await postJson(`${api.url}/api/v2/auth/login`, payload);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { message: string; customErrorState: string };
    expect(body.customErrorState).toBe('1');
    expect(body.message).toContain(field);
    expect(body.message.length).toBeGreaterThan(3);
  });

  it('stores neither the token nor the password in clear', async () => {
    const token = await signIn(api);
    const sessions = await api.query('SELECT * FROM sessions');
    const users = await api.query('SELECT * FROM users');
    const hash = createHash('sha256').update(token).digest('hex');
    expect(sessions.map((session) => session.token_hash)).toContain(hash);
    const stored = JSON.stringify([sessions, users]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(api.demo.password);
    const hashes = users.map((user) => String(user.password_hash));
    for (const passwordHash of hashes) expect(passwordHash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('lock-out', () => {
  it('locks an account after five failures, by either of its names, and opens it again after 15 minutes', async () => {
    for (const name of ['operator', 'operator@fleet.example', 'OPERATOR', 'operator', 'operator']) {
      expect((await postLogin(api, name, 'guess')).status).toBe(401);
    }
    const locked = await postLogin(api, 'operator', api.demo.password);
    expect(locked.status).toBe(423);
    expect(await locked.json()).toMatchObject({
      token: '',
      customErrorState: '1',
      message: 'This account is locked after too many failed attempts. Try again in 15 minutes.',
    });

    api.setNow(START_MS + 14.5 * MINUTE_MS);
    const almost = await postLogin(api, 'operator', api.demo.password);
    expect(((await almost.json()) as { message: string }).message).toMatch(/Try again in 1 minute\.$/);

    api.setNow(START_MS + 15.1 * MINUTE_MS);
    expect((await postLogin(api, 'operator', api.demo.password)).status).toBe(200);
  });

  it('locks nobody else, and counts failures in a row only', async () => {
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await postLogin(api, 'demo', 'guess');
      expect((await postLogin(api, 'demo', api.demo.password)).status).toBe(200);
    }
  });

  it('lets no more guesses through at the same moment than one after another', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => postLogin(api, 'nobody', `guess ${index}`)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 423)).toHaveLength(7);
  });

  it('forgets failures that are older than the window', async () => {
    for (let attempt = 0; attempt < 4; attempt++) await postLogin(api, 'old-failures', 'guess');
    api.setNow(START_MS + 16 * MINUTE_MS);
    for (let attempt = 0; attempt < 4; attempt++) {
      expect((await postLogin(api, 'old-failures', 'guess')).status).toBe(401);
    }
  });
});

describe('session', () => {
  it.each(['Bearer ', 'bearer ', ''])('accepts the token after "%s"', async (scheme) => {
    expect((await listAssets(await signIn(api), scheme)).status).toBe(200);
  });

  it.each([undefined, 'Bearer', 'Bearer nonsense', 'Basic ZGVtbzpkZW1v'])(
    'answers the Authorization header %s with 401',
    async (authorization) => {
      const response = await fetch(`${api.url}/api/v2/assets`, {
        headers: authorization ? { authorization } : {},
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ success: false, message: EXPIRED });
    },
  );

  it('ends after its hours', async () => {
    const token = await signIn(api);
    api.setNow(START_MS + 119 * MINUTE_MS);
    expect((await listAssets(token)).status).toBe(200);
    api.setNow(START_MS + 120 * MINUTE_MS);
    expect((await listAssets(token)).status).toBe(401);
  });

  it('notes its last use', async () => {
    const token = await signIn(api);
    const usedAt = async () => {
      const hash = createHash('sha256').update(token).digest('hex');
      const [session] = await api.query('SELECT last_used_at FROM sessions WHERE token_hash = $1', [hash]);
      return new Date(String(session?.last_used_at)).getTime();
    };
    expect(await usedAt()).toBe(START_MS);
    api.setNow(START_MS + 5 * MINUTE_MS);
    await listAssets(token);
    expect(await usedAt()).toBe(START_MS + 5 * MINUTE_MS);
  });

  it('is ended by sign-out, however often and with whatever token', async () => {
    const token = await signIn(api);
    const signOut = (headers: Record<string, string>) =>
      fetch(`${api.url}/api/v2/auth/logout`, { method: 'POST', headers });
    for (const headers of [bearer(token), bearer(token), {}, bearer('nonsense')]) {
      const response = await signOut(headers);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ success: true });
    }
    expect((await listAssets(token)).status).toBe(401);
  });

  it('signs out with an empty JSON body, as the application sends it', async () => {
    const headers = { ...bearer(await signIn(api)), 'content-type': 'application/json' };
    for (const body of ['{}', '']) {
      const response = await fetch(`${api.url}/api/v2/auth/logout`, { method: 'POST', headers, body });
      expect(response.status).toBe(200);
    }
  });

  it('is exchanged for a new one, once', async () => {
    const token = await signIn(api);
    const refresh = () => postJson(`${api.url}/api/v2/auth/refresh`, { token });
    const answers = await Promise.all([refresh(), refresh()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
    const renewed = answers.find((answer) => answer.status === 200);
    const body = (await renewed?.json()) as { token: string; data: unknown; customErrorState: string };
    expect(body).toMatchObject({ customErrorState: '0', data: { email: 'demo@fleet.example' } });
    expect(body.token).not.toBe(token);
    expect((await listAssets(body.token)).status).toBe(200);
    expect((await listAssets(token)).status).toBe(401);
  });

  it('is not exchanged when it has expired', async () => {
    const token = await signIn(api);
    api.setNow(START_MS + 121 * MINUTE_MS);
    const response = await postJson(`${api.url}/api/v2/auth/refresh`, { token });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ success: false, message: EXPIRED });
  });
});

describe('rate limit', () => {
  it('slows down an address that tries too often', async () => {
    const limited = await startReferenceApi({ loginsPerMinute: 3 });
    try {
      const { tenantGuid } = defaultSettings;
      const attempt = () =>
        limited.app.inject({
          method: 'POST',
          url: '/api/v2/auth/login',
          payload: { userName: 'x', password: 'x', token: '', tenantGuid },
        });
      const statuses = [];
      for (let index = 0; index < 4; index++) statuses.push((await attempt()).statusCode);
      expect(statuses).toEqual([401, 401, 401, 429]);
      expect((await attempt()).json()).toMatchObject({ customErrorState: '1', message: /Too many attempts/ });
    } finally {
      await limited.close();
    }
  });
});
