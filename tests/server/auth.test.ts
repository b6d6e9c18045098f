// @vitest-environment node
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../server/auth/passwords';
import {
  bearer,
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
  ])('refuses %s with %s and does not report which of the two was wrong', async (name, password) => {
    const response = await postLogin(api, name, password);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      token: '',
      data: null,
      customMessage: 'Invalid email or password',
      customErrorState: '1',
      message: 'Invalid email or password',
      requestId: expect.any(String),
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
  ])('answers the payload %j with 400 and reports why', async (payload, field) => {
    const response = await postJson(`${api.url}/api/v2/auth/login`, payload);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { message: string; customErrorState: string };
    expect(body.customErrorState).toBe('1');
    expect(body.message).toContain(field);
    expect(body.message.length).toBeGreaterThan(3);
  });

  it('stores neither the token nor the password in clear', async () => {
    const token = await signIn(api);
    const sessions = await api.query('SELECT * FROM session_tokens');
    const users = await api.query('SELECT * FROM users');
    const hash = createHash('sha256').update(token).digest('hex');
    expect(sessions.map((session) => session.token_hash)).toContain(hash);
    const stored = JSON.stringify([sessions, users]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(api.demo.password);
    // An invited user has none yet.
    const hashes = users.flatMap(({ password_hash }) => (password_hash ? [String(password_hash)] : []));
    expect(hashes.length).toBeGreaterThan(1);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('hashes passwords at the cost that is recommended', async () => {
    const passwordHash = await hashPassword(api.demo.password);
    expect(passwordHash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await verifyPassword(api.demo.password, passwordHash)).toBe(true);
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
      expect(await response.json()).toEqual({
        success: false,
        message: EXPIRED,
        requestId: expect.any(String),
      });
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
      const [session] = await api.query(
        'SELECT last_used_at FROM sessions JOIN session_tokens ON session_id = id WHERE token_hash = $1',
        [hash],
      );
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

  it('is not exchanged when it has expired', async () => {
    const token = await signIn(api);
    api.setNow(START_MS + 121 * MINUTE_MS);
    const response = await postJson(`${api.url}/api/v2/auth/refresh`, { token });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      success: false,
      message: EXPIRED,
      requestId: expect.any(String),
    });
  });
});

describe('a renewed session', () => {
  const refresh = (token: string, at = api) => postJson(`${at.url}/api/v2/auth/refresh`, { token });
  const renew = async (token: string, at = api): Promise<string> => {
    const response = await refresh(token, at);
    expect(response.status).toBe(200);
    const body = (await response.json()) as { token: string };
    expect(body).toMatchObject({ customErrorState: '0', data: { email: 'demo@fleet.example' } });
    return body.token;
  };
  const statusOf = async (token: string) => (await listAssets(token)).status;
  const openSessions = async (token: string) => {
    const response = await fetch(`${api.url}/api/v2/auth/sessions`, { headers: bearer(token) });
    return ((await response.json()) as { data: { id: string; isCurrent: boolean }[] }).data;
  };

  it('goes on with the old token for a minute, as the answer may come late', async () => {
    const old = await signIn(api);
    const renewed = await renew(old);
    expect(renewed).not.toBe(old);
    api.setNow(START_MS + MINUTE_MS);
    expect(await statusOf(old)).toBe(200);
    expect(await statusOf(renewed)).toBe(200);
  });

  it('gives a lost answer once more, and each of several tabs one that is good', async () => {
    const old = await signIn(api);
    const lost = await renew(old);
    api.setNow(START_MS + MINUTE_MS / 2);
    const tabs = await Promise.all(Array.from({ length: 6 }, () => renew(old)));
    expect(new Set([old, lost, ...tabs]).size).toBe(8);
    api.setNow(START_MS + 2 * MINUTE_MS);
    for (const token of tabs) expect(await statusOf(token)).toBe(200);
    // What came late is good too, and can be renewed itself.
    expect(await statusOf(await renew(lost))).toBe(200);
  });

  it.each(['used', 'renewed', 'signed out'])(
    'ends as a whole when an old token is %s after its minute',
    async (how) => {
      const old = await signIn(api);
      const renewed = await renew(old);
      const other = await signIn(api);
      // A second renewal in the minute does not make it longer.
      api.setNow(START_MS + MINUTE_MS / 2);
      const second = await renew(old);
      api.setNow(START_MS + MINUTE_MS + 1);
      expect([await statusOf(renewed), await statusOf(second)]).toEqual([200, 200]);
      if (how === 'used') expect(await statusOf(old)).toBe(401);
      if (how === 'renewed') expect((await refresh(old)).status).toBe(401);
      if (how === 'signed out')
        await fetch(`${api.url}/api/v2/auth/logout`, { method: 'POST', headers: bearer(old) });
      expect([await statusOf(renewed), await statusOf(second)]).toEqual([401, 401]);
      expect((await refresh(renewed)).status).toBe(401);
      expect(await statusOf(other)).toBe(200);
    },
  );

  it('ends as a whole when an old token is shown that would have expired by now', async () => {
    const old = await signIn(api);
    api.setNow(START_MS + 110 * MINUTE_MS);
    const renewed = await renew(old);
    api.setNow(START_MS + 121 * MINUTE_MS);
    expect(await statusOf(renewed)).toBe(200);
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(renewed)).toBe(401);
  });

  it('ends as a whole by signing out with any of its tokens', async () => {
    const old = await signIn(api);
    const tokens = [old, await renew(old), await renew(old)];
    await fetch(`${api.url}/api/v2/auth/logout`, { method: 'POST', headers: bearer(tokens[1] ?? '') });
    for (const token of tokens) expect(await statusOf(token)).toBe(401);
    for (const token of tokens) expect((await refresh(token)).status).toBe(401);
  });

  it('is one session in the list, whichever token asks', async () => {
    const old = await signIn(api);
    const before = (await openSessions(old)).length;
    const renewed = await renew(await renew(old));
    for (const token of [old, renewed]) {
      const open = await openSessions(token);
      expect(open).toHaveLength(before);
      expect(open.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    }
  });

  it('is renewed for thirty days at most', async () => {
    // Each of its tokens is good for a day, so that not many are needed.
    const daily = await startReferenceApi({ beside: api, sessionHours: 24, nowMs: START_MS });
    const DAY_MS = 24 * 60 * MINUTE_MS;
    try {
      let token = await signIn(daily);
      for (let days = 0.9; days < 30; days += 0.9) {
        daily.setNow(START_MS + days * DAY_MS);
        token = await renew(token, daily);
      }
      api.setNow(START_MS + 30 * DAY_MS - 1);
      expect(await statusOf(token)).toBe(200);
      daily.setNow(START_MS + 30 * DAY_MS);
      expect((await refresh(token, daily)).status).toBe(401);
    } finally {
      await daily.close();
    }
  }, 60_000);
});
