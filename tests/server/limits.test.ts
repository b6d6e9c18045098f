// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OidcOptions } from '../../server/auth/oidc/variables';
import {
  dataOf,
  engines,
  NOW_MS,
  type SignedInApi,
  shareReferenceApi,
  startReferenceApi,
  startSignedIn,
} from '../support/reference-api';
import { testClient } from '../support/sign-in-provider';

const rule = {
  name: 'In haste',
  description: '',
  kind: 'speeding',
  threshold: 85,
  minDurationSec: 60,
  appliesTo: 'All Assets',
  activeFrom: null,
  activeTo: null,
  severity: 'low',
  status: false,
};

const request = {
  dashcamId: 500_001,
  date: '2026-11-09',
  startTime: '10:00',
  endTime: '10:05',
  cameraType: 'front',
};

/** Fills a table of the branch up to a few below its limit. */
const fill = {
  rules: `INSERT INTO alert_rules (company_id, branch_id, name, description, kind, applies_to, severity, is_active, created_at, updated_at)
    SELECT 1, 1, 'Filler', '', 'firstMove', 'None', 'low', false, now(), now()
    FROM generate_series(1, 195 - (SELECT count(*)::int FROM alert_rules))`,
  requests: `INSERT INTO video_requests (company_id, branch_id, dashcam_id, dashcam_name, camera_type, start_at, end_at, created_at, processing_at, due_at)
    SELECT 1, 1, 500001, 'Filler', 'front', now(), now(), now(), '2100-01-01', '2100-01-01'
    FROM generate_series(1, 195 - (SELECT count(*)::int FROM video_requests WHERE outcome IS NULL))`,
  reports: `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run, progress_percent, step)
    SELECT 1, 1, 'Filler', 'usage', '2026-11-03', '2026-11-09', now(), 'pending', 1, 0, 'queued' FROM generate_series(1, 15)`,
  madeReports: `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run, progress_percent, step)
    SELECT 1, 1, 'Made', 'usage', '2026-11-03', '2026-11-09', now(), 'completed', 1, 100, 'queued' FROM generate_series(1, 20) RETURNING id`,
  archives: `INSERT INTO video_archives (company_id, branch_id, video_ids, file_name, created_at, expires_at)
    SELECT 1, 1, '{}', 'Filler', now(), '2100-01-01' FROM generate_series(1, 495 - (SELECT count(*)::int FROM video_archives))`,
};

const cases = [
  { what: 'alerts', fill: fill.rules, path: '/api/v2/alert-rules', body: rule, status: 409 },
  {
    what: 'open video requests',
    fill: fill.requests,
    path: '/api/v2/video-requests',
    body: request,
    status: 409,
  },
];

