import { expect, test, vi } from 'vitest';
import { en } from '../../src/locales/en';
import { fr } from '../../src/locales/fr';
import { createTranslate } from '../../src/locales/text';
import { createI18nProvider } from '../../src/providers/i18n-provider';

const provider = (choose = vi.fn()) => createI18nProvider(createTranslate('en', en), 'en', choose);

test('a key of our catalogue is translated with its values', () => {
  expect(provider().translate('list.selected', { count: 3 })).toBe('3 selected');
  expect(provider().translate('list.retry', 'Again')).toBe('Retry');
});

test('a write without texts of its own has the toast of section 8', () => {
  const t = (key: string) => provider().translate(key, { resource: 'depots' }, 'Successfully created depots');
  expect(t('notifications.createSuccess')).toBe('Success');
  expect(t('notifications.success')).toBe('Operation completed successfully');
});

test('Refine’s own buttons have our texts in the user’s language', () => {
  const inFrench = createI18nProvider(createTranslate('fr', fr), 'fr', vi.fn());
  expect(inFrench.translate('buttons.save', 'Save')).toBe('Enregistrer');
  expect(inFrench.translate('buttons.cancel', 'Cancel')).toBe('Annuler');
});

test('any other key has Refine’s own text', () => {
  expect(provider().translate('notifications.undoable', { seconds: 5 }, 'You have 5 seconds')).toBe(
    'You have 5 seconds',
  );
  expect(provider().translate('buttons.clone', 'Clone')).toBe('Clone');
});

test('a key without a text is shown as it is', () => {
  expect(provider().translate('buttons.unheard')).toBe('buttons.unheard');
  expect(provider().translate('toString')).toBe('toString');
});

test('the language is the user’s, and a change goes to his preferences', async () => {
  const choose = vi.fn();
  expect(provider().getLocale()).toBe('en');
  await provider(choose).changeLocale('fr');
  expect(choose.mock.calls).toEqual([['fr']]);
});
