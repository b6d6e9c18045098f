import { expect, test } from 'vitest';
import { badgeTone, statusLabelKey } from '../../../src/domain/fleet/badge-tone';

test.each([
  ['success', ['online', 'active', 'all good', 'completed', 'success', 'available']],
  ['error', ['offline', 'inactive', 'failed', 'error', 'unavailable']],
  ['warning', ['pending', 'processing', 'warning']],
  ['info', ['info', 'maintenance']],
  ['neutral', ['stolen', 'hyperactive', '', '  ']],
] as const)('%s is the tone of %j, in any case', (tone, statuses) => {
  for (const status of statuses) {
    expect(badgeTone(status), status).toBe(tone);
    expect(badgeTone(` ${status.toUpperCase()} `), status).toBe(tone);
  }
});

test('a missing status is neutral', () => {
  expect(badgeTone(undefined)).toBe('neutral');
  expect(badgeTone(null)).toBe('neutral');
});

test('the label mapping covers eight statuses, in any case', () => {
  for (const status of [
    'online',
    'offline',
    'maintenance',
    'inactive',
    'pending',
    'processing',
    'completed',
    'failed',
  ]) {
    expect(statusLabelKey(status.toUpperCase())).toBe(`status.${status}`);
  }
});

test('a status outside the label mapping is unknown, whatever its tone', () => {
  for (const status of ['All Good', 'active', 'warning', 'unknown', '', undefined, null]) {
    expect(statusLabelKey(status)).toBe('status.unknown');
  }
});
