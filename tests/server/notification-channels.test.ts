// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { alertRuleBody } from '../support/alert-rule-body';
import { dataOf, defaultSettings, shareReferenceApi } from '../support/reference-api';

const RULES = '/api/v2/alert-rules';

describe('a server that sends no email', () => {
  const api = shareReferenceApi({ fleetSize: 8 });

  it('offers none, and refuses a rule that wants it', async () => {
    expect(await dataOf(await api.get('/api/v2/notification-channels'))).toEqual([
      { id: 'app', isOffered: true },
      { id: 'email', isOffered: false },
      { id: 'webhook', isOffered: true },
    ]);
    const response = await api.post(
      RULES,
      alertRuleBody({ emails: ['a@fleet.example'], channels: ['email'] }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: { channels: ['this server sends no email: its operator has not set SMTP_URL and MAIL_FROM'] },
    });
  });

  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://192.168.1.10',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1',
    'https://[fd00::1]',
    'https://[64:ff9b::a00:1]',
    'https://localhost',
    'https://db.internal',
    'http://example.com',
  ])('refuses the webhook %s', async (webhookUrl) => {
    const response = await api.post(RULES, alertRuleBody({ channels: ['webhook'], webhookUrl }));
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual(['webhookUrl']);
  });
});

describe('a server without the feature', () => {
  const features = defaultSettings.features.filter((name) => name !== 'notifications');
  const api = shareReferenceApi({ fleetSize: 8, settings: { ...defaultSettings, features } });

  it('sends rules without recipients, and stores none', async () => {
    const made = await dataOf<object>(
      await api.post(RULES, alertRuleBody({ recipientIds: [1], channels: ['app'] })),
      'Alert created',
    );
    expect(made).toEqual({
      ...alertRuleBody(),
      id: expect.any(Number),
      alertType: 'Speed',
      createdDateDisplay: expect.any(String),
      version: 1,
    });
    expect(await api.query('SELECT 1 FROM alert_rules WHERE notify IS NOT NULL')).toEqual([]);
  });
});
