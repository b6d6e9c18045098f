// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../support/authenticator';
import {
  bearer,
  dataOf,
  defaultSettings,
  NOW_MS,
  postJson,
  ruleEngines,
  shareReferenceApi,
} from '../support/reference-api';

const PASSWORD = 'winter-road-to-omaha-91';
let made = 0;

it('reckons codes as RFC 6238 does', () => {
  // Its appendix B, the last six of eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([59, 1_111_111_109, 20_000_000_000].map((at) => codeAt(secret, at * 1000))).toEqual([
    '287082',
    '081804',
    '353130',
  ]);
});

describe.each(ruleEngines)('the second factor on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0 });
  // Each test has minutes of its own, since no code is good twice.
  let nowMs = NOW_MS;
  beforeEach(() => {
    nowMs += 1_800_000;
    api.setNow(nowMs);
  });
  const advance = (seconds: number) => {
    nowMs += seconds * 1000;
    api.setNow(nowMs);
  };

  interface Member {
    id: number;
    email: string;
    token: string;
  }
  /** @param cookie of a device. */
  const postSignIn = (path: string, body: object, cookie = '') =>
    postJson(`${api.url}/api/v2/auth/login${path}`, body, cookie ? { cookie } : {});
  const login = async (email: string, cookie?: string) => {
    const { tenantGuid } = defaultSettings;
    const response = await postSignIn('', { userName: email, password: PASSWORD, tenantGuid }, cookie);
    return {
      status: response.status,
      cookie: response.headers.getSetCookie().find((one) => one.startsWith('device-')),
      ...((await response.json()) as { token: string; message: string; secondFactor?: { token: string } }),
    };
  };
  const stepOf = async (email: string, cookie?: string) =>
    (await login(email, cookie)).secondFactor?.token ?? '';
  const enter = async (token: string, code: string, cookie?: string) => {
    const response = await postSignIn('/code', { token, code }, cookie);
    return {
      status: response.status,
      device: response.headers
        .getSetCookie()
        .find((one) => one.startsWith('device-'))
        ?.split(';')[0],
      ...((await response.json()) as { token: string; message: string }),
    };
  };
  const own = (member: Member, method: string, path: string, body?: object) =>
    api.send(method, `/api/v2/auth/second-factor${path}`, body, bearer(member.token));
  const statusOf = async (member: Member) =>
    dataOf<{ isOn: boolean; recoveryCodesLeft: number }>(await own(member, 'GET', ''));

  const member = async (): Promise<Member> => {
    made += 1;
    const email = `code${made}@fleet.example`;
    const invitation = { name: `Coder ${made}`, email, role: 'Operator' };
    const user = await dataOf<{ id: number; link: { url: string } }>(
      await api.post('/api/v2/users', invitation),
      'User created',
    );
    await postJson(`${api.url}/api/v2/auth/accept-invite`, {
      token: new URL(user.link.url).hash.slice(1),
      newPassword: PASSWORD,
    });
    return { id: user.id, email, token: (await login(email)).token };
  };
  const turnOn = async (user: Member) => {
    const { secret } = await dataOf<{ secret: string }>(await own(user, 'POST', '', { password: PASSWORD }));
    const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(
      await own(user, 'POST', '/confirm', { code: codeAt(secret, nowMs) }),
      'Second factor on',
    );
    advance(60);
    return { ...user, secret, recoveryCodes, code: () => codeAt(secret, nowMs) };
  };
  /** One whose second factor is on, with a code that was not used yet. */
  const protectedMember = async () => turnOn(await member());
  const historyOf = async (id: number) => {
    const { data } = (await (await api.get(`/api/v2/history?resource=users&id=${id}`)).json()) as {
      data: { action: string }[];
    };
    return data.map(({ action }) => action);
  };

  it('is set up with the password and a code, and returns secret and recovery codes once', async () => {
    const user = await member();
    expect(await statusOf(user)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await own(user, 'POST', '', { password: 'guessed-wrong' })).status).toBe(400);
    const { secret, address } = await dataOf<{ secret: string; address: string }>(
      await own(user, 'POST', '', { password: PASSWORD }),
    );
    expect(address).toMatch(/^otpauth:\/\/totp\/Demo%20Fleet:code\d+(@|%40)fleet\.example\?/);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    // It is not in force yet.
    expect((await login(user.email)).token).not.toBe('');
    const wrong = await own(user, 'POST', '/confirm', { code: '000000' });
    expect([wrong.status, ((await wrong.json()) as { errors: object }).errors]).toEqual([
      400,
      { code: [expect.stringContaining('not right')] },
    ]);
    const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(
      await own(user, 'POST', '/confirm', { code: ` ${codeAt(secret, nowMs).replace(/^.../, '$& ')} ` }),
      'Second factor on',
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await statusOf(user)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await own(user, 'POST', '', { password: PASSWORD })).status).toBe(409);
    expect((await historyOf(user.id))[0]).toBe('second-factor-on');
    // Neither of them stands anywhere as it is.
    for (const table of ['users', 'second_factors', 'recovery_codes', 'history', 'idempotency_keys']) {
      const text = JSON.stringify(await api.query(`SELECT * FROM ${table}`));
      for (const form of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
        expect(text).not.toContain(form);
    }
    expect(await (await api.get(`/api/v2/users/${user.id}`)).text()).not.toContain(secret);
  });

  it('asks for the code of one step before or after, and takes each once', async () => {
    const user = await protectedMember();
    const first = await login(user.email);
    expect(first).toMatchObject({ status: 200, token: '', cookie: undefined });
    expect(first.message).toBe('Enter the code of your authenticator app.');
    const step = first.secondFactor?.token ?? '';
    for (const far of [-60_000, 60_000])
      expect((await enter(step, codeAt(user.secret, nowMs + far))).status).toBe(401);
    const before = codeAt(user.secret, nowMs - 30_000);
    const both = await Promise.all([enter(step, before), enter(await stepOf(user.email), before)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    // Neither the code nor the step is good again, and no older code is.
    expect((await enter(step, user.code())).status).toBe(410);
    expect((await enter(await stepOf(user.email), before)).status).toBe(401);
    expect((await enter(await stepOf(user.email), codeAt(user.secret, nowMs + 30_000))).status).toBe(200);
    expect((await enter(await stepOf(user.email), user.code())).status).toBe(401);
    const status = await dataOf<{ secondFactor: string; signedInAt: string }>(
      await api.get(`/api/v2/users/${user.id}`),
    );
    expect(status).toMatchObject({ secondFactor: 'on', signedInAt: new Date(nowMs).toISOString() });
  });

  it('takes a recovery code once, however it is typed', async () => {
    const user = await protectedMember();
    const [code = ''] = user.recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await enter(await stepOf(user.email), typed)).status).toBe(200);
    expect((await enter(await stepOf(user.email), code)).status).toBe(401);
    expect(await statusOf(user)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await historyOf(user.id))[0]).toBe('use-recovery-code');
  });

  it('slows guesses down, and forgets the step of a password that is old', async () => {
    const user = await protectedMember();
    const step = await stepOf(user.email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++) statuses.push((await enter(step, '000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // The right code waits too, and the owner's others are not kept from their passwords.
    expect((await enter(step, user.code())).status).toBe(429);
    advance(120);
    expect((await enter(step, user.code())).status).toBe(200);

    const another = await stepOf(user.email);
    await dataOf(await api.post(`/api/v2/users/${user.id}/lock`, {}), 'User locked');
    advance(30);
    expect((await enter(another, user.code())).status).toBe(410);
    await dataOf(await api.post(`/api/v2/users/${user.id}/unlock`, {}), 'User unlocked');
    expect((await enter(another, user.code())).status).toBe(410);
    const late = await stepOf(user.email);
    advance(601);
    expect((await enter(late, user.code())).status).toBe(410);
  });

  it('counts wrong codes on a known device, however often the password is right between them', async () => {
    const user = await protectedMember();
    const { device: attacked } = await enter(await stepOf(user.email), user.code());
    advance(60);
    const { device: other } = await enter(await stepOf(user.email), user.code());
    advance(60);
    const statuses: number[] = [];
    for (let guess = 0; guess < 60; guess++)
      statuses.push((await enter(await stepOf(user.email, attacked), '000000', attacked)).status);
    // Fifty of the device, and then those of an unknown one.
    expect(statuses.filter((status) => status === 401)).toHaveLength(50 + 5);
    expect(statuses.at(-1)).toBe(429);
    expect((await enter(await stepOf(user.email, other), user.code(), other)).status).toBe(200);
  }, 30_000);

  it('does not know a device for codes on which only a password was right, before it was set up', async () => {
    const user = await member();
    const [old = ''] = (await login(user.email)).cookie?.split(';') ?? [];
    const { code } = await turnOn(user);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++)
      statuses.push((await enter(await stepOf(user.email, old), '000000', old)).status);
    // As many as of an unknown one; the fifty of a known one are for its passwords.
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    advance(120);
    const { device = '' } = await enter(await stepOf(user.email, old), code(), old);
    expect(device).toMatch(/^device-/);
    // A code makes it known.
    for (let guess = 0; guess < 7; guess++)
      expect((await enter(await stepOf(user.email, device), '000000', device)).status).toBe(401);
  });

  it('ends the sessions that took a password alone, except the one that it is set up in', async () => {
    const user = await member();
    const elsewhere = await login(user.email);
    const { secret } = await dataOf<{ secret: string }>(await own(user, 'POST', '', { password: PASSWORD }));
    await dataOf(await own(user, 'POST', '/confirm', { code: codeAt(secret, nowMs) }), 'Second factor on');
    const ask = (token: string) => api.send('GET', '/api/v2/drivers', undefined, bearer(token));
    expect([(await ask(elsewhere.token)).status, (await ask(user.token)).status]).toEqual([401, 200]);
  });

  it('is turned off, and its recovery codes made anew, with password and code', async () => {
    const user = await protectedMember();
    const both = (password: string, code: string) => ({ password, code });
    expect((await own(user, 'POST', '/off', both('guessed-wrong', user.code()))).status).toBe(400);
    // The code was not used up by the wrong password.
    const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(
      await own(user, 'POST', '/recovery-codes', both(PASSWORD, user.code())),
      'Recovery codes made',
    );
    const [old = ''] = user.recoveryCodes;
    const [fresh = ''] = recoveryCodes;
    expect((await enter(await stepOf(user.email), old)).status).toBe(401);
    expect((await own(user, 'POST', '/off', both(PASSWORD, user.code()))).status).toBe(400);
    expect((await own(user, 'POST', '/off', both(PASSWORD, fresh))).status).toBe(200);
    expect(await statusOf(user)).toMatchObject({ isOn: false });
    expect((await login(user.email)).token).not.toBe('');
    expect((await own(user, 'POST', '/off', both(PASSWORD, fresh))).status).toBe(409);
    expect((await historyOf(user.id)).slice(0, 2)).toEqual(['second-factor-off', 'new-recovery-codes']);
  });

  it('is taken away by an administrator when app and codes are lost', async () => {
    const user = await protectedMember();
    const other = await member();
    const path = `/api/v2/users/${user.id}/reset-second-factor`;
    expect((await api.send('POST', path, undefined, bearer(other.token))).status).toBe(403);
    expect(await dataOf(await api.post(path, {}), 'Second factor removed')).toMatchObject({
      secondFactor: 'off',
    });
    expect((await login(user.email)).token).not.toBe('');
    expect((await historyOf(user.id))[0]).toBe('reset-second-factor');
  });

  it('does not make a device known before the code was right', async () => {
    const user = await protectedMember();
    const step = await stepOf(user.email);
    const response = await postJson(`${api.url}/api/v2/auth/login/code`, { token: step, code: user.code() });
    expect(response.headers.getSetCookie().some((one) => one.startsWith(`device-${user.id}=`))).toBe(true);
  });

  it('lets somebody sign out everywhere else', async () => {
    const user = await member();
    const elsewhere = (await login(user.email)).token;
    const ask = (token: string) => api.send('GET', '/api/v2/drivers', undefined, bearer(token));
    expect((await ask(elsewhere)).status).toBe(200);
    const ended = await api.send('DELETE', '/api/v2/auth/sessions', undefined, bearer(user.token));
    expect(ended.status).toBe(200);
    expect([(await ask(elsewhere)).status, (await ask(user.token)).status]).toEqual([401, 200]);
  });
});
