// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  bearer,
  dataOf,
  engines,
  NOW_MS,
  shareReferenceApi,
  signIn,
  startReferenceApi,
  withReferenceApi,
} from '../support/reference-api';

interface Event {
  id: string;
  version: number;
  state: string;
}

const DAY_MS = 86_400_000;

describe.each(engines)('events in two processes on one database on %s', (engine) => {
  const api = shareReferenceApi({ engine });

  it('are decided once by two at the same moment, and both see what was decided', async () => {
    const second = await startReferenceApi({ engine, beside: api, nowMs: NOW_MS });
    try {
      const urls = [api.url, second.url];
      const headers = bearer(await signIn(api));
      const read = async (url: string) => {
        const response = await fetch(`${url}/api/v2/events?pageSize=20&assigneeId=none&state=new`, {
          headers,
        });
        return ((await response.json()) as { data: Event[] }).data;
      };
      const [ours, theirs] = await Promise.all(urls.map(read));
      expect(ours).toEqual(theirs);
      for (const { id } of (ours ?? []).slice(0, 8)) {
        const answers = await Promise.all(
          urls.map((url, index) =>
            fetch(`${url}/api/v2/events/${id}`, {
              method: 'PUT',
              headers: { ...headers, 'content-type': 'application/json', 'if-match': '"0"' },
              body: JSON.stringify({ state: index === 0 ? 'dismissed' : 'resolved' }),
            }),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
        const [won, lost] = (await Promise.all(
          [...answers].sort((a, b) => a.status - b.status).map((answer) => answer.json()),
        )) as { data: Event }[];
        // The second is answered with the decision of the first.
        expect(lost?.data).toEqual(won?.data);
        for (const url of urls)
          expect(await dataOf(await fetch(`${url}/api/v2/events/${id}`, { headers }))).toEqual(won?.data);
      }
    } finally {
      await second.close();
    }
  });

  it('are given the demo’s decisions by the first process alone', async () => {
    const count = async () =>
      Number((await api.query('SELECT count(*) AS all FROM event_comments'))[0]?.all ?? 0);
    const before = await count();
    const again = await startReferenceApi({ engine, beside: api, nowMs: NOW_MS });
    await again.close();
    expect(before).toBeGreaterThan(0);
    expect(await count()).toBe(before);
  });
});

describe('events of a large fleet', () => {
  it('are requested by so many days as the fleet allows; single vehicles by all', async () => {
    await withReferenceApi({ fleetSize: 16_000, videoCount: 0 }, async (api) => {
      const long = `from=${encodeURIComponent(new Date(NOW_MS - 91 * DAY_MS).toISOString())}`;
      for (const path of [`/api/v2/events?${long}`, `/api/v2/events/counts?by=state&${long}`]) {
        const response = await api.get(path);
        expect(response.status).toBe(400);
        expect(((await response.json()) as { message: string }).message).toBe(
          'from: must be at most 87 days before to, for so many vehicles. Ask for a shorter time, or for fewer assets.',
        );
      }
      const single = await api.get(`/api/v2/events?${long}&assetId=1001,1003,1005,1006`);
      expect(single.status).toBe(200);
      expect(((await single.json()) as { totalCount: number }).totalCount).toBeGreaterThan(0);
    });
  }, 120_000);
});
