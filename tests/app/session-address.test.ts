// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { followSession } from '../../src/app/session-address';
import { sessionWith, someUser } from '../support/fake-back-end';

const address = () => window.location.pathname + window.location.search;

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Somebody, signed in or not, opens an address. */
function open(place: string, signedIn: 'signed in' | 'signed out') {
  window.history.replaceState(null, '', place);
  const session = sessionWith(signedIn === 'signed in' ? 'token-1' : undefined);
  stop = followSession(session, window);
  return session;
}

const deepLink = '/dashboard/assets?q=truck+7&view=list&item=a%2Fb';

describe('who is not signed in', () => {
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

  test('comes back after sign-in to the deep link, with all that it says', () => {
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

describe('who is signed in', () => {
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
