// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  defaultSettings,
  NOW_MS,
  postJson,
  postLogin,
  ruleEngines,
  shareReferenceApi,
  signIn,
} from '../support/reference-api';

const MINUTE_MS = 60_000;

/** 128 characters, of two code units each. */
const signs = String.fromCodePoint(
  ...Array.from({ length: 128 }, (_, index) => 0x1f300 + ((index * 7) % 256)),
);

const settings = (overrides: object = {}) => ({
  companyName: 'Prairie Haulage',
  email: 'office@prairie.example',
  phone: '+1 555 0199',
  address: '1 Main Street\nKearney, NE',
  timezone: 'America/Chicago',
  dateFormat: 'YYYY-MM-DD',
  language: 'es',
  ...overrides,
});

describe.each(ruleEngines)('settings and account on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 4 });
  let headers: Record<string, string>;
  beforeEach(async () => {
    await api.query('DELETE FROM attempt_limits');
    headers = bearer(await signIn(api));
  });

  const send = (method: string, path: string, body?: object, by = headers) =>
    api.send(method, path, body, by);

  describe('the settings', () => {
    it('have the defaults of section 5 until somebody saves his own', async () => {
      const response = await send('GET', '/api/v2/settings');
      expect(await response.json()).toEqual({
        success: true,
        data: {
          companyName: expect.stringMatching(/./),
          email: expect.stringMatching(/@/),
          phone: expect.stringMatching(/./),
          address: expect.stringMatching(/./),
          timezone: 'fleet',
          dateFormat: 'MM/DD/YYYY',
          language: 'en',
          version: 0,
        },
        message: '',
      });
    });

    const operator = async () => {
      const login = await postLogin(api, 'operator', api.demo.password);
      return bearer(((await login.json()) as { token: string }).token);
    };

    it('are stored: the company for every user of the tenant, timezone, format and language for oneself', async () => {
      const by = await operator();
      for (const saved of [settings(), settings({ companyName: ' Prairie Freight ' })]) {
        const data = { ...saved, companyName: saved.companyName.trim() };
        const put = await send('PUT', '/api/v2/settings', saved);
        expect(put.status).toBe(200);
        const answer = (await put.json()) as { data: { version: number } };
        const { version } = answer.data;
        expect(answer).toMatchObject({ success: true, data });
        const own = await send('GET', '/api/v2/settings');
        expect(await own.json()).toEqual({ success: true, data: { ...data, version }, message: '' });
        const other = await send('GET', '/api/v2/settings', undefined, by);
        expect(await other.json()).toEqual({
          success: true,
          data: {
            ...data,
            timezone: 'fleet',
            dateFormat: 'MM/DD/YYYY',
            language: 'en',
            version: expect.any(Number),
          },
          message: '',
        });
      }
    });

    it('leave alone what another user chose', async () => {
      const by = await operator();
      const { data: before } = (await (await send('GET', '/api/v2/settings', undefined, by)).json()) as {
        data: object;
      };
      const preferences = { timezone: 'America/Denver', dateFormat: 'DD/MM/YYYY', language: 'fr' };
      await send('PUT', '/api/v2/settings', { ...before, ...preferences }, by);
      await send('PUT', '/api/v2/settings', settings({ companyName: 'Later Haulage' }));
      const read = await send('GET', '/api/v2/settings', undefined, by);
      expect(await read.json()).toMatchObject({ data: { ...preferences, companyName: 'Later Haulage' } });
    });

    it.each([
      [{ companyName: ' ' }, 'companyName: Company name is required'],
      [{ companyName: undefined }, 'companyName: Company name is required'],
      [{ email: '' }, 'email: Valid email is required'],
      [{ email: 'office@' }, 'email: Valid email is required'],
      [{ phone: '' }, 'phone: Phone number is required'],
      [{ address: null }, 'address: Address is required'],
      [{ timezone: 'Mars/Base' }, 'timezone'],
      [{ dateFormat: 'D.M.YY' }, 'dateFormat'],
      [{ language: 'de' }, 'language'],
      [{ companyName: 'a\u0000b' }, 'companyName: must not contain control characters'],
    ])('are refused for %j with %j', async (overrides, message) => {
      const response = await send('PUT', '/api/v2/settings', settings(overrides));
      expect(response.status).toBe(400);
      const answer = (await response.json()) as { success: boolean; message: string };
      expect(answer.success).toBe(false);
      expect(answer.message).toContain(message);
    });
  });

  describe('the password', () => {
    const change = (currentPassword: unknown, newPassword: unknown) =>
      send('POST', '/api/v2/auth/password', { currentPassword, newPassword } as object);

    it('is changed, and ends the other sessions of the user alone', async () => {
      const other = bearer(await signIn(api));
      const operator = await postLogin(api, 'operator', api.demo.password);
      const { token } = (await operator.json()) as { token: string };
      const response = await change(api.demo.password, 'sail-softly-27');
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ success: true });
      expect((await send('GET', '/api/v2/assets')).status).toBe(200);
      expect((await send('GET', '/api/v2/assets', undefined, other)).status).toBe(401);
      expect((await send('GET', '/api/v2/assets', undefined, bearer(token))).status).toBe(200);
      expect((await postLogin(api, 'demo', api.demo.password)).status).toBe(401);
      expect((await postLogin(api, 'demo', 'sail-softly-27')).status).toBe(200);
      const [stored] = await api.query("SELECT password_hash FROM users WHERE user_name = 'demo'");
      expect(stored?.password_hash).toMatch(/^scrypt\$/);
      expect((await change('sail-softly-27', api.demo.password)).status).toBe(200);
    });

    it.each([
      '高速道路は今日も混雑しています',
      'долгая дорога домой',
      'a road\u00a0of 64 characters '.repeat(3),
      signs,
    ])('may be %j, in whatever form a keyboard sends it', async (newPassword) => {
      expect((await change(api.demo.password, newPassword)).status).toBe(200);
      expect((await postLogin(api, 'demo', newPassword.normalize('NFD'))).status).toBe(200);
      expect((await change(newPassword, api.demo.password)).status).toBe(200);
    });

    it('stays when the current one is wrong, which is answered with 400', async () => {
      const other = bearer(await signIn(api));
      const response = await change('guess', 'sail-softly-27');
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        success: false,
        requestId: expect.any(String),
        message: 'The current password is not right',
      });
      expect((await postLogin(api, 'demo', api.demo.password)).status).toBe(200);
      expect((await send('GET', '/api/v2/assets', undefined, other)).status).toBe(200);
    });

    it('is changed by one of several changes at the same moment, which all have the current one', async () => {
      const wanted = ['sail-softly-27', 'sail-swiftly-28', 'sail-slowly-29'];
      const answers = await Promise.all(wanted.map((newPassword) => change(api.demo.password, newPassword)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      for (const answer of answers.filter(({ status }) => status === 400))
        expect(await answer.json()).toMatchObject({ message: 'The current password is not right' });
      const present = wanted[answers.findIndex(({ status }) => status === 200)] ?? '';
      expect((await change(present, api.demo.password)).status).toBe(200);
    });

    it.each([
      ['short-7', 'The new password must have at least 8 characters'],
      ['', 'The new password must have at least 8 characters'],
      ['😀'.repeat(7), 'The new password must have at least 8 characters'],
      ['x'.repeat(129), 'The new password must have at most 128 characters'],
      ['Dana Mercer 1', 'The new password must not be your name, your email or your company'],
      ['demo@fleet.example', 'The new password must not be your name'],
      ['demo-fleet', 'The new password must not be your name'],
      ['password', 'This password is one of the first that are guessed'],
      ['Password123!', 'This password is one of the first that are guessed'],
      ['QWERTYUIOP', 'This password is one of the first that are guessed'],
      ['zzzzzzzzzz', 'This password is one of the first that are guessed'],
      ['abcabcabc', 'This password is one of the first that are guessed'],
      ['23456789', 'This password is one of the first that are guessed'],
      [undefined, 'newPassword: New password is required'],
      [12345678, 'newPassword'],
      ['x'.repeat(5000), 'newPassword'],
    ])('must not be %j', async (newPassword, message) => {
      const response = await change(api.demo.password, newPassword);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { message: string }).message).toContain(message);
    });

    it('stays, with the other sessions, when they cannot be ended with it', async () => {
      const other = bearer(await signIn(api));
      await api.query('ALTER TABLE sign_in_steps RENAME TO misplaced');
      expect((await change(api.demo.password, 'sail-softly-27')).status).toBe(500);
      await api.query('ALTER TABLE misplaced RENAME TO sign_in_steps');
      expect((await send('GET', '/api/v2/assets', undefined, other)).status).toBe(200);
      expect((await postLogin(api, 'demo', api.demo.password)).status).toBe(200);
    });

    it('is not changed by a link that waited while its owner changed it', async () => {
      const [demo] = await api.query("SELECT id FROM users WHERE user_name = 'demo'");
      const made = await send('POST', `/api/v2/users/${demo?.id}/reset-password`);
      const { data } = (await made.json()) as { data: { link: { url: string } } };
      const [, token] = data.link.url.split('#');
      expect((await change(api.demo.password, 'sail-softly-27')).status).toBe(200);
      const late = await postJson(`${api.url}/api/v2/auth/accept-invite`, {
        token,
        newPassword: 'sail-swiftly-28',
      });
      expect(late.status).toBe(410);
      expect((await change('sail-softly-27', api.demo.password)).status).toBe(200);
    });

    it('cannot be guessed at: too many guesses lock the change, not the sign-in', async () => {
      const statuses = [];
      for (let guess = 0; guess < 6; guess++) statuses.push((await change('guess', 'sail-softly-27')).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 423]);
      expect((await change(api.demo.password, 'sail-softly-27')).status).toBe(423);
      await signIn(api);
    });
  });

  describe('the sessions', () => {
    interface WireSession {
      id: string;
      isCurrent: boolean;
      [field: string]: unknown;
    }
    const list = async (by = headers) => {
      const response = await send('GET', '/api/v2/auth/sessions', undefined, by);
      expect(response.status).toBe(200);
      return ((await response.json()) as { data: WireSession[] }).data;
    };
    beforeEach(async () => {
      await api.query('DELETE FROM sessions');
      headers = bearer(await signIn(api));
    });

    it('are listed with their client, the one used last first, to their user only', async () => {
      api.setNow(NOW_MS + 5 * MINUTE_MS);
      const login = await fetch(`${api.url}/api/v2/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `Phone ${'x'.repeat(1000)}` },
        body: JSON.stringify({
          userName: 'demo',
          password: api.demo.password,
          token: '',
          tenantGuid: defaultSettings.tenantGuid,
        }),
      });
      const { token } = (await login.json()) as { token: string };
      await postLogin(api, 'operator', api.demo.password);
      api.setNow(NOW_MS + 9 * MINUTE_MS);
      const sessions = await list();
      expect(sessions).toEqual([
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          createdAt: new Date(NOW_MS).toISOString(),
          lastUsedAt: new Date(NOW_MS + 9 * MINUTE_MS).toISOString(),
          userAgent: expect.stringMatching(/./),
          isCurrent: true,
        },
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          createdAt: new Date(NOW_MS + 5 * MINUTE_MS).toISOString(),
          lastUsedAt: new Date(NOW_MS + 5 * MINUTE_MS).toISOString(),
          userAgent: expect.stringMatching(/^Phone x{300,400}$/),
          isCurrent: false,
        },
      ]);
      expect((await list(bearer(token))).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    });

    it('can be ended one by one, by their own user', async () => {
      const other = bearer(await signIn(api));
      const idOf = async (isCurrent: boolean) =>
        (await list()).find((session) => session.isCurrent === isCurrent)?.id;
      const id = await idOf(false);
      const operator = await postLogin(api, 'operator', api.demo.password);
      const { token } = (await operator.json()) as { token: string };
      const foreign = await send('DELETE', `/api/v2/auth/sessions/${id}`, undefined, bearer(token));
      expect(foreign.status).toBe(404);
      const ended = await send('DELETE', `/api/v2/auth/sessions/${id}`);
      expect(await ended.json()).toMatchObject({ success: true });
      expect((await send('GET', '/api/v2/assets', undefined, other)).status).toBe(401);
      expect(await list()).toHaveLength(1);
      expect((await send('DELETE', `/api/v2/auth/sessions/${id}`)).status).toBe(404);
      await send('DELETE', `/api/v2/auth/sessions/${await idOf(true)}`);
      expect((await send('GET', '/api/v2/assets')).status).toBe(401);
    });

    it('that expired or were ended are not listed', async () => {
      const gone = await signIn(api);
      await postJson(`${api.url}/api/v2/auth/logout`, {}, bearer(gone));
      expect(await list()).toHaveLength(1);
      api.setNow(NOW_MS + 11 * 60 * MINUTE_MS);
      const late = bearer(await signIn(api));
      api.setNow(NOW_MS + 13 * 60 * MINUTE_MS);
      expect(await list(late)).toHaveLength(1);
    });

    it.each(['1', 'abc', '6f1c2f5e-0b7a-4c58-9a53-0d2a6c1e8b41'])('has none %s', async (id) => {
      const response = await send('DELETE', `/api/v2/auth/sessions/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        success: false,
        message: `There is no session ${id}`,
        requestId: expect.any(String),
      });
    });
  });

  it.each([
    ['GET', '/api/v2/settings'],
    ['PUT', '/api/v2/settings'],
    ['POST', '/api/v2/auth/password'],
    ['GET', '/api/v2/auth/sessions'],
    ['DELETE', '/api/v2/auth/sessions/1'],
  ])('requires a session for %s %s', async (method, path) => {
    expect((await send(method, path, undefined, {})).status).toBe(401);
  });
});
