// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { followSession } from '../../src/app/session-address';
import { createSession } from '../../src/http/session';
import { sessionWith, someUser } from '../support/fake-back-end';

const address = () => window.location.pathname + window.location.search;

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A user, signed in or not, opens an address. */
function open(place: string, signedIn: 'signed in' | 'signed out') {
  window.history.replaceState(null, '', place);
  const session = sessionWith(signedIn === 'signed in' ? 'token-1' : undefined);
  stop = followSession(session, window);
  return session;
}

const deepLink = '/dashboard/assets?q=truck+7&view=list&item=a%2Fb';

describe('an unauthenticated user', () => {
  test('is sent to sign in from the empty path', () => {
    open('/', 'signed out');
    expect(address()).toBe('/login');
  });

  test('is sent to sign in from a deep link, which is kept to come back to', () => {
    open(deepLink, 'signed out');
    expect(window.location.pathname).toBe('/login');
    expect(new URLSearchParams(window.location.search).get('to')).toBe(deepLink);
  });

  test.each(['/dashboardx', '/elsewhere', '/dashboard.evil/x'])(
    'is sent to sign in from %s, which is nothing to come back to',
    (place) => {
      open(place, 'signed out');
      expect(address()).toBe('/login');
    },
  );

  test('stays at the sign-in', () => {
    open('/login?to=%2Fdashboard%2Fassets', 'signed out');
    expect(address()).toBe('/login?to=%2Fdashboard%2Fassets');
  });

  test('comes back after sign-in to the whole deep link', () => {
    const session = open(deepLink, 'signed out');
    session.start('token-1', someUser);
    expect(address()).toBe(deepLink);
  });

  test('comes to the dashboard after a sign-in that nothing led to', () => {
    const session = open('/login', 'signed out');
    session.start('token-1', someUser);
    expect(address()).toBe('/dashboard');
  });

  test.each([
    '//evil.example',
    '//evil.example/dashboard',
    'https://evil.example/dashboard',
    '/\\evil.example',
    'javascript:alert(1)',
    '/dashboardx',
    '/dashboard.evil.example',
    '/dashboard@evil.example',
    '/login',
    'dashboard',
    '',
  ])('comes to the dashboard after a sign-in that %j asks to lead elsewhere', (to) => {
    const session = open(`/login?to=${encodeURIComponent(to)}`, 'signed out');
    session.start('token-1', someUser);
    expect(address()).toBe('/dashboard');
    expect(window.location.hostname).toBe('localhost');
  });
});

/** All that could hide in an address: its bytes are decoded as often as there is something to decode. */
function plainPath(path: string): string {
  let plain = path;
  for (let times = 0; times < 10; times += 1) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return plain;
    }
  }
  return plain;
}

describe('an address to return to', () => {
  const pieces = [
    ...['/', '//', '\\', '.', '..', '/./', '/../', '%2e', '%2E%2e', '%2f', '%2F', '%5c', '%252e', '%252f'],
    ...[
      '/dashboard',
      'dashboard',
      '/login',
      '/api',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '&to=',
      'x',
      ' ',
      '\u00e9',
    ],
    ...['\t', '\n', '\r', '\0', '\u007f', '\u0085', '\u200b', '\ufeff', 'https:', 'javascript:', 'data:'],
  ];
  const hostile = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => `/dashboard${parts.join('')}`),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.webUrl(),
  );

  test('leads under the dashboard of this site, however it is written', () => {
    let followed = 0;
    fc.assert(
      fc.property(hostile, (to) => {
        const session = open(`/login?${new URLSearchParams({ to })}`, 'signed out');
        session.start('token-1', someUser);
        stop();
        const reached = new URL(window.location.href);
        expect(reached.origin).toBe('http://localhost:3000');
        const path = plainPath(reached.pathname).replaceAll('\\', '/');
        expect(path).toMatch(/^\/dashboard(\/|$)/);
        // Two rounds of decoding are more than any router does.
        expect(decodeURIComponent(reached.pathname)).not.toMatch(/\/\.\.?(\/|$)|\/\/|\\|\p{Cc}/u);
        if (reached.pathname.length > '/dashboard'.length) followed += 1;
      }),
      { seed: 12, numRuns: 3000 },
    );
    // A test of addresses that are all refused would hold anything.
    expect(followed).toBeGreaterThan(50);
  });

  test.each([
    ['/dashboard/../login', '/dashboard'],
    ['/dashboard/%2e%2e/api/v2/auth/logout', '/dashboard'],
    ['/dashboard/..\\..\\api', '/dashboard'],
    ['/dashboard/assets%2f..%2f..%2flogin', '/dashboard'],
    ['/dash\tboard/../api', '/dashboard'],
    ['/dashboard//evil.example', '/dashboard'],
    ['/dashboard/./assets?q=a//b/../c#recent', '/dashboard/assets?q=a//b/../c'],
  ])('%j leads to %s', (to, reached) => {
    open(`/login?to=${encodeURIComponent(to)}`, 'signed out').start('token-1', someUser);
    expect(address()).toBe(reached);
  });
});

