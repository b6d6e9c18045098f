// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, chosenOptions, shownToasts } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { keptSettings, openSettings, refusal } from '../support/settings-screen';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

const company = () => screen.findByRole('textbox', { name: 'Company Name' });

it('shows the settings of the server', async () => {
  openSettings({ 'get /api/v2/settings': () => keptSettings });
  expect(await company()).toHaveValue('Prairie Haulage');
  expect(screen.getByRole('textbox', { name: 'Contact Email' })).toHaveValue('ops@prairie.example');
  expect(screen.getByText('America/Denver')).toBeVisible();
});

it('brings them into force at the start, on whatever screen', async () => {
  const { preferences } = openSettings(
    { 'get /api/v2/settings': () => ({ ...keptSettings, language: 'es' }) },
    '/dashboard',
  );
  await waitFor(() =>
    expect(preferences.get()).toMatchObject({ timezone: 'America/Denver', language: 'es' }),
  );
  await waitFor(() => expect(document.documentElement.lang).toBe('es'));
});

it('shows "Failed to load settings" with the error and a Retry that loads them', async () => {
  let isUp = false;
  const { user } = openSettings({
    'get /api/v2/settings': () => {
      if (isUp) return keptSettings;
      throw refusal('The settings are being moved', 409);
    },
  });
  expect(await screen.findByText('Failed to load settings')).toBeVisible();
  expect(screen.getByText('The settings are being moved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save Settings' })).toBeNull();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await company()).toHaveValue('Prairie Haulage');
});

it('takes an answer that has none of the settings for an error, and never for empty ones', async () => {
  const { preferences } = openSettings({ 'get /api/v2/settings': () => ({ weather: { sky: 'clear' } }) });
  expect(await screen.findByText('Failed to load settings')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Company Name' })).toBeNull();
  expect(preferences.get().timezone).toBe('fleet');
});

it('takes a choice that is not offered for its default', async () => {
  openSettings({
    'get /api/v2/settings': () => ({ ...keptSettings, timezone: 'Mars/Olympus', phone: 5550100 }),
  });
  await company();
  expect(screen.getAllByText('Fleet time (UTC+3)').at(-1)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Contact Phone' })).toHaveValue('5550100');
});

it('saves to the server and takes effect', async () => {
  let onServer: unknown = keptSettings;
  let answer = (): void => undefined;
  const { user, calls, preferences } = openSettings({
    'get /api/v2/settings': () => onServer,
    'put /api/v2/settings': async ({ payload }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      onServer = payload;
      return payload;
    },
  });
  fireEvent.change(await company(), { target: { value: 'Plains Haulage' } });
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  expect(calls.find(({ method }) => method === 'put')?.payload).toEqual({
    ...keptSettings,
    companyName: 'Plains Haulage',
  });
  expect(preferences.get().companyName).toBe('Prairie Haulage');

  answer();
  await waitFor(() => expect(preferences.get().companyName).toBe('Plains Haulage'));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Settings saved', message: '' }]));
  expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeEnabled();
  fireEvent.change(await company(), { target: { value: 'Other' } });
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await company()).toHaveValue('Plains Haulage');
});

it('takes no input that would be lost until what was saved is read again', async () => {
  let read = (): void => undefined;
  let isRead = Promise.resolve();
  const { user, calls } = openSettings({
    'get /api/v2/settings': () => isRead.then(() => keptSettings),
    'put /api/v2/settings': () => {
      isRead = new Promise<void>((resolve) => {
        read = resolve;
      });
      return keptSettings;
    },
  });
  await user.type(await company(), '!{Enter}{Enter}');
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Settings saved' }]));
  expect(await company()).toBeDisabled();
  expect(calls.filter(({ method }) => method === 'put')).toHaveLength(1);
  read();
  await waitFor(async () => expect(await company()).toBeEnabled());
  await user.type(await company(), ' and more');
  expect(await company()).toHaveValue('Prairie Haulage! and more');
});

it('keeps what was typed when saving fails, and shows a message once', async () => {
  const { user, preferences } = openSettings({
    'get /api/v2/settings': () => keptSettings,
    'put /api/v2/settings': () => {
      throw refusal('Somebody else is saving');
    },
  });
  fireEvent.change(await company(), { target: { value: 'Plains Haulage' } });
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ type: 'error', message: 'Somebody else is saving' }]),
  );
  expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeEnabled();
  expect(await company()).toHaveValue('Plains Haulage');
  expect(preferences.get().companyName).toBe('Prairie Haulage');
});

