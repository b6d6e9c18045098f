// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToasts } from '../support/controls';
import { keptSettings, openSettings, refusal } from '../support/settings-screen';

beforeEach(() => window.localStorage.clear());

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
  const base = { 'get /api/v2/settings': () => keptSettings, 'get /api/v2/auth/sessions': () => sessions };

  const password = (name: string) => screen.findByLabelText(name);
  const submit = () => screen.getByRole('button', { name: 'Change Password' });
  async function type(current: string, next: string, repeated: string): Promise<void> {
    fireEvent.change(await password('Current password'), { target: { value: current } });
    fireEvent.change(await password('New password'), { target: { value: next } });
    fireEvent.change(await password('Confirm new password'), { target: { value: repeated } });
  }

  it('has no placeholder any more', async () => {
    openSettings(base, security);
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
    expect(screen.queryByText('Security settings coming soon')).toBeNull();
  });

  it('changes the password, and empties the form', async () => {
    const { user, calls } = openSettings({ ...base, 'post /api/v2/auth/password': () => ({}) }, security);
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
    expect(submit()).toHaveFocus();
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
    const { user, calls } = openSettings(base, security);
    await type(current, next, repeated);
    await user.click(submit());
    expect(await screen.findByText(fault)).toBeVisible();
    expect(calls.filter(({ method }) => method === 'post')).toEqual([]);
  });

  it('shows and hides a password by a button that keys get to', async () => {
    const { user } = openSettings(base, security);
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
    const { user } = openSettings(base, security);
    await type('', 'new-secret', 'new-secret');
    await user.click(submit());
    expect(await screen.findByText('This field is required.')).toBeVisible();
    await waitFor(async () => expect(await password('Current password')).toHaveFocus());
  });

  it('shows that the current password is wrong, and keeps what was typed', async () => {
    const wrong = () => {
      throw refusal('The current password is not right');
    };
    const { user } = openSettings({ ...base, 'post /api/v2/auth/password': wrong }, security);
    await type('bad-secret', 'new-secret', 'new-secret');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    await waitFor(() =>
      expect(shownToasts()).toMatchObject([{ type: 'error', message: 'The current password is not right' }]),
    );
    expect(await password('New password')).toHaveValue('new-secret');
  });

  it('lists the open sessions, the present one first and not to be ended', async () => {
    openSettings(base, security);
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
    const { user } = openSettings(
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
    const { user } = openSettings(
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
    openSettings({ ...base, 'get /api/v2/auth/sessions': () => [{ id: null }, ...sessions] }, security);
    expect(await screen.findByText('Firefox · Linux')).toBeVisible();
    expect(screen.getByText('curl/8.5.0')).toBeVisible();
  });
});
