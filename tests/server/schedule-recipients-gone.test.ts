// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, ruleEngines, shareReferenceApi } from '../support/reference-api';

const SCHEDULES = '/api/v2/report-schedules';

describe.each(ruleEngines)('a schedule whose recipient is gone for good, on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 4, videoCount: 0 });
  let id: number;
  let stored: { recipientIds: number[]; appliesTo: string };
  const body = (overrides: object = {}) => ({
    name: 'Morning figures',
    type: 'usage',
    span: 'yesterday',
    frequency: 'daily',
    time: '06:00',
    formats: ['csv'],
    ...stored,
    ...overrides,
  });
  const put = (overrides: object) => api.send('PUT', `${SCHEDULES}/${id}`, body(overrides));

  beforeAll(async () => {
    const [me] = await api.query("SELECT id FROM users WHERE user_name = 'demo'");
    stored = { recipientIds: [Number(me?.id)], appliesTo: 'All Assets' };
    ({ id } = await dataOf<{ id: number }>(await api.post(SCHEDULES, body()), 'Schedule created'));
    stored = { recipientIds: [...stored.recipientIds, 999_999], appliesTo: 'Moon buggy' };
    await api.query('UPDATE report_schedules SET recipient_ids = $1, applies_to = $2 WHERE id = $3', [
      stored.recipientIds,
      stored.appliesTo,
      id,
    ]);
  });

  it('names them', async () => {
    expect(await dataOf(await api.get(`${SCHEDULES}/${id}`))).toMatchObject({
      ...stored,
      recipientNames: ['Dana Mercer'],
      goneRecipients: ['999999'],
    });
  });

  it('can be changed', async () => {
    const changed = await dataOf(await put({ time: '07:00' }), 'Schedule updated');
    expect(changed).toMatchObject({ ...stored, time: '07:00' });
  });

  it.each([
    ['recipientIds', { recipientIds: [999_999, 999_998] }, 'No user has the id 999998'],
    [
      'appliesTo',
      { appliesTo: 'Moon buggy, Mars buggy' },
      'No asset, type, tag or group is called Mars buggy',
    ],
  ])('gets no others: %s', async (field, overrides, message) => {
    const refused = await put(overrides);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: { [field]: [message] } });
  });
});
