// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { dataOfList, RULES, ruleBody, shareNotifyingApi } from '../support/notifying-api';
import { bearer, dataOf, ruleEngines } from '../support/reference-api';

const MINUTE_MS = 60_000;

/** The possible recipients of a rule, and what is stored of it. */
describe.each(ruleEngines)('notifications of alert rules on %s', (engine) => {
  const shared = shareNotifyingApi(engine);
  const { api, moveTo, looked, watched, firingsOf, keepTime } = shared;

  it('name recipients who have left, and send them nothing', async () => {
    const guest = await dataOf<{ id: number }>(
      await api.post('/api/v2/users', { name: 'Gone Soon', email: 'gone@fleet.example', role: 'Operator' }),
      'User created',
    );
    const rule = await watched({ recipientIds: [shared.me, guest.id], channels: ['app'], cooldownMin: 1440 });
    const offered = async (q: string) =>
      (await dataOfList<{ name: string }>(await api.get(`/api/v2/alert-recipients?q=${q}`))).rows;
    expect(await offered('gone')).toEqual([{ id: guest.id, name: 'Gone Soon' }]);
    await api.send('DELETE', `/api/v2/users/${guest.id}`);
    expect(await offered('gone')).toEqual([]);
    expect((await api.get(`/api/v2/alert-recipients/${guest.id}`)).status).toBe(404);
    const [present] = (
      await dataOf<{ id: number; goneRecipients: string[]; recipientNames: string[] }[]>(
        await api.get('/api/v2/alert/getAlertAssetsList'),
      )
    ).filter(({ id }) => id === rule.id);
    expect(present).toMatchObject({ goneRecipients: ['Gone Soon'], recipientNames: ['Dana Mercer'] });
    await vi.waitFor(async () => {
      moveTo(shared.nowMs + 5 * MINUTE_MS);
      await looked();
      expect((await firingsOf(rule.id))[0]?.deliveries).toMatchObject([
        { recipient: 'Dana Mercer', status: 'delivered' },
        { recipient: 'Gone Soon', status: 'failed', failure: 'recipientGone' },
      ]);
    }, 20_000);
    // The rule can be changed, though one of its recipients is no more.
    const kept = ruleBody({ recipientIds: [shared.me, guest.id], channels: ['app'] });
    expect((await api.send('PUT', `${RULES}/${rule.id}`, kept)).status).toBe(200);
    keepTime();
  });

  it('keep what a client that knows nothing of them does not send', async () => {
    const rule = await watched({ recipientIds: [shared.me], channels: ['app'] });
    const changed = await dataOf<object>(
      await api.send('PUT', `${RULES}/${rule.id}`, ruleBody({ threshold: 70 })),
      'Alert updated',
    );
    expect(changed).toMatchObject({
      threshold: 70,
      recipientIds: [shared.me],
      channels: ['app'],
      cooldownMin: 10,
    });
    const cleared = await dataOf<object>(
      await api.send('PUT', `${RULES}/${rule.id}`, ruleBody({ recipientIds: [], channels: [] })),
      'Alert updated',
    );
    expect(cleared).not.toHaveProperty('recipientIds');
  });

  it('hide addresses from users who may not change rules', async () => {
    const rule = await watched({
      recipientIds: [shared.me],
      emails: ['yard@fleet.example'],
      channels: ['app', 'email', 'webhook'],
      webhookUrl: shared.hook.url,
    });
    const seen = await (
      await api.send('GET', '/api/v2/alert/getAlertAssetsList', undefined, bearer(shared.operator.token))
    ).text();
    expect(seen).toContain(`"id":${rule.id}`);
    expect(seen).not.toContain('yard@fleet.example');
    expect(seen).not.toContain(shared.hook.url);
    expect(seen).not.toContain('whsec_');
    const history = await api.send(
      'GET',
      `/api/v2/alert-firings?ruleId=${rule.id}`,
      undefined,
      bearer(shared.operator.token),
    );
    expect(history.status).toBe(403);
  });

  it.each([
    [{ recipientIds: [999_999], channels: ['app'] }, 'recipientIds'],
    [{ recipientIds: ['x'], channels: ['app'] }, 'recipientIds'],
    [{ recipientIds: [1], channels: [] }, 'channels'],
    [{ recipientIds: [], channels: ['app'] }, 'recipientIds'],
    [{ channels: ['carrier pigeon'] }, 'channels'],
    [{ emails: ['a@b.example\r\nBcc: x@y.example'], channels: ['email'] }, 'emails'],
    [{ channels: ['webhook'], webhookUrl: '' }, 'webhookUrl'],
    [{ channels: ['webhook'], webhookUrl: 'ftp://example.com' }, 'webhookUrl'],
    [{ channels: ['webhook'], webhookUrl: 'https://user:secret@example.com' }, 'webhookUrl'],
    [{ channels: ['webhook'], webhookUrl: 'https://example.com', quietFrom: '22:00' }, 'quietTo'],
    [{ channels: ['webhook'], webhookUrl: 'https://example.com', quietZone: 'Mars/Crater' }, 'quietZone'],
    [{ channels: ['webhook'], webhookUrl: 'https://example.com', escalateAfterMin: 5 }, 'escalateToIds'],
  ])('refuse %j at its field', async (overrides, field) => {
    const response = await api.post(RULES, ruleBody(overrides));
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field]);
  });

  it('can be tried before a rule is saved', async () => {
    const { name: _name, status: _status, description: _text, ...rule } = ruleBody({ threshold: 85 });
    const preview = async (overrides: object = {}) =>
      dataOf<{
        eventCount: number;
        messageCount: number;
        days: { day: string; eventCount: number }[];
        assets: { name: string; eventCount: number }[];
        assetCount: number;
        lookedAt: number;
      }>(await api.post(`${RULES}/preview`, { ...rule, ...overrides }));
    const found = await preview();
    expect(found.days).toHaveLength(7);
    expect(found.days.reduce((sum, { eventCount }) => sum + eventCount, 0)).toBe(found.eventCount);
    expect(found.messageCount).toBeLessThanOrEqual(found.eventCount);
    expect(found.lookedAt).toBe(found.assetCount);
    expect(found.assets[0]?.eventCount).toBeGreaterThanOrEqual(found.assets[1]?.eventCount ?? 0);
    // As many as the rule finds once it is there.
    const made = await dataOf<{ id: number }>(
      await api.post(RULES, ruleBody({ threshold: 85 })),
      'Alert created',
    );
    const incidents = await dataOf<{ alertName: string }[]>(
      await api.post('/api/v2/incident/getAlertIncidentsList', {
        companyId: 1,
        branchId: 1,
        startDate: found.days[0]?.day,
      }),
    );
    expect(incidents.filter(({ alertName }) => alertName === 'Fast').length).toBe(found.eventCount);
    await api.send('DELETE', `${RULES}/${made.id}`);
    expect((await preview({ threshold: 300 })).eventCount).toBe(0);
    expect((await preview({ appliesTo: 'Nothing of ours' })).assetCount).toBe(0);
    expect((await preview({ cooldownMin: 1440 })).messageCount).toBeLessThanOrEqual(8);
  });
});
