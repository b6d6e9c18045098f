// @vitest-environment node
import { describe, expect, it } from 'vitest';
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
  postJson,
  shareReferenceApi,
  startReferenceApi,
  withReferenceApi,
} from '../support/reference-api';
import { startSignInProvider, TestBrowser } from '../support/sign-in-provider';

/** Its database is shared by the servers of this file that have options of their own. */
const shared = shareReferenceApi({ fleetSize: 4, videoCount: 0 });

describe('unknown users', () => {
  it('become users where the company wants it, but never the first one', async () => {
    const provider = await startSignInProvider({ redirectUri, hasClaimsInIdToken: true });
    provider.accounts.set('new', { email: 'New@Fleet.example', email_verified: true, name: 'New\nPerson' });
    const oidc = optionsFor(provider, { createsUsers: true, role: 'Manager', button: 'Prairie Freight' });
    try {
      await withReferenceApi({ beside: shared, oidc }, async (api) => {
        const both = await Promise.all([signInByProvider(api, 'new'), signInByProvider(api, 'new')]);
        expect(both.map(({ outcome }) => outcome)).toEqual(['arrived', 'arrived']);
        const { body } = await fetchSession(api, both[0].browser);
        expect(body.data).toMatchObject({
          email: 'new@fleet.example',
          contactName: 'New Person',
          roleName: 'Manager',
        });
        const history = await (
          await api.get(`/api/v2/history?resource=users&id=${body.data.contactId}`)
        ).json();
        expect(JSON.stringify(history)).toContain('OpenID Connect');
        expect(await dataOf(await fetch(`${api.url}${providerPath}`))).toMatchObject({
          button: 'Prairie Freight',
        });
      });
      const empty = await startReferenceApi({ oidc, demo: false, fleetSize: 0, videoCount: 0 });
      try {
        expect((await signInByProvider(empty, 'new')).outcome).toBe('unknown');
        expect(await empty.firstStart.hasUsers()).toBe(false);
      } finally {
        await empty.close();
      }
    } finally {
      await provider.close();
    }
  });
});

describe('a provider that is away', () => {
  it('does not keep the server from starting, and is found when it comes back', async () => {
    const provider = await startSignInProvider({ redirectUri });
    provider.accounts.set('dana', { email: 'demo@fleet.example', email_verified: true });
    await provider.stopListening();
    try {
      await withReferenceApi({ beside: shared, oidc: optionsFor(provider) }, async (api) => {
        const isReachable = async () =>
          (await dataOf<{ isReachable: boolean }>(await fetch(`${api.url}${providerPath}`))).isReachable;
        const browser = new TestBrowser();
        expect(outcomeOf((await startSignIn(api, browser, '?to=%2Fdashboard')).response)).toEqual({
          status: 303,
          outcome: 'away',
          to: '/dashboard',
        });
        expect(await isReachable()).toBe(false);
        await provider.listenAgain();
        const { address } = await startSignIn(api, browser);
        expect(await isReachable()).toBe(true);

        // The provider stops in the middle of a sign-in.
        const back = await browser.authenticate(address, 'dana');
        await provider.stopListening();
        expect(outcomeOf(await followCallback(api, browser, back)).outcome).toBe('away');
        expect(await isReachable()).toBe(false);
        expect(outcomeOf((await startSignIn(api, browser)).response).outcome).toBe('away');
        await provider.listenAgain();
        expect((await signInByProvider(api, 'dana')).outcome).toBe('arrived');
        await provider.stopListening();
      });
    } finally {
      await provider.close();
    }
  });

  it('and one that refuses the client, leave people with a sentence', async () => {
    const provider = await startSignInProvider({ redirectUri });
    provider.accounts.set('dana', { email: 'demo@fleet.example', email_verified: true });
    const oidc = optionsFor(provider, { clientSecret: 'another-secret-than-the-provider-has' });
    try {
      await withReferenceApi({ beside: shared, oidc }, async (api) => {
        expect((await signInByProvider(api, 'dana')).outcome).toBe('failed');
      });
    } finally {
      await provider.close();
    }
  });
});

it('a session by a provider needs no second factor of its own where one is required', async () => {
  const provider = await startSignInProvider({ redirectUri });
  provider.accounts.set('dana', { email: 'demo@fleet.example', email_verified: true });
  const oidc = optionsFor(provider);
  try {
    await withReferenceApi({ beside: shared, oidc, requireSecondFactor: 'all' }, async (api) => {
      const { browser } = await signInByProvider(api, 'dana');
      const { token } = (await fetchSession(api, browser)).body;
      expect((await api.send('GET', '/api/v2/assets', undefined, bearer(token))).status).toBe(200);
    });
  } finally {
    await provider.close();
  }
});

it('without a provider nothing of it is there', async () => {
  await withReferenceApi({ beside: shared }, async (api) => {
    const file = (await (await fetch(`${api.url}/settings.json`)).json()) as {
      AppSettings: { FEATURES: string[] };
    };
    expect(file.AppSettings.FEATURES).not.toContain('openIdConnect');
    expect(await dataOf(await fetch(`${api.url}${providerPath}`))).toMatchObject({ isOffered: false });
    for (const path of ['/start', '/callback'])
      expect((await fetch(`${api.url}${providerPath}${path}`, { redirect: 'manual' })).status).toBe(404);
    expect((await postJson(`${api.url}${providerPath}/session`, {})).status).toBe(404);
  });
});
