// @vitest-environment node
import { expect, it } from 'vitest';
import { dataOf, shareReferenceApi } from '../support/reference-api';
import { findLost, Ledger } from '../trials/crash/ledger.mjs';

const api = shareReferenceApi({ fleetSize: 4, videoCount: 0 });

const ledgerWith = (...ids: unknown[]): Ledger => {
  const ledger = new Ledger();
  for (const id of ids) ledger.reportIds.add(String(id));
  return ledger;
};

it('the books of the crash trial are closed when the reports have come to their end', async () => {
  const { id } = await dataOf<{ id: string }>(
    await api.post('/api/v2/reports', { type: 'usage' }),
    'Report requested',
  );
  expect(await findLost(api.url, ledgerWith(id))).toEqual([]);
});

it('reports that do not come to a good end are lost', async () => {
  const rows = await api.query(
    `INSERT INTO reports (company_id, branch_id, name, type, first_day, last_day, requested_at, status, failure, run,
       leased_until, progress_percent, step)
     SELECT 1, 1, 'Left', 'usage', '2026-11-03', '2026-11-09', now(), status, failure, 1, '2100-01-01', 0, 'queued'
     FROM (VALUES ('pending', NULL), ('failed', 'interrupted')) AS ends (status, failure) RETURNING id`,
  );
  const [pending, failed] = rows.map(({ id }) => id);
  expect(await findLost(api.url, ledgerWith(pending, failed, 9999), 100)).toEqual([
    `report ${pending} is pending`,
    `report ${failed} is failed (interrupted)`,
    'report 9999',
  ]);
});
