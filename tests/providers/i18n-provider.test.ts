import { expect, test, vi } from 'vitest';
import { en } from '../../src/locales/en';
import { createSay } from '../../src/locales/text';
import { createI18nProvider } from '../../src/providers/i18n-provider';

const provider = (choose = vi.fn()) => createI18nProvider(createSay('en', en), 'en', choose);

test('a key of our catalogue is said in our words, with its values', () => {
  expect(provider().translate('list.selected', { count: 3 })).toBe('3 selected');
  expect(provider().translate('list.retry', 'Again')).toBe('Retry');
});

test('a write that tells nothing itself is told in the words of section 8', () => {
  const say = (key: string) =>
    provider().translate(key, { resource: 'depots' }, 'Successfully created depots');
  expect(say('notifications.createSuccess')).toBe('Success');
  expect(say('notifications.success')).toBe('Operation completed successfully');
});

test('any other key is said in Refine’s own words', () => {
  expect(provider().translate('notifications.undoable', { seconds: 5 }, 'You have 5 seconds')).toBe(
    'You have 5 seconds',
  );
  expect(provider().translate('buttons.save', 'Save')).toBe('Save');
});

test('a key that nobody has words for is shown as it is', () => {
  expect(provider().translate('buttons.unheard')).toBe('buttons.unheard');
  expect(provider().translate('toString')).toBe('toString');
});

test('the language is the user’s, and a change goes to his preferences', async () => {
  const choose = vi.fn();
  expect(provider().getLocale()).toBe('en');
  await provider(choose).changeLocale('fr');
  expect(choose.mock.calls).toEqual([['fr']]);
});
