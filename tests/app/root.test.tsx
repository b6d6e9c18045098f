// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Connection, draftsOf } from '../../src/app/connection';
import { LanguageProvider } from '../../src/app/language-provider';
import { Root } from '../../src/app/root';
import { followSession } from '../../src/app/session-address';
import { startCatalogues } from '../../src/app/start-catalogues';
import { createStartToasts } from '../../src/app/start-toasts';
import { createClients } from '../../src/http/client';
import { createSession } from '../../src/http/session';
import { createAuthProvider } from '../../src/providers/auth-provider';
import { createWriteKeys } from '../../src/providers/data/write-keys';
import { createPreferenceStore } from '../../src/settings/preferences';
import { MapEnginesContext } from '../../src/ui/map/engine-catalogue';
import { createFakeMapEngine, giveMapsASize } from '../support/fake-map-engine';
import { testSettings } from '../support/test-app';

type Answer = { status: number; data: unknown };

const welcome: Answer = {
  status: 200,
  data: {
    token: 'token-1',
    data: { contactId: 7, email: 'dana@fleet.example', contactName: 'Dana Demo', roleName: 'Fleet Admin' },
    customMessage: '',
    customErrorState: '0',
    message: '',
  },
};

const place = {
  Asset_ID: 1,
  Asset_Name: 'Cam 0001',
  location_address: 'I-80 W',
  latitude: '40.7',
  longitude: '-99.1',
  Status: 'All Good',
  speed: '88',
  createdDateDisplay: '11/21/2026 8:05:09 AM',
};

/** The whole application on a network with these answers, by the end of the path. */
function renderRoot(address: string, answers: Record<string, () => Answer>, signedIn = false) {
  giveMapsASize();
  window.history.replaceState(null, '', address);
  if (signedIn) {
    window.localStorage.setItem('token', 'token-1');
    window.localStorage.setItem(
      'user',
      JSON.stringify({ id: '7', email: 'dana@fleet.example', name: 'Dana Demo', role: 'Fleet Admin' }),
    );
  }
  const session = createSession(window.localStorage, window);
  const settings = testSettings();
  const requests: { path: string; body: unknown }[] = [];
  const clients = createClients({
    settings,
    session,
    origin: window.location.origin,
    adapter: async (config) => {
      const path = config.url ?? '';
      requests.push({ path, body: config.data && JSON.parse(config.data) });
      const known = Object.entries(answers).find(([end]) => path.endsWith(end));
      const { status, data } = known
        ? known[1]()
        : { status: 404, data: { message: `${path} is not faked` } };
      const response = { status, data, statusText: '', headers: {}, config };
      if (status < 400) return response;
      const { AxiosError } = await import('axios');
      throw new AxiosError('failed', 'ERR', config, undefined, response);
    },
  });
  const authProvider = createAuthProvider({ clients, session, tenantGuid: settings.tenantGuid });
  const connection: Connection = {
    clients,
    authProvider,
    drafts: draftsOf(session),
    writeKeys: createWriteKeys(() => session.user()?.id),
    userId: () => session.user()?.id ?? '',
    role: () => session.user()?.role ?? '',
  };
  const toasts = createStartToasts();
  const preferences = createPreferenceStore(window.localStorage);
  followSession(session, window);
  const connect = () => Promise.resolve(connection);
  const engines = [createFakeMapEngine()];
  render(
    <LanguageProvider preferences={preferences} catalogues={startCatalogues}>
      <MapEnginesContext value={engines}>
        <Root
          settings={settings}
          session={session}
          toasts={toasts}
          preferences={preferences}
          connect={connect}
        />
      </MapEnginesContext>
    </LanguageProvider>,
  );
  return { user: userEvent.setup(), session, requests };
}

const address = () => window.location.pathname + window.location.search;

/** The only toast with this message, title and message in one line. */
const toastWith = (message: string) => screen.getByText(message).closest('[role=status], [role=alert]');

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Email or Username'), 'dana@fleet.example');
  await user.type(screen.getByLabelText('Password'), 'drive');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(() => window.localStorage.clear());

const locations = { POST_AT_LAST_LOCATION_ASSET_DATA: () => ({ status: 200, data: [place] }) };

