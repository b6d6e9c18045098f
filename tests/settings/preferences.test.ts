import { expect, test, vi } from 'vitest';
import { createPreferenceStore } from '../../src/settings/preferences';
import { memoryStorage } from '../support/memory-storage';

test('without a choice the appearance is the system’s and the language English', () => {
  expect(createPreferenceStore(memoryStorage()).get()).toEqual({ scheme: 'system', language: 'en' });
});

test('a choice is kept under preferences and holds at the next start', () => {
  const storage = memoryStorage();
  createPreferenceStore(storage).set({ language: 'fr' });
  createPreferenceStore(storage).set({ scheme: 'dark' });
  expect(JSON.parse(storage.getItem('preferences') ?? '')).toEqual({ scheme: 'dark', language: 'fr' });
  expect(createPreferenceStore(storage).get()).toEqual({ scheme: 'dark', language: 'fr' });
});

test.each(['not json', 'null', '[]', '{"language":"tlh"}', '{"scheme":7}'])(
  'stored preferences that read %s are as good as none',
  (stored) => {
    expect(createPreferenceStore(memoryStorage({ preferences: stored })).get()).toEqual({
      scheme: 'system',
      language: 'en',
    });
  },
);

test('who listens hears of a change, until he stops', () => {
  const store = createPreferenceStore(memoryStorage());
  const heard = vi.fn(() => store.get().scheme);
  const stop = store.subscribe(heard);
  store.set({ scheme: 'dark' });
  stop();
  store.set({ scheme: 'light' });
  expect(heard.mock.results.map((result) => result.value)).toEqual(['dark']);
});

test('without a storage that can be written the choice holds until the page is closed', () => {
  const store = createPreferenceStore(memoryStorage({}, 'full'));
  store.set({ language: 'es' });
  expect(store.get().language).toBe('es');
});
