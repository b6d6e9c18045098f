// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInLimits } from '../../server/auth/sign-in-limits';
import { createSessionRepository } from '../../server/repositories/sessions';
import { createUserRepository } from '../../server/repositories/users';
import { codeAt } from '../support/authenticator';
import {
  bearer,
  dataOf,
  defaultSettings,
  NOW_MS,
  postJson,
  postLogin,
  ruleEngines,
  shareReferenceApi,
} from '../support/reference-api';

const PASSWORD = 'winter-road-to-omaha-91';
const NEXT_PASSWORD = 'summer-road-to-kearney-17';
let made = 0;

interface Member {
  id: number;
  email: string;
  token: string;
}

describe.each(ruleEngines)('a sign-in during which its user changes, on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0 });
  afterEach(() => vi.restoreAllMocks());

  const accept = (url: string, newPassword: string) =>
    postJson(`${api.url}/api/v2/auth/accept-invite`, { token: new URL(url).hash.slice(1), newPassword });
  const login = async (email: string) => {
    const response = await postLogin(api, email, PASSWORD);
    return {
      status: response.status,
      cookies: response.headers.getSetCookie(),
      ...((await response.json()) as { token: string; message: string; secondFactor?: object }),
    };
  };
  const act = (action: string, { id }: Member) => api.send('POST', `/api/v2/users/${id}/${action}`);
  const member = async (): Promise<Member> => {
    made += 1;
    const email = `racer${made}@fleet.example`;
    const { id, link } = await dataOf<{ id: number; link: { url: string } }>(
      await api.post('/api/v2/users', { name: `Racer ${made}`, email, role: 'Operator' }),
      'User created',
    );
    await accept(link.url, PASSWORD);
    return { id, email, token: (await login(email)).token };
  };
  const turnOn = async ({ token }: Member) => {
    const path = `${api.url}/api/v2/auth/second-factor`;
    const { secret } = await dataOf<{ secret: string }>(
      await postJson(path, { password: PASSWORD }, bearer(token)),
    );
    const code = codeAt(secret, NOW_MS);
    await dataOf(await postJson(`${path}/confirm`, { code }, bearer(token)), 'Second factor on');
  };
  /** Lets something happen after the password of the next sign-in was found right. */
  const afterNextCheck = (work: () => Promise<Response>) => {
    vi.spyOn(SignInLimits.prototype, 'attempt').mockImplementationOnce(async (_, isRight) => {
      expect(await isRight()).toBe(true);
      expect((await work()).status).toBe(200);
      return true;
    });
  };

  const changes: Record<string, (user: Member) => Promise<Response>> = {
    'changes the password': ({ token }) =>
      postJson(
        `${api.url}/api/v2/auth/password`,
        { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD },
        bearer(token),
      ),
    'sets a password with a link': async (user) => {
      const { link } = await dataOf<{ link: { url: string } }>(
        await act('reset-password', user),
        'Link created',
      );
      return accept(link.url, NEXT_PASSWORD);
    },
    'is locked': (user) => act('lock', user),
    'is deleted': ({ id }) => api.send('DELETE', `/api/v2/users/${id}`),
  };
  const everyChange = Object.entries(changes);

  it.each(everyChange)('is refused as with a wrong password when the user %s', async (_, change) => {
    const user = await member();
    afterNextCheck(() => change(user));
    expect(await login(user.email)).toMatchObject({
      status: 401,
      token: '',
      message: 'Invalid email or password',
      cookies: [],
    });
  });

  it.each(everyChange)('does not go on to the code when the user %s', async (_, change) => {
    const user = await member();
    await turnOn(user);
    afterNextCheck(() => change(user));
    const refused = await login(user.email);
    expect(refused).toMatchObject({ status: 401, message: 'Invalid email or password' });
    expect(refused.secondFactor).toBeUndefined();
  });

  it('gets a session only by the present password, and by a code when the second factor is on', async () => {
    const user = await member();
    const { tenantGuid } = defaultSettings;
    const { database } = api.database;
    const sessions = createSessionRepository({ database, tenantGuid, lifetimeMs: 1000, now: () => NOW_MS });
    const row = await createUserRepository(database).findByLoginName(tenantGuid, user.email);
    if (!row) throw new Error('The user is not stored');
    const isStarted = async (passwordHash: string | null, hasCode: boolean) =>
      (await sessions.startByPassword({ ...row, passwordHash }, '', hasCode)) !== undefined;
    expect(await isStarted(row.passwordHash, false)).toBe(true);
    await turnOn(user);
    expect(await isStarted(row.passwordHash, false)).toBe(false);
    expect(await isStarted(row.passwordHash, true)).toBe(true);
    expect(await isStarted('of an earlier password', true)).toBe(false);
  });
});