describe('signing in', () => {
  it('leads from the empty path over /login to the dashcams, with a toast', async () => {
    const { user, requests } = renderRoot('/', { login: () => welcome, ...locations });
    expect(address()).toBe('/login');
    await signIn(user);
    // The toast goes by itself.
    await screen.findByText('You have been logged in successfully');
    expect(toastWith('You have been logged in successfully')).toHaveTextContent(
      /^Welcome! You have been logged in successfully$/,
    );
    expect(await screen.findByRole('heading', { name: 'DashCams' })).toBeVisible();
    // The browser keeps the sign-in.
    expect(screen.queryByText('This browser does not keep your sign-in')).toBeNull();
    expect(address()).toBe('/dashboard/dashcams');
    expect(requests[0]).toEqual({
      path: '/api/v2/auth/login',
      body: { userName: 'dana@fleet.example', password: 'drive', token: '', tenantGuid: 'tenant' },
    });
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual({
      id: '7',
      email: 'dana@fleet.example',
      name: 'Dana Demo',
      role: 'Fleet Admin',
    });
  });

  it('shows the error in the form and as a toast, and keeps what was typed', async () => {
    const { user } = renderRoot('/login', { login: () => ({ status: 401, data: '' }) });
    await signIn(user);
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(toastWith('Invalid email or password. Please try again.')).toHaveTextContent(
      /^Login Failed: Invalid email or password. Please try again.$/,
    );
    expect(screen.getByLabelText('Email or Username')).toHaveValue('dana@fleet.example');
    expect(address()).toBe('/login');
  });

  it('shows the server’s message about too many failures', async () => {
    const message = 'Too many failed attempts at this account. Try again in 15 minutes.';
    const { user } = renderRoot('/login', { login: () => ({ status: 429, data: { message } }) });
    await signIn(user);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('returns to the deep link that needed it', async () => {
    const { user } = renderRoot('/dashboard/dashcams?view=list&q=cam', {
      login: () => welcome,
      ...locations,
    });
    expect(address()).toBe(`/login?to=${encodeURIComponent('/dashboard/dashcams?view=list&q=cam')}`);
    await signIn(user);
    expect(await screen.findByRole('searchbox')).toHaveValue('cam');
    expect(address()).toBe('/dashboard/dashcams?view=list&q=cam');
  });
});

describe('the end of a session', () => {
  it('by a 401 signs out once, with one toast, and comes back to the same place', async () => {
    let isExpired = true;
    const { user } = renderRoot(
      '/dashboard/dashcams?view=list&details=1',
      {
        login: () => {
          isExpired = false;
          return welcome;
        },
        POST_AT_LAST_LOCATION_ASSET_DATA: () =>
          isExpired ? { status: 401, data: { message: 'expired' } } : { status: 200, data: [place] },
        'assets/1': () =>
          isExpired
            ? { status: 401, data: { message: 'expired' } }
            : { status: 404, data: { message: 'none' } },
      },
      true,
    );
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(toastWith('Your session has expired. Please log in again.')).toHaveTextContent(
      /^Session Expired: Your session has expired. Please log in again.$/,
    );
    expect(window.localStorage.getItem('token')).toBeNull();
    await signIn(user);
    expect(await screen.findByRole('rowheader', { name: /Cam 0001/ })).toBeVisible();
    expect(address()).toBe('/dashboard/dashcams?view=list&details=1');
  });

  it('by Sign Out notifies the server, clears what was stored and shows a message', async () => {
    const close = vi.spyOn(BroadcastChannel.prototype, 'close');
    const { user, requests } = renderRoot('/dashboard', locations, true);
    await user.click(await screen.findByText('Sign Out'));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(address()).toBe('/login');
    // Nothing is sent to the other tabs of that user, or received from them.
    expect(close).toHaveBeenCalledOnce();
    close.mockRestore();
    await screen.findByText('You have been logged out successfully');
    expect(toastWith('You have been logged out successfully')).toHaveTextContent(
      /^Logged Out: You have been logged out successfully$/,
    );
    expect([window.localStorage.getItem('token'), window.localStorage.getItem('user')]).toEqual([null, null]);
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/v2/auth/logout'));
  });

  it('in another tab ends it here', async () => {
    renderRoot('/dashboard', locations, true);
    await screen.findByRole('heading', { name: 'DashCams' });
    window.localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(address()).toBe('/login');
  });
});

describe('another user finds nothing of the previous user’s', () => {
  const somebodyElse: Answer = {
    status: 200,
    data: {
      ...(welcome.data as object),
      token: 'token-2',
      data: { contactId: 8, email: 'sam@fleet.example', contactName: 'Sam Second', roleName: 'Operator' },
    },
  };
  const changeElsewhere = (key: string) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  const remove = (key: string) => {
    window.localStorage.removeItem(key);
    changeElsewhere(key);
  };

  it.each<[string, (user: ReturnType<typeof userEvent.setup>) => unknown]>([
    ['who signed out', (user) => user.click(screen.getByText('Sign Out'))],
    ['whom the server signed out', (user) => user.click(screen.getByText('Alerts'))],
    ['who signed out in another tab', () => [remove('token'), remove('user')]],
    ['whom the server signed out in another tab', () => [remove('user'), remove('token')]],
    [
      'whose session another tab took over while this one slept',
      () => {
        window.localStorage.setItem(
          'user',
          JSON.stringify({ id: '8', email: 'sam@fleet.example', name: 'Sam Second', role: 'Operator' }),
        );
        window.localStorage.setItem('token', 'token-2');
        changeElsewhere('user');
        changeElsewhere('token');
      },
    ],
  ])('%s', async (_who, end) => {
    let hasAnswers = true;
    const { user } = renderRoot(
      '/dashboard/dashcams?view=list&q=cam&details=1',
      {
        login: () => somebodyElse,
        logout: () => ({ status: 200, data: {} }),
        POST_AT_LAST_LOCATION_ASSET_DATA: () =>
          hasAnswers ? { status: 200, data: [place] } : { status: 500, data: '' },
        getAlertAssetsList: () => ({ status: 401, data: '' }),
      },
      true,
    );
    expect(await screen.findByRole('rowheader', { name: /Cam 0001/ })).toBeVisible();
    hasAnswers = false;
    await end(user);
    // A signed-in user needs nothing of it.
    await waitFor(() => expect(screen.queryByText('Dana Demo')).toBeNull());
    const form = screen.queryByLabelText('Email or Username');
    if (form) await signIn(user);
    expect(await screen.findByText('Sam Second')).toBeVisible();
    expect(address()).toBe('/dashboard/dashcams');
    expect(await screen.findByText('Error loading dashcam location data')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Cam 0001|Dana/);
    expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toMatch(
      /Cam 0001|Dana|token-1/,
    );
  });
});

it('refuses a token without a user with an id and an email', () => {
  window.localStorage.setItem('token', 'token-1');
  window.localStorage.setItem('user', JSON.stringify({ id: '7', name: 'Dana' }));
  renderRoot('/dashboard/dashcams', {});
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(window.localStorage.getItem('token')).toBeNull();
});
