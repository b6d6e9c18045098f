// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { alertRuleBody as rule } from '../support/alert-rule-body';
import { bearer, dataOf, engines, postLogin, shareReferenceApi } from '../support/reference-api';

const RULES = '/api/v2/alert-rules';

describe.each(engines)('a create with an Idempotency-Key on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 40, videoCount: 120, videoRequestSeconds: 3600 });

  const post = (path: string, body: unknown, key: string, headers = api.headers) =>
    api.send('POST', path, body, { ...headers, 'idempotency-key': `"${key}"` });
  const named = async (name: string) => api.query('SELECT id FROM alert_rules WHERE name = $1', [name]);
  const firstVideo = async (): Promise<number> => {
    const list = await api.get('/api/DashCamMaster/GetDashCamVideosPaginated?CompanyId=1&BranchId=1&Limit=1');
    const { results } = await dataOf<{ results: { iDDashCamVideo: number }[] }>(list);
    return results[0]?.iDDashCamVideo ?? 0;
  };

  const creates: [string, string, () => Promise<{ path: string; body?: unknown }>][] = [
    ['an alert', 'alert_rules', async () => ({ path: RULES, body: rule() })],
    ['a report', 'reports', async () => ({ path: '/api/v2/reports', body: { type: 'maintenance' } })],
    [
      'a video request',
      'video_requests',
      async () => ({
        path: '/api/v2/video-requests',
        body: {
          dashcamId: 500_001,
          date: '2026-11-09',
          startTime: '10:00',
          endTime: '10:05',
          cameraType: 'front',
        },
      }),
    ],
    [
      'a video requested again',
      'video_requests',
      async () => ({ path: `/api/DashCamMaster/RequestVideo/${await firstVideo()}` }),
    ],
    [
      'a ZIP',
      'video_archives',
      async () => ({ path: '/api/DashCamMaster/archives', body: { ids: [await firstVideo()] } }),
    ],
  ];

  it.each(creates)('makes %s once, and gives the same answer again', async (_, table, request) => {
    const { path, body } = await request();
    const count = async () => (await api.query(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n as number;
    const before = await count();
    const key = randomUUID();
    const first = await post(path, body, key);
    const answer = await first.text();
    expect(first.status).toBe(200);
    for (let again = 0; again < 3; again++) {
      const repeated = await post(path, body, key);
      expect(repeated.status).toBe(200);
      expect(await repeated.text()).toBe(answer);
      expect(repeated.headers.get('content-type')).toBe(first.headers.get('content-type'));
    }
    expect(await count()).toBe(before + 1);
    // Also when the process ends before its answer is stored.
    expect(await api.query('SELECT made_at FROM idempotency_keys WHERE key = $1', [key])).toEqual([
      { made_at: expect.anything() },
    ]);
    // Without a key as ever.
    expect((await api.send('POST', path, body)).status).toBe(200);
    expect(await count()).toBe(before + 2);
  });

  it('starts one more run of a report, not two', async () => {
    const { id } = await dataOf<{ id: string }>(
      await api.post('/api/v2/reports', { type: 'maintenance' }),
      'Report requested',
    );
    const key = randomUUID();
    for (let again = 0; again < 2; again++)
      expect((await post(`/api/v2/reports/${id}/regenerate`, {}, key)).status).toBe(200);
    expect(await api.query('SELECT run FROM reports WHERE id = $1', [id])).toEqual([{ run: 2 }]);
  });

  it('saves a view once and brings it back once, and never reports that its name is taken', async () => {
    const view = { area: 'assets', name: 'Answer lost', query: '', isShared: false };
    const twice = async (path: string, body: object) => {
      const key = randomUUID();
      const [first, again] = [await post(path, body, key), await post(path, body, key)];
      expect([first.status, again.status]).toEqual([200, 200]);
      const answer = await first.text();
      expect(await again.text()).toBe(answer);
      return (JSON.parse(answer) as { data: { id: number } }).data.id;
    };
    const id = await twice('/api/v2/views', view);
    await api.send('DELETE', `/api/v2/views/${id}`);
    expect(await twice(`/api/v2/views/${id}/restore`, {})).toBe(id);
    expect(await api.query("SELECT id FROM saved_views WHERE name = 'Answer lost'")).toEqual([{ id }]);
  });

  it('is made once when it is sent many times at the same moment', async () => {
    const key = randomUUID();
    const send = () => post(RULES, rule({ name: 'At once' }), key);
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    expect(await named('At once')).toHaveLength(1);
    for (const answer of answers) {
      expect([200, 409]).toContain(answer.status);
      if (answer.status === 409) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const made = await Promise.all(
      answers.filter(({ status }) => status === 200).map((answer) => answer.text()),
    );
    expect(new Set(made).size).toBe(1);
    const later = await send();
    expect(await later.text()).toBe(made[0]);
  });

  it('is refused with 422 when the key comes with another body or to another call', async () => {
    const key = randomUUID();
    await post(RULES, rule({ name: 'First body' }), key);
    for (const [path, body] of [
      [RULES, rule({ name: 'Second body' })],
      ['/api/v2/reports', { type: 'usage' }],
    ] as const) {
      const response = await post(path, body, key);
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({
        success: false,
        requestId: expect.any(String),
        message: 'This Idempotency-Key was used for another request. Use a new one.',
      });
    }
    expect(await named('Second body')).toEqual([]);
  });

  it('may be tried again with the same key after it was refused', async () => {
    const key = randomUUID();
    expect((await post(RULES, rule({ name: '' }), key)).status).toBe(400);
    expect((await post(RULES, rule({ name: 'Mended' }), key)).status).toBe(200);
    expect((await post(RULES, rule({ name: 'Mended' }), key)).status).toBe(200);
    expect(await named('Mended')).toHaveLength(1);
    // Refused by the handler, not by the check of the body.
    const archives = '/api/DashCamMaster/archives';
    const second = randomUUID();
    expect((await post(archives, { ids: [999_999_999] }, second)).status).toBe(404);
    expect((await post(archives, { ids: [await firstVideo()] }, second)).status).toBe(200);
  });

  it('is each user’s own', async () => {
    const key = randomUUID();
    const login = await postLogin(api, 'operator', api.demo.password);
    const operator = bearer(((await login.json()) as { token: string }).token);
    const body = { type: 'maintenance', name: 'Whose' };
    const ids = [];
    for (const headers of [api.headers, operator, api.headers]) {
      const data = await dataOf<{ id: string }>(
        await post('/api/v2/reports', body, key, headers),
        'Report requested',
      );
      ids.push(data.id);
    }
    expect(ids[0]).toBe(ids[2]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('is forgotten after 24 hours by the database’s clock, and not before', async () => {
    const key = randomUUID();
    const age = (hours: number) =>
      api.query(`UPDATE idempotency_keys SET claimed_at = now() - interval '1 minute' * $2 WHERE key = $1`, [
        key,
        hours * 60,
      ]);
    await post(RULES, rule({ name: 'Yesterday' }), key);
    await age(23.9);
    await post(RULES, rule({ name: 'Yesterday' }), key);
    expect(await named('Yesterday')).toHaveLength(1);
    await age(24.1);
    await post(RULES, rule({ name: 'Yesterday' }), key);
    expect(await named('Yesterday')).toHaveLength(2);
  });

  it('waits for an attempt that is under way, and takes over one that ended without a word', async () => {
    const key = randomUUID();
    const body = rule({ name: 'Taken over' });
    await post(RULES, body, key);
    // As it stands when a process ended before its record was stored.
    await api.query(
      'UPDATE idempotency_keys SET made_at = NULL, status = NULL, answer = NULL, claimed_at = now() WHERE key = $1',
      [key],
    );
    await api.query("DELETE FROM alert_rules WHERE name = 'Taken over'");
    const busy = await post(RULES, body, key);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([409, '1']);
    await api.query(`UPDATE idempotency_keys SET claimed_at = now() - interval '11 seconds' WHERE key = $1`, [
      key,
    ]);
    expect((await post(RULES, body, key)).status).toBe(200);
    expect(await named('Taken over')).toHaveLength(1);
  });

  it('is not made again when only its answer was lost, and reports it', async () => {
    const key = randomUUID();
    const body = rule({ name: 'Answer lost' });
    await post(RULES, body, key);
    await api.query(
      `UPDATE idempotency_keys SET status = NULL, answer = NULL, claimed_at = now() - interval '1 hour' WHERE key = $1`,
      [key],
    );
    const response = await post(RULES, body, key);
    expect(response.status).toBe(409);
    expect(response.headers.get('retry-after')).toBeNull();
    expect(await response.json()).toEqual({
      success: false,
      requestId: expect.any(String),
      message:
        'This was carried out already, but its answer was lost. Load the list again to see the result.',
    });
    expect(await named('Answer lost')).toHaveLength(1);
  });

  it('takes a key without quotation marks, and refuses what is none', async () => {
    const send = (key: string) =>
      api.send('POST', RULES, rule({ name: 'Bare' }), { ...api.headers, 'idempotency-key': key });
    const key = randomUUID();
    expect((await send(key)).status).toBe(200);
    expect((await send(`"${key}"`)).status).toBe(200);
    expect(await named('Bare')).toHaveLength(1);
    for (const bad of ['"', '""', '"a b"', 'x'.repeat(300), '"a", "b"']) {
      const response = await send(bad);
      expect(response.status, bad).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, message: /^Idempotency-Key: / });
    }
  });
});

describe('a page of another origin', () => {
  const api = shareReferenceApi({ fleetSize: 4, corsOrigins: ['https://office.example'] });

  it('may send the headers of creates and changes', async () => {
    const preflight = await fetch(`${api.url}${RULES}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://office.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'idempotency-key,if-match',
      },
    });
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/);
    expect(allowed).toEqual(expect.arrayContaining(['idempotency-key', 'if-match']));
    const answer = await fetch(`${api.url}/health`, { headers: { origin: 'https://office.example' } });
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });
});
