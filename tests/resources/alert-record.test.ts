import { describe, expect, it } from 'vitest';
import { alertRecord } from '../../src/resources/alerts/alert-record';
import alertTags from '../../src/resources/alerts/alert-tags.resource';

const row = {
  name: 'Speed over 100 km/h',
  description: 'Faster than 100 km/h for at least a minute',
  appliesTo: 'All Assets',
  createdDateDisplay: '11/9/2026 8:05:09 AM',
  alertType: 'Speed',
  status: true,
};

describe('an alert', () => {
  it('has the fields of section 3, and no rule unless the back end sends one', () => {
    expect(alertRecord.parse(row)).toEqual({
      id: expect.stringMatching(/^[0-9a-z]+$/),
      name: 'Speed over 100 km/h',
      description: 'Faster than 100 km/h for at least a minute',
      appliesTo: 'All Assets',
      appliesToForms: ['all assets'],
      createdDate: '11/9/2026 8:05:09 AM',
      createdAt: Date.UTC(2026, 10, 9, 8, 5, 9),
      alertType: 'Speed',
      isActive: true,
      ruleId: null,
      kind: null,
      threshold: null,
      minDurationSec: null,
      activeFrom: null,
      activeTo: null,
      severity: null,
      version: null,
      recipientIds: [],
      emails: [],
      channels: [],
      webhookUrl: '',
      quietFrom: '',
      quietTo: '',
      quietZone: '',
      cooldownMin: null,
      escalateAfterMin: null,
      escalateToIds: [],
      escalateEmails: [],
      recipientNames: [],
      goneRecipients: [],
      lastFailure: null,
    });
  });

  it('has its recipients, and leaves out those that cannot be read', () => {
    const notifying = {
      recipientIds: [3, '4'],
      channels: ['app'],
      emails: 'x',
      lastFailure: 7,
      cooldownMin: '15',
    };
    expect(alertRecord.parse({ ...row, ...notifying })).toMatchObject({
      recipientIds: ['3', '4'],
      channels: ['app'],
      emails: [],
      lastFailure: null,
      cooldownMin: 15,
    });
  });

  it('carries its rule where the back end has rules', () => {
    const rule = {
      id: 12,
      kind: 'speeding',
      threshold: 100,
      minDurationSec: 60,
      activeFrom: '22:00',
      activeTo: '05:00',
      severity: 'high',
    };
    expect(alertRecord.parse({ ...row, ...rule })).toMatchObject({ ...rule, id: '12', ruleId: '12' });
  });

  it('is active only when the server sends true', () => {
    expect(alertRecord.parse({ ...row, status: false }).isActive).toBe(false);
    expect(alertRecord.parse({ ...row, status: null }).isActive).toBe(false);
    expect(alertRecord.parse({ ...row, status: 'true' }).isActive).toBe(true);
  });
});

describe('an alert tag', () => {
  it.each([
    ['its name alone', 'Tanker'],
    ['a name', { id: 3, name: 'Tanker' }],
    ['a tagName', { tagName: 'Tanker' }],
    ['a tag', { tag: 'Tanker' }],
  ])('is read out of %s', (_what, tag) => {
    expect(alertTags.schema?.parse(tag)).toEqual({ id: 'Tanker', name: 'Tanker' });
  });

  it.each([[''], [{}], [{ name: ' ' }]])('is refused without a name: %j', (tag) => {
    expect(alertTags.schema?.safeParse(tag).success).toBe(false);
  });
});
