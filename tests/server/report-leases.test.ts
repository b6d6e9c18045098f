// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openInMemory } from '../support/empty-databases';
import { holdIntervals } from '../support/intervals';
import { dataOf, engines, shareReferenceApi, startSignedIn } from '../support/reference-api';

const REPORTS = '/api/v2/reports';

interface WireReport {
  id: string;
  name: string;
  status: string;
  failure?: { code: string };
}

describe.each(engines)('a report on %s', (engine) => {
  const lookForWork = holdIntervals();
  const api = shareReferenceApi({ engine, fleetSize: 40 });

  /** A report as another process has left it. @param leasedSec from now, by the database's clock. */
  const leave = async (attempts: number, leasedSec: number): Promise<unknown> => {
    const [row] = await api.query(
      `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run,
         attempts, leased_until, progress_percent, step)
       VALUES (1, 1, 'Left', 'maintenance', '2026-11-03', '2026-11-09', now(), 'pending', 1, $1,
         now() + $2 * interval '1 second', 40, 'journeys')
       RETURNING id`,
      [attempts, leasedSec],
    );
    return row?.id;
  };
  const stored = async (id: unknown) => {
    const sql = 'SELECT status, failure, attempts FROM reports WHERE id = $1';
    return (await api.query(sql, [id]))[0];
  };
  const order = async () =>
    (await dataOf<WireReport>(await api.post(REPORTS, { type: 'maintenance' }), 'Report requested')).id;
  const becomes = (id: unknown, status: string) =>
    expect
      .poll(
        async () => {
          lookForWork();
          return (await stored(id))?.status;
        },
        { timeout: 20_000 },
      )
      .toBe(status);

  it('of a process that is gone is taken up without a request for the list', async () => {
    const id = await leave(1, -1);
    await becomes(id, 'completed');
    expect(await stored(id)).toEqual({ status: 'completed', failure: null, attempts: 2 });
  });

  it('of a process that lives is left alone, whatever this process’s clock says', async () => {
    const id = await leave(1, 3600);
    for (const offMs of [40_000, -40_000, 7_200_000]) {
      api.setNow(Date.UTC(2026, 10, 9, 18, 30) + offMs);
      await becomes(await order(), 'completed');
      await api.get(REPORTS);
      expect(await stored(id)).toEqual({ status: 'pending', failure: null, attempts: 1 });
    }
    await api.query('DELETE FROM reports WHERE id = $1', [id]);
  });

  it('whose last attempt ended without a word fails, and can be made again', async () => {
    const id = await leave(5, -1);
    await becomes(id, 'failed');
    expect(await stored(id)).toMatchObject({ failure: 'interrupted' });
    await api.send('POST', `${REPORTS}/${id}/regenerate`);
    await becomes(id, 'completed');
  });

  it('is finished after its table was away in the middle of it', async () => {
    await api.query('ALTER TABLE reports RENAME COLUMN content TO mislaid');
    const id = await (async () => {
      const [row] = await api.query(
        `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, run,
           progress_percent, step)
         VALUES (1, 1, 'Cut off', 'maintenance', '2026-11-03', '2026-11-09', now(), 'pending', 1, 0, 'queued')
         RETURNING id`,
      );
      return row?.id;
    })();
    // One attempt fails where its result is stored.
    lookForWork();
    await expect.poll(async () => (await stored(id))?.attempts, { timeout: 20_000 }).toBeGreaterThan(0);
    await api.query('ALTER TABLE reports RENAME COLUMN mislaid TO content');
    await becomes(id, 'completed');
  });

  it('is worked on once, however many ask for work', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, order));
    for (const id of ids) await becomes(id, 'completed');
    for (const id of ids) expect(await stored(id)).toMatchObject({ attempts: 1 });
  });
});

describe('a server that is closed', () => {
  it('fails no report: the next start finishes what was under way and what waited', async () => {
    const database = await openInMemory();
    const start = () => startSignedIn({ beside: { database, schema: 'public' }, fleetSize: 120 });
    const first = await start();
    for (const type of ['performance', 'usage', 'incidents']) await first.post(REPORTS, { type });
    await first.close();
    const second = await start();
    const statuses = async () =>
      (await second.query('SELECT status FROM reports')).map(({ status }) => status as string);
    await expect.poll(statuses, { timeout: 30_000 }).toEqual(['completed', 'completed', 'completed']);
    await second.close();
    await database.close();
  }, 90_000);
});
