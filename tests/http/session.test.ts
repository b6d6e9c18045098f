// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/http/session';
import { someUser } from '../support/fake-back-end';
import { entriesOf, memoryStorage } from '../support/memory-storage';

const stored = (change: Record<string, string> = {}) =>
  memoryStorage({ token: 'token-1', user: JSON.stringify(someUser), ...change });

beforeEach(() => localStorage.clear());

test('a session is stored under the keys token and user', () => {
  const storage = memoryStorage();
  createSession(storage).start('token-1', someUser);
  expect(entriesOf(storage)).toEqual({ token: 'token-1', user: JSON.stringify(someUser) });
});

test('a stored session is taken up at the start', () => {
  const session = createSession(stored());
  expect(session.isAuthenticated()).toBe(true);
  expect(session.token()).toBe('token-1');
  expect(session.user()).toEqual(someUser);
  expect(session.lastEnd()).toBeUndefined();
});

test.each([
  ['no token', memoryStorage({ user: JSON.stringify(someUser) })],
  ['an empty token', stored({ token: '' })],
  ['no user', memoryStorage({ token: 'token-1' })],
  ['a user without an id', stored({ user: JSON.stringify({ ...someUser, id: undefined }) })],
  ['a user with an empty id', stored({ user: JSON.stringify({ ...someUser, id: '' }) })],
  ['a user without an email', stored({ user: JSON.stringify({ ...someUser, email: undefined }) })],
  ['a user with an empty email', stored({ user: JSON.stringify({ ...someUser, email: '' }) })],
  ['a user that is not JSON', stored({ user: '{' })],
  ['a user that is null', stored({ user: 'null' })],
])('a stored session with %s is cleared silently at the start', (_what, storage) => {
  storage.setItem('preferences', 'kept');
  const session = createSession(storage);
  expect(session.isAuthenticated()).toBe(false);
  expect(session.token()).toBeUndefined();
  expect(session.user()).toBeUndefined();
  expect(session.lastEnd()).toBeUndefined();
  expect(entriesOf(storage)).toEqual({ preferences: 'kept' });
});

test.each([
  [
    'a number as id',
    { id: 7, email: 'dana@fleet.example', name: 'Dana', role: 'Driver' },
    '7',
    'Dana',
    'Driver',
  ],
  ['the id 0', { id: 0, email: 'dana@fleet.example' }, '0', '', ''],
  ['neither name nor role', { id: 'a-7', email: 'dana@fleet.example' }, 'a-7', '', ''],
  ['name and role null', { id: '7', email: 'dana@fleet.example', name: null, role: null }, '7', '', ''],
])('a stored session with %s is taken up', (_what, user, id, name, role) => {
  const storage = stored({ user: JSON.stringify(user) });
  const session = createSession(storage);
  expect(session.isAuthenticated()).toBe(true);
  expect(session.user()).toEqual({ id, email: 'dana@fleet.example', name, role });
  expect(storage.getItem('token')).toBe('token-1');
});

test('the end clears token and user, and nothing else', () => {
  const storage = stored({ preferences: 'kept' });
  const session = createSession(storage);
  session.end('signed-out');
  expect(session.isAuthenticated()).toBe(false);
  expect(entriesOf(storage)).toEqual({ preferences: 'kept' });
});

test('a session ends once, however many requests fail together', () => {
  const session = createSession(stored());
  const listener = vi.fn();
  session.subscribe(listener);
  session.end('expired');
  session.end('signed-out');
  session.end('expired');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.lastEnd()).toBe('expired');
});

test('a new sign-in clears how the last session ended', () => {
  const session = createSession(stored());
  session.end('expired');
  session.start('token-2', someUser);
  expect(session.lastEnd()).toBeUndefined();
  expect(session.token()).toBe('token-2');
});

test('a subscriber is notified of start and end, until it unsubscribes', () => {
  const session = createSession(memoryStorage());
  const states: boolean[] = [];
  const stop = session.subscribe(() => states.push(session.isAuthenticated()));
  session.start('token-1', someUser);
  session.end('signed-out');
  stop();
  session.start('token-2', someUser);
  expect(states).toEqual([true, false]);
});

