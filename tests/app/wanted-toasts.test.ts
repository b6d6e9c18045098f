import { expect, test } from 'vitest';
import { wantedToasts } from '../../src/app/wanted-toasts';
import { createPreferenceStore } from '../../src/settings/preferences';
import { createToastStore } from '../../src/ui/toasts/toast-store';
import { memoryStorage } from '../support/memory-storage';

const types = ['success', 'info', 'warning', 'error'] as const;

function shownWith(change: Parameters<ReturnType<typeof createPreferenceStore>['set']>[0]) {
  const preferences = createPreferenceStore(memoryStorage());
  preferences.set(change);
  const toasts = wantedToasts(createToastStore(), preferences);
  for (const type of types) toasts.show({ type, title: type, message: '' });
  const shown = toasts.list();
  for (const { id } of shown) toasts.dismiss(id);
  return shown.map(({ type }) => type);
}

test('every toast is shown unless it is turned off', () => {
  expect(shownWith({})).toEqual([...types]);
});

test.each([
  ['success', { showsSuccess: false }],
  ['info', { showsInfo: false }],
  ['warning', { showsWarning: false }],
] as const)('%s can be turned off by itself', (off, change) => {
  expect(shownWith(change)).toEqual(types.filter((type) => type !== off));
});

test('errors are always shown', () => {
  expect(shownWith({ showsSuccess: false, showsInfo: false, showsWarning: false })).toEqual(['error']);
});
