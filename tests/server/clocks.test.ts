// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { startDatabaseClock } from '../../server/database/database-clock';
import { dataOf, engines, startSignedIn } from '../support/reference-api';

interface WireRequest {
  id: number;
  status: string;
}

const HOUR_MS = 3_600_000;
const offBy = (offMs: number) => () => Date.now() + offMs;

/** One that cannot have been processed, and a minute that has passed wherever the tests run. */
const request = {
  dashcamId: 500_001,
  date: new Date(Date.now() - 48 * HOUR_MS).toISOString().slice(0, 10),
  startTime: '10:00',
  endTime: '10:05',
  cameraType: 'front',
};

describe.each(engines)('processes on one database of %s whose clocks differ', (engine) => {
  it('agree on sessions and on what has become of a request', async () => {
    const slow = { engine, videoRequestSeconds: 600, fleetSize: 40 };
    const right = await startSignedIn({ ...slow, processNow: Date.now });
    const fast = await startSignedIn({ ...slow, beside: right, processNow: offBy(30 * HOUR_MS) });
    try {
      const made = await dataOf<WireRequest>(
        await right.post('/api/v2/video-requests', request),
        'Video requested successfully',
      );
      for (const other of [right, fast]) {
        const answer = await fetch(`${other.url}/api/v2/video-requests`, { headers: right.headers });
        const { data } = (await answer.json()) as { data: WireRequest[] };
        expect(data.find(({ id }) => id === made.id)).toMatchObject({ status: 'pending' });
      }
      const later = await fetch(`${right.url}/api/v2/video-requests`, { headers: fast.headers });
      expect(later.status).toBe(200);
    } finally {
      await fast.close();
      await right.close();
    }
  });
});

describe('the database’s clock', () => {
  const answering = (nowMs: () => number) => ({
    query: async () => ({ rows: [{ ms: nowMs() }] }),
  });

  it('is reckoned from the process’s, however far that one is off', async () => {
    for (const offMs of [0, 40_000, -7_200_000]) {
      const clock = await startDatabaseClock(answering(Date.now) as never, offBy(offMs));
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(2000);
      clock.stop();
    }
  });
});