describe.each(engines)('limits on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 40, videoCount: 120, videoRequestSeconds: 3600 });

  /** Sends a create 20 times at once. @returns how many were taken on, and the status of the others. */
  const inHaste = (path: string, body: unknown, at: Pick<SignedInApi, 'post'> = api) =>
    allAtOnce(Array.from({ length: 20 }, () => () => at.post(path, body)));
  const allAtOnce = async (calls: (() => Promise<Response>)[]) => {
    const answers = await Promise.all(calls.map((call) => call()));
    const statuses = answers.map(({ status }) => status);
    return {
      made: statuses.filter((status) => status === 200).length,
      refused: [...new Set(statuses.filter((status) => status !== 200))],
    };
  };

  it.each(cases)(
    'of $what hold when many are made at the same moment',
    async ({ fill, path, body, status }) => {
      await api.query(fill);
      expect(await inHaste(path, body)).toEqual({ made: 5, refused: [status] });
    },
  );

  it('of alerts hold across two servers on one database', async () => {
    const other = await startSignedIn({ engine, beside: api });
    await api.query("DELETE FROM alert_rules WHERE name IN ('Filler', 'In haste')");
    await api.query(fill.rules);
    const [one, two] = await Promise.all([
      inHaste('/api/v2/alert-rules', rule),
      inHaste('/api/v2/alert-rules', rule, other),
    ]);
    expect(one.made + two.made).toBe(5);
    await other.close();
  });

  it('of open archives hold when many are made at the same moment', async () => {
    const list = await api.get('/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Limit=1');
    const { results } = await dataOf<{ results: { iDDashCamVideo: number }[] }>(list);
    await api.query(fill.archives);
    expect(await inHaste('/api/DashCamMaster/archives', { ids: [results[0]?.iDDashCamVideo] })).toEqual({
      made: 5,
      refused: [429],
    });
  });

  it('of requests without a session hold across two servers on one database', async () => {
    const oidc: OidcOptions = {
      ...testClient,
      issuer: 'http://127.0.0.1:1',
      redirectUri: 'https://fleet.example/api/v2/auth/provider/callback',
      createsUsers: false,
      role: 'Operator',
    };
    const limited = { nowMs: NOW_MS, loginsPerMinute: 3, oidc };
    const pair = [
      await startReferenceApi({ beside: api, ...limited }),
      await startReferenceApi({ beside: api, ...limited }),
    ];
    /** Asks the two in turn until one refuses. @returns how many were answered. */
    const answered = async (method: string, path: string, body?: unknown) => {
      for (let count = 0; count < 200; count += 1) {
        const { status, headers } = await fetch(`${pair[count % 2]?.url}${path}`, {
          method,
          redirect: 'manual',
          ...(body !== undefined && {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        });
        if (status === 429) {
          expect(headers.get('retry-after')).toBe('60');
          return count;
        }
      }
      return 200;
    };
    try {
      expect(await answered('POST', '/api/v2/shared-reports/open', { token: 'x' })).toBe(60);
      const provider = '/api/v2/auth/provider';
      expect(await answered('GET', `${provider}/start`)).toBe(3);
      expect(await answered('GET', `${provider}/callback`)).toBe(3);
      expect(await answered('POST', `${provider}/session`)).toBe(3);
    } finally {
      for (const one of pair) await one.close();
    }
  });

  describe('of waiting reports', () => {
    // As if another process worked on all of them: one that is made gives its place to the next request.
    beforeAll(async () => {
      await api.query(
        `CREATE FUNCTION lease_elsewhere() RETURNS trigger LANGUAGE plpgsql
         AS $$ BEGIN NEW.leased_until := '2100-01-01'; RETURN NEW; END $$`,
      );
      await api.query(
        `CREATE TRIGGER lease_elsewhere BEFORE INSERT OR UPDATE ON reports
         FOR EACH ROW WHEN (NEW.status = 'pending') EXECUTE FUNCTION lease_elsewhere()`,
      );
    });
    beforeEach(async () => {
      await api.query('DELETE FROM reports');
      await api.query(fill.reports);
    });
    afterAll(async () => {
      await api.query('DROP FUNCTION lease_elsewhere() CASCADE');
    });

    it('hold when many are requested at the same moment', async () => {
      expect(await inHaste('/api/v2/reports', { type: 'usage' })).toEqual({ made: 5, refused: [429] });
    });

    it('hold when many are requested again at the same moment', async () => {
      const made = await api.query(fill.madeReports);
      const again = made.map(
        ({ id }) =>
          () =>
            api.post(`/api/v2/reports/${id}/regenerate`, {}),
      );
      expect(await allAtOnce(again)).toEqual({ made: 5, refused: [429] });
    });

    it('hold across two servers on one database', async () => {
      const other = await startSignedIn({ engine, beside: api });
      const [one, two] = await Promise.all([
        inHaste('/api/v2/reports', { type: 'usage' }),
        inHaste('/api/v2/reports', { type: 'usage' }, other),
      ]);
      await other.close();
      expect(one.made + two.made).toBe(5);
    });
  });
});
