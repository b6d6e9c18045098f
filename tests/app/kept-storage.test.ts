import { afterEach, describe, expect, test, vi } from 'vitest';
import { openStorage, storageEvents } from '../../src/browser/kept-storage';
import { createSession } from '../../src/http/session';
import { createPreferenceStore } from '../../src/settings/preferences';
import { someUser } from '../support/fake-back-end';
import { entriesOf, memoryStorage } from '../support/memory-storage';

afterEach(() => vi.unstubAllGlobals());

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };

const refusals = {
  forbidden: refuse,
  null: () => null,
  undefined: () => undefined,
  throwing: () => refusing,
  full: () => memoryStorage({}, 'full'),
  // Private windows of old browsers take writes and keep nothing.
  forgetful: () => ({
    ...refusing,
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  }),
};

describe.each(Object.entries(refusals))('a storage that is %s', (_name, open) => {
  test('holds a session for this tab, and shows that it is not kept', () => {
    const session = createSession(openStorage(open));
    session.start('token-1', someUser);
    expect(session.token()).toBe('token-1');
    expect(session.isKept()).toBe(false);
    session.renew('token-2');
    expect(session.token()).toBe('token-2');
    session.end('signed-out');
    expect(session.isAuthenticated()).toBe(false);
  });

  test('holds preferences for this tab', () => {
    const storage = openStorage(open);
    createPreferenceStore(storage).set({ language: 'fr' });
    expect(createPreferenceStore(storage).get().language).toBe('fr');
  });
});

test('a storage that works is used as it is', () => {
  const storage = memoryStorage({ preferences: '{"language":"es"}' });
  const session = createSession(openStorage(() => storage));
  session.start('token-1', someUser);
  expect(session.isKept()).toBe(true);
  expect(entriesOf(storage)).toEqual({
    preferences: '{"language":"es"}',
    token: 'token-1',
    user: JSON.stringify(someUser),
  });
});

test('an entry that cannot be replaced does not come back with the next page', () => {
  const storage = memoryStorage({ token: 'old' });
  const full = { ...storage, getItem: storage.getItem, removeItem: storage.removeItem, setItem: refuse };
  const opened = openStorage(() => full);
  opened.setItem('token', 'new');
  expect(opened.getItem('token')).toBe('new');
  expect(entriesOf(storage)).toEqual({});
  opened.removeItem('token');
  expect(opened.getItem('token')).toBeNull();
});

test('what another tab has removed is gone here too', () => {
  const storage = memoryStorage();
  const opened = openStorage(() => storage);
  opened.setItem('token', 'token-1');
  storage.removeItem('token');
  expect(opened.getItem('token')).toBeNull();
});

describe('a storage of a folder of the host', () => {
  const base = '/fleet/';

  test('is apart from that of the root and of other folders', () => {
    const kept = memoryStorage({ token: 'of the root' });
    const storage = openStorage(() => kept, base);
    expect(storage.getItem('token')).toBe(null);
    storage.setItem('token', 'ours');
    expect([storage.getItem('token'), storage.isKept('token')]).toEqual(['ours', true]);
    expect(openStorage(() => kept, '/fleet-two/').getItem('token')).toBe(null);
    storage.removeItem('token');
    expect(entriesOf(kept)).toEqual({ token: 'of the root' });
  });

  test('reports its own entries by their keys, and a storage that was emptied', () => {
    const keys: (string | null)[] = [];
    const events = new EventTarget();
    class FakeStorageEvent extends Event {
      readonly key: string | null;
      readonly newValue: string | null;
      constructor(type: string, { key = null, newValue = null }: StorageEventInit = {}) {
        super(type);
        this.key = key;
        this.newValue = newValue;
      }
    }
    vi.stubGlobal('StorageEvent', FakeStorageEvent);
    storageEvents(events as Window, base).addEventListener('storage', ({ key }) => keys.push(key));
    for (const key of ['token', '/fleet/ token', '/fleet-two/ token', null])
      events.dispatchEvent(new FakeStorageEvent('storage', { key }));
    expect(keys).toEqual(['token', null]);
  });
});
