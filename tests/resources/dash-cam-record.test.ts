import { expect, test } from 'vitest';
import { dashCamRecord } from '../../src/resources/devices/dash-cam-record';

const asset = (change: Record<string, unknown> = {}) => ({ id: 17, ...change });

test('every field of an asset arrives under its own name', () => {
  const whole = {
    id: '17',
    assetId: 'A-17',
    name: 'Cab cam',
    description: 'Front of truck 17',
    location: 'Kearney, NE',
    latitude: 40.7,
    longitude: -99.08,
    lastUpdate: '2026-11-09T08:05:09Z',
    batteryLevel: 91,
    signalStrength: 70,
    deviceType: 'dual',
    serialNumber: 'SN-17',
    firmwareVersion: '4.2.1',
    isActive: false,
    createdAt: '2025-01-02T00:00:00Z',
    updatedAt: '2026-01-02T00:00:00Z',
  };
  expect(dashCamRecord.parse({ ...whole, status: 'Online' })).toEqual({ ...whole, status: 'online' });
});

test.each([
  [{ name: 'Cab cam', description: 'Front of truck 17' }, 'Cab cam'],
  [{ name: '', description: 'Front of truck 17' }, 'Front of truck 17'],
  [{ name: null, description: 'Front of truck 17' }, 'Front of truck 17'],
  [{ name: '  ', description: '' }, 'Asset 17'],
  [{}, 'Asset 17'],
])('the name out of %j is %j', (change, name) => {
  expect(dashCamRecord.parse(asset(change)).name).toBe(name);
});

test('a place that is not known is "Unknown Location" at 0, 0', () => {
  const unknown = { location: 'Unknown Location', latitude: 0, longitude: 0 };
  expect(dashCamRecord.parse(asset())).toMatchObject(unknown);
  expect(dashCamRecord.parse(asset({ location: '', latitude: 'N/A', longitude: null }))).toMatchObject(
    unknown,
  );
});

test('a dash cam is active unless it is explicitly not', () => {
  for (const isActive of [undefined, null, '', true, 'yes']) {
    expect(dashCamRecord.parse(asset({ isActive })).isActive).toBe(true);
  }
  for (const isActive of [false, 'false', 0]) {
    expect(dashCamRecord.parse(asset({ isActive })).isActive).toBe(false);
  }
});

test.each([
  ['Currently Active', 'online'],
  ['Under repair', 'maintenance'],
  ['disabled', 'inactive'],
  [undefined, 'offline'],
])('the status text %j becomes %s', (status, derived) => {
  expect(dashCamRecord.parse(asset({ status })).status).toBe(derived);
});

test('levels that are not sent are none, not 0', () => {
  expect(dashCamRecord.parse(asset())).toMatchObject({ batteryLevel: null, signalStrength: null });
  expect(dashCamRecord.parse(asset({ batteryLevel: '0', signalStrength: '55' }))).toMatchObject({
    batteryLevel: 0,
    signalStrength: 55,
  });
});

test('an asset without an id cannot be read', () => {
  expect(dashCamRecord.safeParse({ name: 'Cab cam' }).success).toBe(false);
});
