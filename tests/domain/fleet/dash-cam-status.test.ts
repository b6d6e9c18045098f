import { expect, test } from 'vitest';
import { dashCamStatus } from '../../../src/domain/fleet/dash-cam-status';

test.each([
  ['Online', 'online'],
  ['currently ACTIVE', 'online'],
  ['In Maintenance', 'maintenance'],
  ['Under repair', 'maintenance'],
  ['Disabled by owner', 'inactive'],
  ['All Good', 'offline'],
  ['', 'offline'],
])('%j gives %s', (text, status) => {
  expect(dashCamStatus(text)).toBe(status);
});

test('a missing status text gives offline', () => {
  expect(dashCamStatus(undefined)).toBe('offline');
  expect(dashCamStatus(null)).toBe('offline');
});

test('the rules hold in the order listed: "inactive" contains "active" and is online', () => {
  expect(dashCamStatus('Inactive')).toBe('online');
  expect(dashCamStatus('online, maintenance due')).toBe('online');
  expect(dashCamStatus('disabled for repair')).toBe('maintenance');
});