describe('Notifications', () => {
  const open_ = () =>
    openSettings({ 'get /api/v2/settings': () => keptSettings }, '/dashboard/settings?tab=notifications');

  it('has no placeholder any more, and every notice on', async () => {
    open_();
    const switches = await screen.findAllByRole('switch');
    expect(screen.queryByText('Notification settings coming soon')).toBeNull();
    expect(switches.map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'true', 'true']);
  });

  it.each([
    ['Success', 'showsSuccess'],
    ['Information', 'showsInfo'],
    ['Warnings', 'showsWarning'],
  ] as const)('turns %s off and keeps it', async (name, preference) => {
    const { user, preferences } = open_();
    await user.click(await screen.findByRole('switch', { name }));
    expect(preferences.get()[preference]).toBe(false);
    expect(screen.getByRole('switch', { name })).not.toBeChecked();
    expect(JSON.parse(window.localStorage.getItem('preferences') ?? '')).toMatchObject({
      [preference]: false,
    });
  });

  it('chooses how often live positions are refreshed', async () => {
    const { preferences } = open_();
    await screen.findByRole('combobox', { name: 'Refresh' });
    expect(chosenOptions('Refresh')).toEqual(['As configured']);
    expect(screen.getByText('As configured')).toBeVisible();
    await choose('Refresh', 'Off');
    expect(preferences.get().refreshSeconds).toBe(0);
    await choose('Refresh', 'Every 10 s');
    expect(preferences.get().refreshSeconds).toBe(10);
  });
});

it('refreshes live positions as often as the user prefers', async () => {
  window.localStorage.setItem('preferences', JSON.stringify({ refreshSeconds: 10 }));
  let reads = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderApp({
    address: '/dashboard/dashcams',
    settings: { refreshSeconds: 0 },
    dataProvider: fakeDataProvider({
      async getList() {
        reads += 1;
        return { data: [], total: 0 };
      },
    }),
  });
  await waitFor(() => expect(reads).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(reads).toBe(2);
  vi.useRealTimers();
});

it('leaves a role its own preferences where the company is for others to change', async () => {
  const { user, calls } = openSettings(
    { 'get /api/v2/settings': () => keptSettings, 'put /api/v2/settings': () => keptSettings },
    '/dashboard/settings',
    // The role of the fake auth provider.
    { 'Fleet Admin': ['settings.editCompany'] },
  );
  expect(await company()).toBeDisabled();
  expect(await company()).toHaveAccessibleDescription(
    'Your role may change your own preferences. The company details are changed by an administrator of your fleet.',
  );
  for (const name of ['Contact Email', 'Contact Phone', 'Company Address'])
    expect(screen.getByRole('textbox', { name })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'put')?.payload).toEqual(keptSettings));
});

it('shows that a change is not for this role', async () => {
  const { user } = openSettings({
    'get /api/v2/settings': () => keptSettings,
    'put /api/v2/settings': () => {
      throw refusal('Your role, Operator, may not', 403);
    },
  });
  fireEvent.change(await company(), { target: { value: 'Plains Haulage' } });
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  const title = 'Access Denied';
  const message = 'You do not have permission to perform this action.';
  await waitFor(() => expect(shownToasts()).toMatchObject([{ type: 'error', title, message }]));
});

describe('About', () => {
  const about = '/dashboard/settings?tab=about';
  const versionOf = async () => {
    const name = await screen.findByText('Server version', {}, { timeout: 10_000 });
    return name.nextElementSibling as HTMLElement;
  };

  it('has what runs here and on the server, and copies it for support', async () => {
    const { user } = openSettings(
      {
        'get /api/v2/settings': () => keptSettings,
        'get /api/v2/version': () => ({ version: '2.3.4', commit: 'abc123', builtAt: '' }),
      },
      about,
    );
    await waitFor(async () => expect(await versionOf()).toHaveTextContent('2.3.4 (abc123)'));
    await user.click(screen.getByRole('button', { name: 'Copy for support' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/^Application version: \d+\.\d+/);
    expect(copied).toContain('Server version: 2.3.4 (abc123)');
    expect(copied).toContain('Fleet API: ');
  });

  it.each([
    ['fails', () => Promise.reject(refusal('Down', 503))],
    ['says nothing of use', () => ({ weather: 'clear' })],
  ])('shows a message when the server %s, and has the rest', async (_, answer) => {
    openSettings({ 'get /api/v2/settings': () => keptSettings, 'get /api/v2/version': answer }, about);
    await waitFor(async () => expect(await versionOf()).toHaveTextContent('The server did not say'), {
      timeout: 10_000,
    });
    expect(screen.getByText('Application version')).toBeVisible();
  });
});
