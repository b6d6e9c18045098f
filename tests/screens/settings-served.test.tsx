// @vitest-environment jsdom
import type { CustomParams } from '@refinedev/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import type { Settings } from '../../src/settings/schema';
import { choose, chosenOptions, shownToasts } from '../support/controls';
import { fakeDataProvider, fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

const kept = {
  companyName: 'Prairie Haulage',
  email: 'ops@prairie.example',
  phone: '555-0100',
  address: '1 Main St, Omaha',
  timezone: 'America/Denver',
  dateFormat: 'YYYY-MM-DD',
  language: 'en',
};

type Answer = (call: CustomParams) => Promise<unknown> | unknown;

/** A back end that lists the feature and answers each call by its method and address. */
function open(
  answers: Record<string, Answer>,
  address = '/dashboard/settings',
  roleLimits: Settings['roleLimits'] = {},
) {
  const calls: CustomParams[] = [];
  const lists = fakeLists({ dashcams: [] });
  const app = renderApp({
    address,
    settings: { features: new Set(['settings', 'serverVersion']), roleLimits },
    dataProvider: fakeDataProvider({
      getList: lists.getList,
      async custom(call) {
        calls.push(call);
        const answer = answers[`${call.method} ${call.url}`];
        if (!answer) throw new Error(`${call.method} ${call.url} is not faked`);
        return { data: (await answer(call)) as never };
      },
    }),
  });
  return { ...app, calls };
}

const refusal = (message: string, status = 400) =>
  new ApiError({ message, status, url: '/api/v2/settings', serverMessage: message });

const company = () => screen.findByRole('textbox', { name: 'Company Name' });

it('shows the settings of the server', async () => {
  open({ 'get /api/v2/settings': () => kept });
  expect(await company()).toHaveValue('Prairie Haulage');
  expect(screen.getByRole('textbox', { name: 'Contact Email' })).toHaveValue('ops@prairie.example');
  expect(screen.getByText('America/Denver')).toBeVisible();
});

it('brings them into force at the start, on whatever screen', async () => {
  const { preferences } = open({ 'get /api/v2/settings': () => ({ ...kept, language: 'es' }) }, '/dashboard');
  await waitFor(() =>
    expect(preferences.get()).toMatchObject({ timezone: 'America/Denver', language: 'es' }),
  );
  await waitFor(() => expect(document.documentElement.lang).toBe('es'));
});

it('shows "Failed to load settings" with the error and a Retry that loads them', async () => {
  let isUp = false;
  const { user } = open({
    'get /api/v2/settings': () => {
      if (isUp) return kept;
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
  const { preferences } = open({ 'get /api/v2/settings': () => ({ weather: { sky: 'clear' } }) });
  expect(await screen.findByText('Failed to load settings')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Company Name' })).toBeNull();
  expect(preferences.get().timezone).toBe('fleet');
});

it('takes a choice that is not offered for its default', async () => {
  open({ 'get /api/v2/settings': () => ({ ...kept, timezone: 'Mars/Olympus', phone: 5550100 }) });
  await company();
  expect(screen.getAllByText('Fleet time (UTC+3)').at(-1)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Contact Phone' })).toHaveValue('5550100');
});

it('saves to the server and takes effect', async () => {
  let onServer: unknown = kept;
  let answer = (): void => undefined;
  const { user, calls, preferences } = open({
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
    ...kept,
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
  const { user, calls } = open({
    'get /api/v2/settings': () => isRead.then(() => kept),
    'put /api/v2/settings': () => {
      isRead = new Promise<void>((resolve) => {
        read = resolve;
      });
      return kept;
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
  const { user, preferences } = open({
    'get /api/v2/settings': () => kept,
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

describe('Security', () => {
  const security = '/dashboard/settings?tab=security';
  const sessions = [
    {
      id: '2',
      createdAt: '2024-01-02T00:00:00Z',
      lastUsedAt: '2024-01-03T00:00:00Z',
      userAgent: 'curl/8.5.0',
    },
    {
      id: '1',
      createdAt: '2024-02-02T00:00:00Z',
      lastUsedAt: '2024-02-03T00:00:00Z',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      isCurrent: true,
    },
  ];
  const base = { 'get /api/v2/settings': () => kept, 'get /api/v2/auth/sessions': () => sessions };

  const password = (name: string) => screen.findByLabelText(name);
  const submit = () => screen.getByRole('button', { name: 'Change Password' });
  async function type(current: string, next: string, repeated: string): Promise<void> {
    fireEvent.change(await password('Current password'), { target: { value: current } });
    fireEvent.change(await password('New password'), { target: { value: next } });
    fireEvent.change(await password('Confirm new password'), { target: { value: repeated } });
  }

  it('has no placeholder any more', async () => {
    open(base, security);
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
    expect(screen.queryByText('Security settings coming soon')).toBeNull();
  });

  it('changes the password, and empties the form', async () => {
    const { user, calls } = open({ ...base, 'post /api/v2/auth/password': () => ({}) }, security);
    await type('old-secret', 'new-secret', 'new-secret');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    await waitFor(() =>
      expect(shownToasts()).toMatchObject([
        { type: 'success', title: 'Your password has been changed', message: '' },
      ]),
    );
    expect(calls.find(({ method }) => method === 'post')?.payload).toEqual({
      currentPassword: 'old-secret',
      newPassword: 'new-secret',
    });
    expect(await password('Current password')).toHaveValue('');
    // Another password ends the other sessions.
    const reads = () => calls.filter(({ url, method }) => method === 'get' && url.endsWith('/sessions'));
    await waitFor(() => expect(reads()).toHaveLength(2));
  });

  it.each([
    ['old-secret', 'short', 'short', 'The new password must have at least 8 characters'],
    [
      'old-secret',
      'dana-demo-1',
      'dana-demo-1',
      'The new password must not be your name, your email or your company',
    ],
    ['old-secret', 'new-secret', 'new-secreT', 'The passwords do not match'],
  ])('refuses %s, %s, %s: %s', async (current, next, repeated, fault) => {
    const { user, calls } = open(base, security);
    await type(current, next, repeated);
    await user.click(submit());
    expect(await screen.findByText(fault)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'post')).toEqual([]);
  });

  it('shows and hides a password by a button that keys get to', async () => {
    const { user } = open(base, security);
    const current = await screen.findByLabelText('Current password');
    const [reveal] = screen.getAllByRole('button', { name: 'Show password' });
    expect(current).toHaveAttribute('type', 'password');
    await user.click(current);
    await user.tab();
    expect(reveal).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(current).toHaveAttribute('type', 'text');
    expect(screen.getAllByRole('button', { name: 'Show password' })[0]).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('wants the current password', async () => {
    const { user } = open(base, security);
    await type('', 'new-secret', 'new-secret');
    await user.click(submit());
    expect(await screen.findByText('This field is required.')).toBeVisible();
    await waitFor(async () => expect(await password('Current password')).toHaveFocus());
  });

  it('shows that the current password is wrong, and keeps what was typed', async () => {
    const wrong = () => {
      throw refusal('The current password is not right');
    };
    const { user } = open({ ...base, 'post /api/v2/auth/password': wrong }, security);
    await type('bad-secret', 'new-secret', 'new-secret');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    await waitFor(() =>
      expect(shownToasts()).toMatchObject([{ type: 'error', message: 'The current password is not right' }]),
    );
    expect(await password('New password')).toHaveValue('new-secret');
  });

  it('lists the open sessions, the present one first and not to be ended', async () => {
    open(base, security);
    const rows = await screen.findAllByRole('listitem');
    const listed = rows.filter((row) => /Last used/.test(row.textContent ?? ''));
    expect(listed.map((row) => within(row).getByText(/Firefox|curl/).textContent)).toEqual([
      'Firefox · Linux',
      'curl/8.5.0',
    ]);
    const [current, other] = listed as [HTMLElement, HTMLElement];
    expect(within(current).getByText('This session')).toBeVisible();
    expect(within(current).queryByRole('button')).toBeNull();
    // In the timezone and date format of the server's settings.
    await waitFor(() => expect(within(other).getByText('2024-01-02')).toBeVisible());
  });

  it('ends a session', async () => {
    let list = sessions;
    const { user } = open(
      {
        ...base,
        'get /api/v2/auth/sessions': () => list,
        'delete /api/v2/auth/sessions/2': () => {
          list = sessions.filter(({ id }) => id !== '2');
          return {};
        },
      },
      security,
    );
    await user.click(await screen.findByRole('button', { name: 'End session: curl/8.5.0' }));
    await waitFor(() => expect(screen.queryByText('curl/8.5.0')).toBeNull());
    expect(screen.getByText('Firefox · Linux')).toBeVisible();
    await waitFor(() =>
      expect(shownToasts()).toMatchObject([{ type: 'success', title: 'The session has been ended' }]),
    );
    // The button that had the focus is gone with its session.
    expect(screen.getByRole('heading', { name: 'Open sessions' })).toHaveFocus();
  });

  it('shows that the sessions could not be loaded, with a Retry', async () => {
    let isUp = false;
    const { user } = open(
      {
        ...base,
        'get /api/v2/auth/sessions': () => {
          if (isUp) return sessions;
          throw refusal('Not now', 409);
        },
      },
      security,
    );
    expect(await screen.findByText('Failed to load sessions')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Firefox · Linux')).toBeVisible();
  });

  it('shows the sessions that can be read beside one that cannot', async () => {
    open({ ...base, 'get /api/v2/auth/sessions': () => [{ id: null }, ...sessions] }, security);
    expect(await screen.findByText('Firefox · Linux')).toBeVisible();
    expect(screen.getByText('curl/8.5.0')).toBeVisible();
  });
});

describe('Notifications', () => {
  const open_ = () => open({ 'get /api/v2/settings': () => kept }, '/dashboard/settings?tab=notifications');

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
  const { user, calls } = open(
    { 'get /api/v2/settings': () => kept, 'put /api/v2/settings': () => kept },
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
  await waitFor(() => expect(calls.find(({ method }) => method === 'put')?.payload).toEqual(kept));
});

it('shows that a change is not for this role', async () => {
  const { user } = open({
    'get /api/v2/settings': () => kept,
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
    const { user } = open(
      {
        'get /api/v2/settings': () => kept,
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
    open({ 'get /api/v2/settings': () => kept, 'get /api/v2/version': answer }, about);
    await waitFor(async () => expect(await versionOf()).toHaveTextContent('The server did not say'), {
      timeout: 10_000,
    });
    expect(screen.getByText('Application version')).toBeVisible();
  });
});
