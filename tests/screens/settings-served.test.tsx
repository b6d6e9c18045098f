// @vitest-environment jsdom
import type { CustomParams } from '@refinedev/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../src/http/api-error';
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
function open(answers: Record<string, Answer>, address = '/dashboard/settings') {
  const calls: CustomParams[] = [];
  const lists = fakeLists({ dashcams: [] });
  const app = renderApp({
    address,
    settings: { features: new Set(['settings']) },
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

it('says "Failed to load settings" with the error and a Retry that loads them', async () => {
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

it('takes a choice that is not offered for its default', async () => {
  open({ 'get /api/v2/settings': () => ({ ...kept, timezone: 'Mars/Olympus', phone: 5550100 }) });
  await company();
  expect(screen.getByText('UTC')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Contact Phone' })).toHaveValue('5550100');
});

it('saves to the server and takes effect', async () => {
  let onServer: unknown = kept;
  let answer = (): void => undefined;
  const { user, calls, toasts, preferences } = open({
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
  await waitFor(() =>
    expect(toasts.list()).toMatchObject([{ title: 'Success', message: 'Operation completed successfully' }]),
  );
  expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeEnabled();
  fireEvent.change(await company(), { target: { value: 'Other' } });
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await company()).toHaveValue('Plains Haulage');
});

it('keeps what was typed when saving fails, and says so once', async () => {
  const { user, toasts, preferences } = open({
    'get /api/v2/settings': () => kept,
    'put /api/v2/settings': () => {
      throw refusal('Somebody else is saving');
    },
  });
  fireEvent.change(await company(), { target: { value: 'Plains Haulage' } });
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() =>
    expect(toasts.list()).toMatchObject([{ type: 'error', message: 'Somebody else is saving' }]),
  );
  expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeEnabled();
  expect(await company()).toHaveValue('Plains Haulage');
  expect(preferences.get().companyName).toBe('Prairie Haulage');
});
