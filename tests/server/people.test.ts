// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { findUnknownUsers, listPeople } from '../../server/triage/people';
import { defaultSettings, ruleEngines, shareReferenceApi } from '../support/reference-api';

const { tenantGuid } = defaultSettings;

describe.each(ruleEngines)('the people who can be assigned and mentioned, on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0 });
  const ids: Record<string, number> = {};
  const all = () => Object.values(ids);

  beforeAll(async () => {
    for (const [name, columns, values] of [
      ['By password', 'password_hash', "'hash'"],
      ['By provider', 'signed_in_at', 'now()'],
      ['Invited', 'password_hash', 'NULL'],
      ['Locked', 'signed_in_at, locked_at', 'now(), now()'],
      ['Removed', 'signed_in_at, deleted_at', 'now(), now()'],
    ] as const) {
      const [row] = await api.query(
        `INSERT INTO users (tenant_guid, user_name, email, contact_name, role_name, created_at, ${columns})
         VALUES ($1, $2, $2, $2, 'Operator', now(), ${values}) RETURNING id`,
        [tenantGuid, `${name} Reyes`],
      );
      ids[name] = Number(row?.id);
    }
  });

  it('are the users who can sign in, by password or by the provider alone', async () => {
    const found = await listPeople(api.database.database, tenantGuid, { page: 1, pageSize: 10, q: 'reyes' });
    expect(found).toEqual({
      people: [
        { id: ids['By password'], name: 'By password Reyes' },
        { id: ids['By provider'], name: 'By provider Reyes' },
      ],
      totalCount: 2,
    });
    expect(await findUnknownUsers(api.database.database, tenantGuid, all())).toEqual([
      ids.Invited,
      ids.Locked,
      ids.Removed,
    ]);
  });
});
