// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import type { FaultRule } from '../../server/http/faults';
import { postJson, shareReferenceApi, withReferenceApi } from '../support/reference-api';

const api = shareReferenceApi({ faults: true });
beforeEach(async () => {
  await fetch(`${api.url}/__faults`, { method: 'DELETE' });
});

async function setFaults(...rules: FaultRule[]): Promise<void> {
  const response = await postJson(`${api.url}/__faults`, rules);
  expect(response.status).toBe(200);
}
const health = () => fetch(`${api.url}/health`);

describe('the fault switch', () => {
  it('is not there unless it is requested', async () => {
    await withReferenceApi({ beside: api }, async (usual) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        expect((await fetch(`${usual.url}/__faults`, { method })).status).toBe(404);
      }
    });
  });

  it('answers a status and a body, as many times as requested', async () => {
    await setFaults({
      match: { path: '/health' },
      times: 2,
      status: 503,
      body: { message: 'Down for a moment' },
    });
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await health();
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({ message: 'Down for a moment' });
    }
    expect((await health()).status).toBe(200);
    const left = (await (await fetch(`${api.url}/__faults`)).json()) as { data: { hits: number }[] };
    expect(left.data.map(({ hits }) => hits)).toEqual([2]);
  });

  it('matches by path and method, the first rule first', async () => {
    await setFaults(
      { match: { path: '/health', method: 'post' }, status: 418 },
      { match: { path: '/settings' }, status: 500 },
    );
    expect((await health()).status).toBe(200);
    expect((await fetch(`${api.url}/health`, { method: 'POST' })).status).toBe(418);
    const response = await fetch(`${api.url}/settings.json`);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ success: false });
  });

  it('is forgotten on DELETE', async () => {
    await setFaults({ status: 500 });
    expect((await health()).status).toBe(500);
    await fetch(`${api.url}/__faults`, { method: 'DELETE' });
    expect((await health()).status).toBe(200);
  });

  it('makes an answer late', async () => {
    await setFaults({ match: { path: '/health' }, latencyMs: 300 });
    const startMs = performance.now();
    expect((await health()).status).toBe(200);
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(290);
  });

  it.each([
    ['html', 'text/html', /^<!doctype html>/],
    ['not-json', 'application/json', /^Internal/],
    ['empty', 'application/json', /^$/],
  ] as const)('answers %s where JSON should be', async (malformed, type, body) => {
    await setFaults({ match: { path: '/health' }, malformed });
    const response = await health();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(await response.text()).toMatch(body);
  });

  it('cuts an answer off', async () => {
    await setFaults({ match: { path: '/health' }, malformed: 'truncated' });
    const response = await health();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('resets the connection', async () => {
    await setFaults({ match: { path: '/health' }, reset: true });
    await expect(fetch(`${api.url}/health`, { method: 'POST' })).rejects.toThrow();
  });

  it('ends the session', async () => {
    const assets = () => api.get('/api/v2/assets');
    expect((await assets()).status).toBe(200);
    await setFaults({ match: { path: '/api/v2/assets' }, times: 1, expireSession: true });
    const response = await assets();
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      message: 'Your session has expired. Please log in again.',
    });
    expect((await assets()).status).toBe(401);
  });

  it.each([{ sttus: 500 }, { match: { path: 'health' } }, { times: 0 }, { malformed: 'odd' }, 'x', [7]])(
    'refuses the rule %j',
    async (rule) => {
      const response = await postJson(`${api.url}/__faults`, rule);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ success: false });
    },
  );
});
