// @vitest-environment jsdom
import type { CustomParams } from '@refinedev/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { FirstStartScreen } from '../../src/screens/first-start/first-start-screen';
import { CodeScreen } from '../../src/screens/login/code-screen';
import { fakeDataProvider, fakeLists } from '../support/fake-providers';
import { renderInEnglish } from '../support/in-english';
import { renderApp } from '../support/test-app';

beforeEach(() => window.localStorage.clear());

describe('the second step of a sign-in', () => {
  const open = (confirm: (code: string) => Promise<void>) => {
    const onBack = vi.fn();
    render(<CodeScreen brandName="Prairie Fleet" confirm={confirm} onBack={onBack} />);
    return { user: userEvent.setup(), onBack };
  };

  it('asks for the code of the app, shows why one is refused, and keeps it for another try', async () => {
    const confirm = vi.fn(() => Promise.reject(new Error('This code is not right.')));
    const { user, onBack } = open(confirm);
    const code = screen.getByRole('textbox', { name: 'Code' });
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the code first.');
    expect(confirm).not.toHaveBeenCalled();
    await user.keyboard('123 456{Enter}');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('123 456');
    expect(await screen.findByText('This code is not right.')).toBeVisible();
    expect(code).toHaveValue('123 456');
    expect(code).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    expect(onBack).toHaveBeenCalled();
  });

  it('takes a recovery code instead', async () => {
    const confirm = vi.fn(() => new Promise<void>(() => undefined));
    const { user } = open(confirm);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByRole('textbox', { name: 'Recovery code' })).toHaveFocus();
    await user.keyboard('7KQ2-M0XD-94TA{Enter}');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('7KQ2-M0XD-94TA');
    expect(screen.getByRole('button', { name: 'Checking...' })).toBeDisabled();
  });
});

it('the page of the first start checks what is typed before it sends it', async () => {
  const create = vi.fn(() =>
    Promise.reject(new Error('This password is one of the first that are guessed.')),
  );
  renderInEnglish(<FirstStartScreen brandName="Prairie Fleet" fleetOffset="UTC+3" create={create} />);
  const user = userEvent.setup();
  const submit = screen.getByRole('button', { name: 'Create Administrator' });
  await user.click(submit);
  expect(screen.getAllByText('This field is required.')).toHaveLength(4);
  expect(screen.getByLabelText('Company')).toHaveFocus();
  await user.type(screen.getByLabelText('Company'), 'Prairie Freight');
  await user.type(screen.getByLabelText('Your name'), 'Ada Reyes');
  await user.type(screen.getByLabelText('Email'), 'ada@');
  await user.type(screen.getByLabelText('Password'), 'Ada Reyes');
  await user.click(submit);
  expect(screen.getByText('Enter a valid email address.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(create).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Email'), 'prairie.example');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'winter-road-to-omaha');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'fleet');
  await user.click(submit);
  expect(create).toHaveBeenCalledExactlyOnceWith({
    companyName: 'Prairie Freight',
    name: 'Ada Reyes',
    email: 'ada@prairie.example',
    newPassword: 'winter-road-to-omaha',
    timezone: 'fleet',
    dateFormat: 'MM/DD/YYYY',
  });
  expect(await screen.findByText(/one of the first that are guessed/)).toBeVisible();
  expect(screen.getByLabelText('Company')).toHaveValue('Prairie Freight');
});

describe('the second factor in Settings', () => {
  const sessions = [{ id: '1', createdAt: '', lastUsedAt: '', userAgent: '', isCurrent: true }];
  function open(isOn: boolean, answers: Record<string, () => unknown>) {
    const calls: string[] = [];
    let status = { isOn, since: '2026-11-09T08:00:00Z', recoveryCodesLeft: 10 };
    const app = renderApp({
      address: '/dashboard/settings?tab=security',
      settings: { features: new Set(['settings', 'secondFactor']) },
      dataProvider: fakeDataProvider({
        getList: fakeLists({}).getList,
        async custom({ method, url, payload }: CustomParams) {
          if (url === '/api/v2/auth/sessions') return { data: sessions as never };
          if (method === 'get') return { data: status as never };
          calls.push(`${url} ${JSON.stringify(payload)}`);
          const answer = await answers[url]?.();
          if (url.endsWith('/confirm')) status = { ...status, isOn: true };
          return { data: answer as never };
        },
      }),
    });
    return { ...app, calls };
  }
  const path = '/api/v2/auth/second-factor';

  it('is set up step by step, with a picture, and shows recovery codes once', async () => {
    const secret = 'GEZDGNBVGY3TQOJQ';
    const codes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];
    const { user, calls } = open(false, {
      [path]: () => ({ secret, address: `otpauth://totp/Fleet:ada?secret=${secret}` }),
      [`${path}/confirm`]: () => ({ recoveryCodes: codes }),
    });
    await user.click(await screen.findByRole('button', { name: 'Set Up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up the second factor' }));
    const password = dialog.getByLabelText('Your password');
    await user.type(password, 'secret-road');
    await user.click(dialog.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(dialog.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn On' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB-CCCC\nDDDD-EEEE-FFFF\n');
    await user.click(shown.getByRole('button', { name: 'I Have Kept Them' }));
    expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC')).not.toBeInTheDocument());
    expect(calls).toEqual([`${path} {"password":"secret-road"}`, `${path}/confirm {"code":"123456"}`]);
  });

  it('shows at the field what is wrong', async () => {
    const wrong = new ApiError({
      message: 'code: This code is not right.',
      status: 400,
      errors: { code: ['This code is not right.'] },
    });
    const { user } = open(true, { [`${path}/off`]: () => Promise.reject(wrong) });
    await user.click(await screen.findByRole('button', { name: 'Turn Off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off the second factor' }));
    await user.type(dialog.getByLabelText('Your password'), 'secret-road');
    await user.type(dialog.getByLabelText('Code'), '000000');
    await user.click(dialog.getByRole('button', { name: 'Turn off the second factor' }));
    expect(await dialog.findByText('This code is not right.')).toBeVisible();
    expect(dialog.getByLabelText('Code')).toBeInvalid();
    expect(dialog.getByLabelText('Your password')).toHaveValue('secret-road');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Turn Off' })).toHaveFocus());
  });
});
