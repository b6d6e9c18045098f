// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { OidcOptions } from '../../server/auth/oidc/variables';
import { withEveryCall } from '../../server/openapi/describe-server';
import { createDescribedCaller, type DescribedServer, readDescription } from '../support/described-api';
import { callReports, callServer, callVideos } from '../support/described-calls/files';
import {
  callAlerts,
  callAssets,
  callEvents,
  callLive,
  callNotifications,
} from '../support/described-calls/fleet';
import { callAccounts, callFirstStart, callSecondFactor, callUsers } from '../support/described-calls/people';
import { callProviderSignIn } from '../support/described-calls/provider-sign-in';
import { callManagement, callViews } from '../support/described-calls/records';
import { engines, NOW_MS, shareReferenceApi } from '../support/reference-api';
import { shareSignInProvider } from '../support/shared-sign-in-provider';
import { testClient } from '../support/sign-in-provider';

// What is done with passwords takes long by intent.
const timeout = 180_000;

describe.each(engines)('answers are as the description says on %s', { timeout }, (engine) => {
  // Its issuer is filled in before the server starts.
  const oidc: OidcOptions = { ...withEveryCall.oidc, ...testClient };
  const provider = shareSignInProvider(oidc);
  const api = shareReferenceApi({
    ...withEveryCall,
    oidc,
    engine,
    sessionHours: 8760,
    // Requests of videos stay pending, so that one can be cancelled.
    videoRequestSeconds: 3600,
    notifications: { allowsPrivateWebhooks: true, everySeconds: 0.03 },
  });
  let server: DescribedServer;
  beforeAll(async () => {
    const caller = createDescribedCaller(await readDescription(api), api.url, api.headers);
    let nowMs = NOW_MS;
    server = {
      api,
      caller,
      read: async <Data>(...given: Parameters<typeof caller.call>) =>
        (await caller.call<{ data: Data }>(...given)).data,
      nowMs: () => nowMs,
      pass(seconds) {
        nowMs += seconds * 1000;
        api.setNow(nowMs);
      },
    };
  });

  it('of sign-in, sessions and settings', () => callAccounts(server));
  it('of a sign-in by a provider', () => callProviderSignIn(server, provider()));
  it('of the first start', () => callFirstStart(server));
  it('of assets, locations, tracks and trips', () => callAssets(server));
  it('of live pictures', () => callLive(server));
  it('of alerts, incidents and ADAS events', () => callAlerts(server));
  it('of events', () => callEvents(server));
  it('of locked videos, archives and video requests', () => callVideos(server));
  it('of drivers, depots and groups', () => callManagement(server));
  it('of saved views', () => callViews(server));
  it('of users and the history', () => callUsers(server));
  it('of the server itself', () => callServer(server, withEveryCall.metrics.token));
  it('of reports, schedules and links', () => callReports(server));
  // These put the clock forward.
  it('of notifications', () => callNotifications(server));
  it('of the second factor', () => callSecondFactor(server));

  it('and every operation was called, and some call of each tag refused', () => {
    expect(server.caller.missing()).toEqual([]);
    expect(server.caller.neverRefused()).toEqual([]);
  });

  it('and every call under a key noted what it made in the transaction that made it', async () => {
    const noted = await api.query('SELECT route, made_at FROM idempotency_keys WHERE status = 200');
    expect(noted.length).toBeGreaterThan(20);
    // The check of an import makes nothing.
    const unnoted = noted.filter(({ made_at: madeAt, route }) => !madeAt && !/\/import$/.test(`${route}`));
    expect(unnoted.map(({ route }) => route)).toEqual([]);
  });
});