describe('another user', () => {
  const other = { ...someUser, id: '8', email: 'sam@fleet.example' };

  test('another user who signs in after a session expired begins at the dashboard, not at the first user’s address', () => {
    const session = open(deepLink, 'signed in');
    session.end('expired');
    session.start('token-8', other);
    expect(address()).toBe('/dashboard');
  });

  test('a user whom another tab signed in while this one was suspended begins there too', () => {
    window.history.replaceState(null, '', deepLink);
    localStorage.setItem('token', 'token-1');
    localStorage.setItem('user', JSON.stringify(someUser));
    stop = followSession(createSession(localStorage, window), window);
    localStorage.setItem('token', 'token-8');
    localStorage.setItem('user', JSON.stringify(other));
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', storageArea: localStorage }));
    expect(address()).toBe('/dashboard');
    localStorage.clear();
  });
});

describe('a signed-in user', () => {
  test.each(['/', '/login'])('is at the dashboard instead of %s', (place) => {
    open(place, 'signed in');
    expect(address()).toBe('/dashboard');
  });

  test('stays at the address he opened', () => {
    open(deepLink, 'signed in');
    expect(address()).toBe(deepLink);
  });

  test('comes back, after his session expired and he signed in again, to where he was', () => {
    const session = open(deepLink, 'signed in');
    session.end('expired');
    expect(window.location.pathname).toBe('/login');
    session.start('token-2', someUser);
    expect(address()).toBe(deepLink);
  });

  test('goes to the plain sign-in when he signs out, and to the dashboard when he returns', () => {
    const session = open(deepLink, 'signed in');
    session.end('signed-out');
    expect(address()).toBe('/login');
    session.start('token-2', someUser);
    expect(address()).toBe('/dashboard');
  });

  test('leaves no entry in the history to go back to a page he may not see', () => {
    const session = open(deepLink, 'signed in');
    const before = window.history.length;
    session.end('signed-out');
    expect(window.history.length).toBe(before);
  });
});

test('nothing follows any more once it is ended', () => {
  const session = open(deepLink, 'signed in');
  stop();
  session.end('expired');
  expect(address()).toBe(deepLink);
});

describe('below a path of the host', () => {
  const below = (place: string, signedIn: boolean) => {
    window.history.replaceState(null, '', place);
    stop = followSession(sessionWith(signedIn ? 'token-1' : undefined), window, '/fleet/');
  };

  test('a deep link is kept through the sign-in, by its place in the application', () => {
    below(`/fleet${deepLink}`, false);
    expect(window.location.pathname).toBe('/fleet/login');
    expect(new URLSearchParams(window.location.search).get('to')).toBe(deepLink);
    stop();
    below(address(), true);
    expect(address()).toBe(`/fleet${deepLink}`);
  });

  test.each(['/fleet/', '/fleet', '/fleet/login', '/'])(
    '%s leads to the first screen of a signed-in user',
    (place) => {
      below(place, true);
      expect(address()).toBe('/fleet/dashboard');
    },
  );
});
