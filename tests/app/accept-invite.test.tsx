// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import AcceptInvite from '../../src/app/accept-invite';
import type { Connection } from '../../src/app/connection';
import { ApiError } from '../../src/http/api-error';
import { createPreferenceStore } from '../../src/settings/preferences';

function open(
  answer: (body: unknown) => Promise<unknown>,
  token = 'token-of-the-link',
  check: typeof answer = async () => ({}),
) {
  const sent: unknown[] = [];
  const post = async (path: string, body: unknown) => {
    if (path.endsWith('/check')) return check(body);
    sent.push([path, body]);
    return answer(body);
  };
  const connection = { clients: { login: { post } } } as unknown as Connection;
  render(
    <AcceptInvite
      brandName="Fleet"
      preferences={createPreferenceStore(window.localStorage)}
      connect={async () => connection}
      token={token}
    />,
  );
  return { sent, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, password: string, repeated = password) {
  await user.clear(await screen.findByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), password);
  await user.clear(screen.getByLabelText('Confirm new password'));
  await user.type(screen.getByLabelText('Confirm new password'), repeated);
  await user.click(screen.getByRole('button', { name: 'Set Password' }));
}

test('an invited user chooses a password, and is led to the sign-in', async () => {
  const { sent, user } = open(async () => ({}));
  // A region that comes together with its text is not announced.
  const status = await screen.findByRole('status');
  expect(status).toBeEmptyDOMElement();
  await choose(user, 'winter-road-91');
  expect(await screen.findByText(/^Your password has been set\./)).toBeVisible();
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent(/^Your password has been set\./);
  const signIn = screen.getByRole('link', { name: 'Sign In' });
  expect(signIn).toHaveAttribute('href', '/login');
  expect(signIn).toHaveFocus();
  expect(signIn).toHaveAccessibleDescription(/^Your password has been set\./);
  expect(sent).toEqual([
    ['/api/v2/auth/accept-invite', { token: 'token-of-the-link', newPassword: 'winter-road-91' }],
  ]);
});

test('an error is shown at its field, and nothing is sent', async () => {
  const { sent, user } = open(async () => ({}));
  await choose(user, 'short', 'other');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    /^The new password must have at least 8 characters At least 8 characters; a sentence/,
  );
  expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
    'The passwords do not match',
  );
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(sent).toEqual([]);
});

/** In place of the form, with the way on. */
async function expectEnded() {
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'This link has been used or has ended. Ask an administrator of your fleet for a new one.',
  );
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAccessibleDescription(
    /^This link has been used/,
  );
  expect(screen.queryByLabelText('New password')).toBeNull();
}

test('a link that was used or has ended says so before a password is typed', async () => {
  const checked: unknown[] = [];
  const { sent } = open(
    async () => ({}),
    'token-of-the-link',
    (body) => {
      checked.push(body);
      return Promise.reject(new ApiError({ message: 'no', status: 410 }));
    },
  );
  await expectEnded();
  expect(checked).toEqual([{ token: 'token-of-the-link' }]);
  expect(sent).toEqual([]);
});

test('a back end that does not check links sets passwords', async () => {
  const { user } = open(
    async () => ({}),
    'token-of-the-link',
    () => Promise.reject(new ApiError({ message: 'no', status: 404 })),
  );
  await choose(user, 'winter-road-91');
  expect(await screen.findByText(/^Your password has been set\./)).toBeVisible();
});

test('a link that ends while a password is typed leaves no form that cannot succeed', async () => {
  const { user } = open(() => Promise.reject(new ApiError({ message: 'no', status: 410 })));
  await choose(user, 'winter-road-91');
  await expectEnded();
});

test('a link without its token has no form', async () => {
  const { sent } = open(async () => ({}), '');
  await expectEnded();
  expect(sent).toEqual([]);
});

test('a refused password is explained, and what was typed stays', async () => {
  const serverMessage = 'This password is one of the first that are guessed.';
  const { user } = open(() => Promise.reject(new ApiError({ message: 'no', status: 400, serverMessage })));
  await choose(user, 'winter-road-91');
  expect(await screen.findByRole('alert')).toHaveTextContent(serverMessage);
  expect(screen.getByLabelText('New password')).toHaveValue('winter-road-91');
  expect(screen.getByLabelText('New password')).toHaveFocus();
});