test('a renewed token is used and stored', () => {
  const storage = stored();
  const session = createSession(storage);
  session.renew('token-2');
  expect(session.token()).toBe('token-2');
  expect(storage.getItem('token')).toBe('token-2');
  expect(session.user()).toEqual(someUser);
});

test('a renewal with more about the same user is kept, and what it leaves out stays', () => {
  const storage = stored();
  const session = createSession(storage);
  session.renew('token-2', { ...someUser, name: 'Dana Day', role: '' });
  expect(session.user()).toEqual({ ...someUser, name: 'Dana Day' });
  expect(JSON.parse(storage.getItem('user') ?? '')).toEqual({ ...someUser, name: 'Dana Day' });
  session.renew('token-3', { ...someUser, id: '8', name: 'Somebody else' });
  expect(session.user()?.name).toBe('Dana Day');
  expect(session.token()).toBe('token-3');
});

test('a renewal that comes after the end starts no session', () => {
  const storage = stored();
  const session = createSession(storage);
  session.end('signed-out');
  session.renew('token-2');
  expect(session.isAuthenticated()).toBe(false);
  expect(entriesOf(storage)).toEqual({});
});

/** What a browser does in this tab when another one has written. */
function otherTab(change: () => void, key: string | null): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

function signedInHere() {
  localStorage.setItem('token', 'token-1');
  localStorage.setItem('user', JSON.stringify(someUser));
  const session = createSession(localStorage, window);
  const listener = vi.fn();
  session.subscribe(listener);
  return { session, listener };
}

test('signing out in another tab signs out here', () => {
  const { session, listener } = signedInHere();
  otherTab(() => localStorage.removeItem('token'), 'token');
  expect(session.isAuthenticated()).toBe(false);
  expect(session.lastEnd()).toBe('signed-out');
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each(['signed-out', 'expired'] as const)('a session that is %s in another tab is so here', (how) => {
  const { session } = signedInHere();
  const removed: string[] = [];
  const storage = Object.assign(memoryStorage({ token: 'token-1', user: JSON.stringify(someUser) }), {
    removeItem: (key: string) => void removed.push(key),
  });
  createSession(storage).end(how);
  // Events come after all of it, in the order of the writes.
  localStorage.clear();
  for (const key of removed) otherTab(() => undefined, key);
  expect(session.isAuthenticated()).toBe(false);
  expect(session.lastEnd()).toBe(how);
});

test('a storage that another tab clears as a whole signs out here', () => {
  const { session } = signedInHere();
  otherTab(() => localStorage.clear(), null);
  expect(session.isAuthenticated()).toBe(false);
});

test('two tabs share a session: what one ends, ends in the other', () => {
  const here = signedInHere();
  const there = createSession(localStorage);
  otherTab(() => there.end('signed-out'), 'token');
  expect(here.session.isAuthenticated()).toBe(false);
});

test('a sign-in in another tab holds here too, as soon as token and user are both there', () => {
  const session = createSession(localStorage, window);
  otherTab(() => localStorage.setItem('user', JSON.stringify(someUser)), 'user');
  expect(session.isAuthenticated()).toBe(false);
  expect(localStorage.getItem('user')).not.toBeNull();
  otherTab(() => localStorage.setItem('token', 'token-9'), 'token');
  expect(session.token()).toBe('token-9');
});

test('a token that another tab has renewed is used here', () => {
  const { session } = signedInHere();
  otherTab(() => localStorage.setItem('token', 'token-2'), 'token');
  expect(session.token()).toBe('token-2');
  expect(session.lastEnd()).toBeUndefined();
});

test('another tab’s preferences are none of the session’s business', () => {
  const { session, listener } = signedInHere();
  otherTab(() => localStorage.setItem('preferences', '{}'), 'preferences');
  expect(listener).not.toHaveBeenCalled();
  expect(session.isAuthenticated()).toBe(true);
});
