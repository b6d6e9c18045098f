// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OidcOptions } from '../../server/auth/oidc/variables';
import {
  fetchSession,
  followCallback,
  optionsFor,
  outcomeOf,
  providerPath,
  redirectUri,
  signInByProvider,
  startSignIn,
} from '../support/provider-journey';
import {
  bearer,
  dataOf,
  NOW_MS,
  postJson,
  ruleEngines,
  shareReferenceApi,
  startReferenceApi,
} from '../support/reference-api';
import { startSignInProvider, TestBrowser, type TestProvider, testClient } from '../support/sign-in-provider';

const PASSWORD = 'winter-road-to-omaha-91';

describe.each(ruleEngines)('sign-in by a provider on %s', (engine) => {
  let provider: TestProvider;
  let oidc: OidcOptions;
  beforeAll(async () => {
    provider = await startSignInProvider({ redirectUri });
    oidc = optionsFor(provider);
    Object.assign(given, oidc);
  });
  afterAll(() => provider.close());
  // Filled in before the server starts.
  const given = {} as OidcOptions;
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0, oidc: given });

  let made = 0;
  let name = '';
  beforeEach(() => {
    made += 1;
    name = `person${made}-${engine}`;
  });
  const emailOf = (who: string) => `${who}@fleet.example`;
  const invite = async (who = name, role = 'Operator') =>
    dataOf<{ id: number; link: { url: string } }>(
      await api.post('/api/v2/users', { name: `Is ${who}`, email: emailOf(who), role }),
      'User created',
    );
  const knownAtProvider = (who = name, claims: object = {}) =>
    provider.accounts.set(who, { email: emailOf(who), email_verified: true, name: `Is ${who}`, ...claims });
  const historyOf = async (id: number) => {
    const answer = await (await api.get(`/api/v2/history?resource=users&id=${id}`)).json();
    return (answer as { data: { action: string; by: unknown }[] }).data.map(({ action }) => action);
  };

  it('is offered, by the feature and by its route', async () => {
    const file = (await (await fetch(`${api.url}/settings.json`)).json()) as {
      AppSettings: { FEATURES: string[] };
    };
    expect(file.AppSettings.FEATURES).toContain('openIdConnect');
    expect(await dataOf(await fetch(`${api.url}${providerPath}`))).toEqual({
      isOffered: true,
      button: null,
      isReachable: true,
    });
  });

  it('lets somebody in who was invited, and leads to the place that was requested', async () => {
    const user = await invite();
    knownAtProvider();
    const browser = new TestBrowser();
    const { response, address } = await startSignIn(api, browser, '?to=%2Fdashboard%2Fassets%3Fq%3Di-80');
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const asked = new URL(address);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: testClient.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^provider-sign-in=[\w-]+; Max-Age=900; Path=\/api\/v2\/auth\/provider; HttpOnly; SameSite=Lax$/,
    );
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(cookie).not.toContain(asked.searchParams.get(secret));

    const back = await followCallback(api, browser, await browser.authenticate(address, name));
    expect(outcomeOf(back)).toEqual({ status: 303, outcome: 'arrived', to: '/dashboard/assets?q=i-80' });
    const { status, body } = await fetchSession(api, browser);
    expect([status, body]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        data: {
          contactId: String(user.id),
          email: emailOf(name),
          contactName: `Is ${name}`,
          roleName: 'Operator',
        },
        customMessage: '',
        customErrorState: '0',
        message: '',
      },
    ]);
    // No token stands in an address, and none was sent before it was collected.
    expect(`${back.headers.get('location')}`).not.toContain(body.token);
    const own = await api.send('GET', '/api/v2/auth/sessions', undefined, bearer(body.token));
    expect(own.status).toBe(200);
    expect(await historyOf(user.id)).toContain('link-provider');
    const record = await dataOf<{ status: string }>(await api.get(`/api/v2/users/${user.id}`));
    expect(record.status).toBe('active');
  });

  it('hands the session over once, to the browser that began, and for two minutes', async () => {
    await invite();
    knownAtProvider();
    const { browser, outcome } = await signInByProvider(api, name);
    expect(outcome).toBe('arrived');
    expect((await fetchSession(api, new TestBrowser())).status).toBe(410);
    const first = await fetchSession(api, browser);
    expect(first.status).toBe(200);
    const again = await fetchSession(api, browser);
    expect([again.status, again.body.message]).toEqual([410, 'This sign-in has ended. Begin again.']);

    const late = await signInByProvider(api, name);
    const [cookie = ''] = late.response.headers
      .getSetCookie()
      .filter((one) => one.startsWith('provider-hand-over'));
    expect(cookie).toMatch(/Max-Age=120; Path=\/api\/v2\/auth\/provider; HttpOnly; SameSite=Strict$/);
    const value = /=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(JSON.stringify(await api.query('SELECT * FROM provider_hand_overs'))).not.toContain(value);
    const copies = await Promise.all([fetchSession(api, late.browser), fetchSession(api, late.browser)]);
    expect(copies.map(({ status }) => status).sort()).toEqual([200, 410]);

    const tooLate = await signInByProvider(api, name);
    api.setNow(NOW_MS + 121_000);
    expect((await fetchSession(api, tooLate.browser)).status).toBe(410);
  });

  it.each([
    ['is locked', "locked_at = '2026-11-09'"],
    ['is deleted', "deleted_at = '2026-11-09'"],
    ['gets another password', "password_hash = 'of the next'"],
  ])('starts no session when the user %s after the sign-in was collected', async (_, change) => {
    const { id } = await invite();
    knownAtProvider();
    const { browser } = await signInByProvider(api, name);
    // With the end of the transaction that collects it, and before the one that starts the session.
    await api.query(`CREATE FUNCTION change_user() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN UPDATE users SET ${change} WHERE id = OLD.user_id; RETURN NULL; END $$`);
    await api.query(`CREATE CONSTRAINT TRIGGER collected AFTER DELETE ON provider_hand_overs
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_user()`);
    try {
      const { status, body } = await fetchSession(api, browser);
      expect([status, body.message]).toEqual([410, 'This sign-in has ended. Begin again.']);
    } finally {
      await api.query('DROP TRIGGER collected ON provider_hand_overs');
      await api.query('DROP FUNCTION change_user');
    }
    expect(await api.query('SELECT id FROM sessions WHERE user_id = $1', [id])).toEqual([]);
  });

  it('takes no answer of another sign-in, and none twice', async () => {
    await invite();
    knownAtProvider();
    const browser = new TestBrowser();
    const { address } = await startSignIn(api, browser);
    const back = await browser.authenticate(address, name);
    const forged = new URL(back);
    forged.searchParams.set('state', 'of-somebody-else');
    const attacker = new TestBrowser();
    expect(outcomeOf(await followCallback(api, attacker, back)).outcome).toBe('ended');
    await startSignIn(api, attacker);
    expect(outcomeOf(await followCallback(api, attacker, back)).outcome).toBe('ended');
    const other = new TestBrowser();
    await startSignIn(api, other);
    expect(outcomeOf(await followCallback(api, other, forged)).outcome).toBe('ended');

    // The browser's cookie as it was, so that the provider itself is asked for the code again.
    const kept = new TestBrowser();
    const begun = await startSignIn(api, kept);
    const [cookie = ''] = begun.response.headers.getSetCookie();
    const answer = await kept.authenticate(begun.address, name);
    expect(outcomeOf(await followCallback(api, kept, answer)).outcome).toBe('arrived');
    expect(outcomeOf(await followCallback(api, kept, answer)).outcome).toBe('ended');
    const replayed = await fetch(`${api.url}${answer.pathname}${answer.search}`, {
      redirect: 'manual',
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    expect(outcomeOf(replayed).outcome).toBe('ended');
  });

  it('ends after a quarter of an hour', async () => {
    await invite();
    knownAtProvider();
    const browser = new TestBrowser();
    const { address } = await startSignIn(api, browser);
    const back = await browser.authenticate(address, name);
    api.setNow(NOW_MS + 901_000);
    expect(outcomeOf(await followCallback(api, browser, back)).outcome).toBe('ended');
  });

  it('refuses a user who declines or is unknown, and an address that is not verified', async () => {
    expect(
      await signInByProvider(api, undefined, new TestBrowser(), '?to=%2Fdashboard%2Fdrivers'),
    ).toMatchObject({
      outcome: 'denied',
      to: '/dashboard/drivers',
    });
    knownAtProvider();
    const { browser, outcome } = await signInByProvider(api, name);
    expect(outcome).toBe('unknown');
    expect((await fetchSession(api, browser)).status).toBe(410);
    await invite();
    for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }]) {
      knownAtProvider(name, claims);
      expect((await signInByProvider(api, name)).outcome).toBe('unverified');
    }
    expect(await api.query('SELECT * FROM provider_links WHERE subject = $1', [name])).toEqual([]);
  });

  it('goes by the id of the provider once it is known, and not by the address', async () => {
    const user = await invite();
    knownAtProvider();
    expect((await signInByProvider(api, name)).outcome).toBe('arrived');
    // Another address, of another user, which is not even verified.
    await invite(`${name}-other`);
    knownAtProvider(name, { email: emailOf(`${name}-other`), email_verified: false });
    const { browser } = await signInByProvider(api, name);
    expect((await fetchSession(api, browser)).body.data.contactId).toBe(String(user.id));
    // The address now belongs to another account at the provider.
    provider.accounts.set(`${name}-successor`, { email: emailOf(name), email_verified: true });
    expect((await signInByProvider(api, `${name}-successor`)).outcome).toBe('taken');

    // Until an administrator gives the account another address.
    const { version } = await dataOf<{ version: number }>(await api.get(`/api/v2/users/${user.id}`));
    const changed = { name: 'Somebody', email: emailOf(`${name}-new`), role: 'Operator', version };
    expect((await api.send('PUT', `/api/v2/users/${user.id}`, changed)).status).toBe(200);
    knownAtProvider(name, { email_verified: true });
    expect((await signInByProvider(api, name)).outcome).toBe('unknown');
  });

  it('refuses a user who is locked or removed, also between the callback and the session', async () => {
    const user = await invite();
    knownAtProvider();
    const before = await signInByProvider(api, name);
    expect((await api.post(`/api/v2/users/${user.id}/lock`, {})).status).toBe(200);
    expect((await fetchSession(api, before.browser)).status).toBe(410);
    expect((await signInByProvider(api, name)).outcome).toBe('locked');
    expect((await api.post(`/api/v2/users/${user.id}/unlock`, {})).status).toBe(200);
    expect((await signInByProvider(api, name)).outcome).toBe('arrived');
    expect((await api.send('DELETE', `/api/v2/users/${user.id}`)).status).toBe(200);
    expect((await signInByProvider(api, name)).outcome).toBe('unknown');

    const other = await invite(`${name}-b`);
    knownAtProvider(`${name}-b`);
    expect((await api.post(`/api/v2/users/${other.id}/lock`, {})).status).toBe(200);
    expect((await signInByProvider(api, `${name}-b`)).outcome).toBe('locked');
  });

  it('links one of two people who come with the same address at the same moment', async () => {
    await invite();
    knownAtProvider();
    provider.accounts.set(`${name}-twin`, { email: emailOf(name), email_verified: true });
    const both = await Promise.all([signInByProvider(api, name), signInByProvider(api, `${name}-twin`)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['arrived', 'taken']);
  });

  it('needs no code of the second factor', async () => {
    const user = await invite();
    await postJson(`${api.url}/api/v2/auth/accept-invite`, {
      token: new URL(user.link.url).hash.slice(1),
      newPassword: PASSWORD,
    });
    await api.query(
      'INSERT INTO second_factors (user_id, secret, created_at, confirmed_at, last_period) ' +
        "SELECT $1, 'x', now(), now(), 0",
      [user.id],
    );
    knownAtProvider();
    const { browser } = await signInByProvider(api, name);
    expect((await fetchSession(api, browser)).status).toBe(200);
  });

  it('keeps an administrator with a password, since the provider may go away', async () => {
    const admin = await invite(name, 'Fleet Admin');
    knownAtProvider();
    const { browser } = await signInByProvider(api, name);
    const { token } = (await fetchSession(api, browser)).body;
    const [demo] = await api.query("SELECT id FROM users WHERE user_name = 'demo'");
    const others = await api.query(
      "SELECT id FROM users WHERE role_name = 'Fleet Admin' AND password_hash IS NOT NULL AND id <> $1",
      [demo?.id],
    );
    expect(others).toEqual([]);
    const refused = await api.send('POST', `/api/v2/users/${demo?.id}/lock`, {}, bearer(token));
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      'This is the last Fleet Admin. Give somebody else the role first.',
    ]);
    expect((await api.send('DELETE', `/api/v2/users/${admin.id}`)).status).toBe(200);
  });

  it('ends at another process than it began at', async () => {
    await invite();
    knownAtProvider();
    const second = await startReferenceApi({ engine, beside: api, oidc, nowMs: NOW_MS });
    try {
      const browser = new TestBrowser();
      const { address } = await startSignIn(api, browser, '?to=%2Fdashboard');
      const back = await followCallback(second, browser, await browser.authenticate(address, name));
      expect(outcomeOf(back)).toMatchObject({ outcome: 'arrived', to: '/dashboard' });
      expect((await fetchSession(api, browser)).status).toBe(200);
    } finally {
      await second.close();
    }
  });
});
