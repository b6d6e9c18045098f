// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { appliesToAsset, isActiveAt } from '../../server/fleet/alert-rule';
import { parseDisplayTime } from '../../src/domain/time/display-time';
import { NOW_MS, ruleEngines, shareReferenceApi } from '../support/reference-api';

describe.each(ruleEngines)('the alert calls on %s', (engine) => {
  const api = shareReferenceApi({ engine, fleetSize: 80 });

  const get = async (path: string) => {
    const response = await api.get(path);
    expect(response.status).toBe(200);
    return (await response.json()) as {
      success: boolean;
      data: Record<string, unknown>[];
      message: string;
    };
  };

  it('lists the tags by which assets are grouped', async () => {
    const { success, data, message } = await get('/api/v2/alert/getAlertTags');
    expect({ success, message }).toEqual({ success: true, message: '' });
    expect(data).toContainEqual({ id: expect.any(Number), name: 'Long Haul' });
    expect(data).toContainEqual({ id: expect.any(Number), name: 'Truck' });
    expect(data.map(({ name }) => name)).not.toContain('Dashcam');
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  });

  it('lists about a dozen rules, active and inactive, of every type', async () => {
    const { success, data, message } = await get('/api/v2/alert/getAlertAssetsList');
    expect({ success, message }).toEqual({ success: true, message: '' });
    expect(data.length).toBeGreaterThanOrEqual(10);
    for (const alert of data) {
      expect(alert).toEqual({
        id: expect.any(Number),
        name: expect.any(String),
        version: 1,
        description: expect.any(String),
        appliesTo: expect.any(String),
        createdDateDisplay: expect.any(String),
        alertType: expect.any(String),
        status: expect.any(Boolean),
        kind: expect.any(String),
        threshold: alert.kind === 'firstMove' ? null : expect.any(Number),
        minDurationSec: alert.minDurationSec === null ? null : expect.any(Number),
        activeFrom: alert.activeFrom === null ? null : expect.stringMatching(/^\d\d:\d\d$/),
        activeTo: alert.activeTo === null ? null : expect.stringMatching(/^\d\d:\d\d$/),
        severity: expect.stringMatching(/^(low|medium|high|critical)$/),
      });
      expect(parseDisplayTime(alert.createdDateDisplay as string)).toBeLessThan(NOW_MS);
    }
    expect(new Set(data.map(({ alertType }) => alertType))).toEqual(
      new Set(['Speed', 'Battery', 'First Time Moving', 'Hard Braking']),
    );
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set([true, false]));
  });

  it.each(['/api/v2/alert/getAlertTags', '/api/v2/alert/getAlertAssetsList'])(
    'requires a session for %s',
    async (path) => {
      expect((await fetch(`${api.url}${path}`)).status).toBe(401);
    },
  );
});

describe('what a rule applies to', () => {
  const truck = { name: 'Truck 1001', assetType: 'Truck', tags: 'Long Haul' };
  it.each([
    ['All Assets', true],
    ['all', true],
    ['Truck', true],
    ['trucks', true],
    ['All Trucks', true],
    ['All Vans', false],
    ['All Assets, Van', true],
    ['Van, Long Haul', true],
    ['truck 1001', true],
    ['Truck 100', false],
    ['Van', false],
    ['Allied Trucks', false],
    ['', false],
  ])('%j: %j', (appliesTo, applies) => {
    expect(appliesToAsset({ appliesTo }, truck)).toBe(applies);
  });
});

describe('the hours of a rule', () => {
  it.each([
    [null, null, 700, true],
    ['08:00', '17:30', 480, true],
    ['08:00', '17:30', 1050, false],
    ['22:00', '05:00', 1350, true],
    ['22:00', '05:00', 299, true],
    ['22:00', '05:00', 300, false],
    ['22:00', null, 1439, true],
    [null, '05:00', 300, false],
    ['06:00', '06:00', 3, true],
  ])('from %s to %s at minute %i: %j', (activeFrom, activeTo, minute, onDuty) => {
    expect(isActiveAt({ activeFrom, activeTo }, minute)).toBe(onDuty);
  });
});
