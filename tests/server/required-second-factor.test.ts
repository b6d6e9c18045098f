// @vitest-environment node
import { expect, it } from 'vitest';
import { needsSecondFactor } from '../../server/auth/second-factor-rule';
import { codeAt } from '../support/authenticator';
import {
  bearer,
  dataOf,
  NOW_MS,
  postJson,
  postLogin,
  ruleEngines,
  type StartedReferenceApi,
  withReferenceApi,
} from '../support/reference-api';

const SENTENCE = 'Your company requires a second factor. Sign in again to set it up.';

/** What the sign-in of a demo user answers. */
const login = async (api: StartedReferenceApi, name: string) =>
  (await (await postLogin(api, name, api.demo.password)).json()) as {
    token: string;
    data: object | null;
    customErrorState: string;
    secondFactor?: { token?: string; setUpToken?: string };
  };

/** The routes that answer with the sentence to this session, of all that the server has. */
async function closedTo(api: StartedReferenceApi, token: string): Promise<string[]> {
  const closed: string[] = [];
  for (const { method, url } of api.routes) {
    if (['HEAD', 'OPTIONS'].includes(method) || url.endsWith('/logout')) continue;
    const path = url.replace(/:[a-z]+/gi, '999999999').replace('*', 'nothing');
    const response = await fetch(`${api.url}${path}`, { method, headers: bearer(token), redirect: 'manual' });
    if (response.status === 401 && (await response.text()).includes(SENTENCE))
      closed.push(`${method} ${url}`);
  }
  return closed;
}

/** What is open to anyone with or without a session is not the business of the rule. */
async function closedToNobody(api: StartedReferenceApi): Promise<string[]> {
  const closed: string[] = [];
  for (const { method, url } of api.routes) {
    if (['HEAD', 'OPTIONS'].includes(method) || url.endsWith('/logout')) continue;
    const path = url.replace(/:[a-z]+/gi, '999999999').replace('*', 'nothing');
    const response = await fetch(`${api.url}${path}`, { method, redirect: 'manual' });
    if (response.status === 401) closed.push(`${method} ${url}`);
  }
  // These refuse a token of theirs with the same status.
  return closed.filter((route) => route !== 'POST /api/v2/auth/refresh');
}

it.each(ruleEngines)('leads to the set-up and to nothing else before it, on %s', async (engine) => {
  await withReferenceApi(
    { engine, fleetSize: 4, videoCount: 0, requireSecondFactor: 'all', nowMs: NOW_MS },
    async (api) => {
      const first = await login(api, api.demo.email);
      expect(first).toMatchObject({ token: '', data: null, customErrorState: '1' });
      const token = first.secondFactor?.setUpToken ?? '';
      expect(token).not.toBe('');
      const setUp = [
        'GET /api/v2/auth/second-factor',
        'POST /api/v2/auth/second-factor',
        'POST /api/v2/auth/second-factor/confirm',
      ];
      const protectedRoutes = await closedToNobody(api);
      expect(protectedRoutes.length).toBeGreaterThan(60);
      expect((await closedTo(api, token)).sort()).toEqual(
        protectedRoutes.filter((route) => !setUp.includes(route)).sort(),
      );

      const { secret } = await dataOf<{ secret: string }>(
        await postJson(
          `${api.url}/api/v2/auth/second-factor`,
          { password: api.demo.password },
          bearer(token),
        ),
      );
      expect((await api.send('GET', '/api/v2/assets', undefined, bearer(token))).status).toBe(401);
      await dataOf(
        await postJson(
          `${api.url}/api/v2/auth/second-factor/confirm`,
          { code: codeAt(secret, NOW_MS) },
          bearer(token),
        ),
        'Second factor on',
      );
      expect((await api.send('GET', '/api/v2/assets', undefined, bearer(token))).status).toBe(200);
      expect(await closedTo(api, token)).toEqual([]);
      const both = { password: api.demo.password, code: '000000' };
      const off = await postJson(`${api.url}/api/v2/auth/second-factor/off`, both, bearer(token));
      expect([off.status, ((await off.json()) as { message: string }).message]).toEqual([
        409,
        'Your company requires the second factor. It stays on.',
      ]);
      expect((await login(api, api.demo.email)).secondFactor?.token).toBeDefined();
    },
  );
});

it('can be required of administrators alone, and of no user', async () => {
  const asked = (rule: 'off' | 'administrators' | 'all') =>
    ['Fleet Admin', 'Administrator', 'Fleet Manager', 'Manager', 'Operator', 'Guest'].filter((role) =>
      needsSecondFactor(rule, role),
    );
  expect(asked('off')).toEqual([]);
  expect(asked('administrators')).toEqual(['Fleet Admin', 'Administrator']);
  expect(asked('all')).toHaveLength(6);
  await withReferenceApi(
    { fleetSize: 4, videoCount: 0, requireSecondFactor: 'administrators' },
    async (api) => {
      expect((await login(api, api.demo.email)).secondFactor?.setUpToken).toBeDefined();
      const operator = await login(api, 'operator@fleet.example');
      expect(operator.secondFactor).toBeUndefined();
      expect((await api.send('GET', '/api/v2/assets', undefined, bearer(operator.token))).status).toBe(200);
    },
  );
});
