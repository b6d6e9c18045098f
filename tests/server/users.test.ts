// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  bearer,
  dataOf,
  postJson,
  postLogin,
  ruleEngines,
  shareReferenceApi,
} from '../support/reference-api';

interface StoredUser {
  id: number;
  email: string;
  status: string;
  version: number;
  link?: { url: string; expiresAt: string };
}

const PASSWORD = 'winter-road-to-omaha-91';
let made = 0;
const invitation = (role = 'Operator') => {
  made += 1;
  return { name: `Guest ${made}`, email: `guest${made}@fleet.example`, role };
};

describe.each(ruleEngines)('users on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0 });

  const invite = async (role?: string): Promise<StoredUser> =>
    dataOf(await api.post('/api/v2/users', invitation(role)), 'User created');
  const tokenOf = ({ link }: StoredUser) => new URL(link?.url ?? '').hash.slice(1);
  const accept = (token: string, newPassword = PASSWORD) =>
    postJson(`${api.url}/api/v2/auth/accept-invite`, { token, newPassword });
  const login = async (name: string, password = PASSWORD) => {
    const response = await postLogin(api, name, password);
    return { status: response.status, ...((await response.json()) as { token: string; message: string }) };
  };
  const act = (action: string, id: number, headers = api.headers) =>
    api.send('POST', `/api/v2/users/${id}/${action}`, undefined, headers);
  const statusOf = async (token: string) =>
    (await fetch(`${api.url}/api/v2/drivers`, { headers: bearer(token) })).status;
  const historyOf = async (id: number) => {
    const { data } = (await (await api.get(`/api/v2/history?resource=users&id=${id}`)).json()) as {
      data: { action: string; user: { name: string } }[];
    };
    return data;
  };
  /** One with a password of their own, signed in. */
  const member = async (role?: string) => {
    const user = await invite(role);
    await accept(tokenOf(user));
    const { token } = await login(user.email);
    expect(await statusOf(token)).toBe(200);
    return { ...user, token };
  };

  it('are invited with a link that sets a password once, and is shown once', async () => {
    const user = await invite();
    expect(user).toMatchObject({ status: 'invited', version: 1 });
    expect(Date.parse(user.link?.expiresAt ?? '')).toBeGreaterThan(Date.UTC(2026, 10, 16));
    expect((await login(user.email, '')).status).toBe(400);
    expect((await login(user.email)).status).toBe(401);
    expect(await dataOf(await api.get(`/api/v2/users/${user.id}`))).not.toHaveProperty('link');

    const token = tokenOf(user);
    const check = async (of: string) =>
      (await postJson(`${api.url}/api/v2/auth/accept-invite/check`, { token: of })).status;
    expect((await accept('no-such-token')).status).toBe(410);
    expect(await check('no-such-token')).toBe(410);
    expect(await check(token)).toBe(200);
    const weak = await accept(token, 'password1');
    expect([weak.status, ((await weak.json()) as { message: string }).message]).toEqual([
      400,
      'This password is one of the first that are guessed. Choose a longer one, such as a sentence.',
    ]);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await accept(token)).status).toBe(410);
    expect(await check(token)).toBe(410);
    expect((await login(user.email)).status).toBe(200);
    expect((await historyOf(user.id)).map(({ action, user: by }) => [action, by.name])).toEqual([
      ['set-password', `Guest ${made}`],
      ['create', 'Dana Mercer'],
    ]);
    // Neither link nor password stands anywhere as it is.
    for (const table of ['users', 'password_links', 'history', 'idempotency_keys']) {
      const text = JSON.stringify(await api.query(`SELECT * FROM ${table}`));
      expect(text).not.toContain(token);
      expect(text).not.toContain(PASSWORD);
    }
  });

  it('have a link that ends after a week, and with the next one', async () => {
    const user = await invite();
    const again = await dataOf<StoredUser>(await act('reset-password', user.id), 'Link created');
    expect((await accept(tokenOf(user))).status).toBe(410);
    api.setNow(Date.UTC(2026, 10, 17));
    expect((await accept(tokenOf(again))).status).toBe(410);
  });

  it('are signed out everywhere by a new password, a lock, another role, and an administrator', async () => {
    const reset = await member();
    const link = await dataOf<StoredUser>(await act('reset-password', reset.id), 'Link created');
    expect(await statusOf(reset.token)).toBe(200);
    await accept(tokenOf(link), 'another-long-sentence-5');
    expect(await statusOf(reset.token)).toBe(401);
    expect((await login(reset.email)).status).toBe(401);
    expect((await login(reset.email, 'another-long-sentence-5')).status).toBe(200);

    const ended = await member();
    await dataOf(await act('end-sessions', ended.id), 'Sessions ended');
    expect(await statusOf(ended.token)).toBe(401);

    const promoted = await member();
    const body = { name: 'Other', email: promoted.email, role: 'Manager' };
    await dataOf(await api.send('PUT', `/api/v2/users/${promoted.id}`, body), 'User updated');
    expect(await statusOf(promoted.token)).toBe(401);

    const locked = await member();
    const waiting = await dataOf<StoredUser>(await act('reset-password', locked.id), 'Link created');
    expect(await dataOf(await act('lock', locked.id), 'User locked')).toMatchObject({ status: 'locked' });
    expect(await statusOf(locked.token)).toBe(401);
    expect(await login(locked.email)).toMatchObject({
      status: 403,
      message: 'This account is locked. Ask an administrator of your fleet.',
    });
    expect((await login(locked.email, 'guessed-wrong')).status).toBe(401);
    expect((await accept(tokenOf(waiting))).status).toBe(410);
    await dataOf(await act('unlock', locked.id), 'User unlocked');
    expect((await login(locked.email)).status).toBe(200);
    expect((await historyOf(locked.id)).map(({ action }) => action).slice(0, 2)).toEqual(['unlock', 'lock']);
  });

  it('are deleted with their sessions, and their email is free again', async () => {
    const gone = await member();
    await dataOf(await api.send('DELETE', `/api/v2/users/${gone.id}`), 'User deleted');
    expect(await statusOf(gone.token)).toBe(401);
    expect((await login(gone.email)).status).toBe(401);
    const again = { name: 'Again', email: gone.email, role: 'Operator' };
    await dataOf(await api.post('/api/v2/users', again), 'User created');
    const restore = await act('restore', gone.id);
    expect(restore.status).toBe(400);
    expect(await restore.json()).toMatchObject({
      errors: { email: ['There is a user with this email already'] },
    });
  });

  it('do not remove, demote or lock themselves, and always leave one Fleet Admin', async () => {
    const users = (
      (await (await api.get('/api/v2/users?role=Fleet Admin&status=active')).json()) as { data: StoredUser[] }
    ).data;
    expect(users).toHaveLength(1);
    const [first] = users;
    const path = `/api/v2/users/${first?.id}`;
    const demote = { name: 'Dana Mercer', email: first?.email, role: 'Operator' };
    const messageOf = async (response: Response) => [
      response.status,
      ((await response.json()) as { message: string }).message,
    ];
    expect(await messageOf(await api.send('PUT', path, demote))).toEqual([
      409,
      'You cannot change your own role.',
    ]);
    expect(await messageOf(await api.send('DELETE', path))).toEqual([
      409,
      'You cannot delete your own account.',
    ]);
    expect(await messageOf(await act('lock', first?.id ?? 0))).toEqual([
      409,
      'You cannot lock your own account.',
    ]);

    const other = await member('Administrator');
    const by = bearer(other.token);
    const last = [409, 'This is the last Fleet Admin. Give somebody else the role first.'];
    expect(await messageOf(await api.send('PUT', path, demote, by))).toEqual(last);
    expect(await messageOf(await api.send('DELETE', path, undefined, by))).toEqual(last);
    expect(await messageOf(await act('lock', first?.id ?? 0, by))).toEqual(last);
    // Of two that would leave no administrator, one is refused.
    const second = await member('Fleet Admin');
    const both = await Promise.all(
      [first?.id, second.id].map((id) => api.send('DELETE', `/api/v2/users/${id}`, undefined, by)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are unknown to a manager, in the history too', async () => {
    const tokens = (await api.query('SELECT count(*)::int AS n FROM password_links'))[0];
    expect(tokens).toBeDefined();
    await api.query("UPDATE users SET role_name = 'Manager' WHERE user_name = 'operator'");
    const { token } = await login('operator', api.demo.password);
    const headers = bearer(token);
    expect((await api.send('GET', '/api/v2/history?resource=users', undefined, headers)).status).toBe(403);
    const all = (await (
      await api.send('GET', '/api/v2/history?pageSize=1000', undefined, headers)
    ).json()) as {
      data: { resource: string }[];
      totalCount: number;
    };
    expect(all.data.filter(({ resource }) => resource === 'users')).toEqual([]);
    expect(all.totalCount).toBe(all.data.length);
  });
});
