// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { alertRecord } from '../../src/resources/alerts/alert-record';
import { choose, enterText } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const found = (eventCount: number) => ({
  eventCount,
  messageCount: 9,
  assets: [{ id: 1, name: 'Truck 12', eventCount: 4 }],
  assetCount: 40,
  lookedAt: 40,
});

interface Back {
  preview?(question: Record<string, unknown>): Promise<object>;
  canMail?: boolean;
}

/** The form of a new rule on a back end that notifies users, with its requests and what was saved. */
async function openForm({ preview = async () => found(12), canMail = false }: Back = {}) {
  const questions: Record<string, unknown>[] = [];
  const saved: Record<string, unknown>[] = [];
  const rule = { id: 7, name: 'Night speed', createdDateDisplay: '11/9/2026 8:05:09 AM', status: true };
  const lists: Record<string, unknown[]> = {
    alerts: [alertRecord.parse(rule)],
    'alert-tags': [],
    'alert-recipients': [
      { id: '3', name: 'Dana Mercer' },
      { id: '4', name: 'Omar Reyes' },
    ],
    notifications: [],
  };
  const provider: Partial<DataProvider> = {
    getList: async ({ resource }) => {
      const data = lists[resource];
      if (!data) throw new Error(`getList of ${resource} is not faked`);
      return { data: data as never[], total: data.length };
    },
    getOne: async ({ resource, id }) => {
      const record = lists[resource]?.find((one) => (one as { id: string }).id === id);
      if (!record) throw new Error(`There is no ${resource} ${id}`);
      return { data: record as never };
    },
    create: async ({ variables }) => {
      saved.push(variables as never);
      return { data: {} as never };
    },
    custom: async ({ url, payload }) => {
      if (url.endsWith('/notification-channels')) {
        const channels = [
          { id: 'app', isOffered: true },
          { id: 'email', isOffered: canMail },
        ];
        return { data: channels as never };
      }
      if (!url.endsWith('/alert-rules/preview')) throw new Error(`custom of ${url} is not faked`);
      questions.push(payload as never);
      return { data: (await preview(payload as never)) as never };
    },
  };
  renderApp({
    address: '/dashboard/alerts',
    settings: { features: new Set(['alertRules', 'notifications'] as const) },
    dataProvider: fakeDataProvider(provider),
  });
  fireEvent.click(await screen.findByText('Create New Alert'));
  await screen.findByRole('group', { name: 'Notifications' });
  const form = within(screen.getByRole('dialog', { name: 'Create New Alert' }));
  const save = () => {
    fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Too fast' } });
    fireEvent.click(form.getByText('Save'));
  };
  return { form, questions, saved, save };
}

beforeEach(() => window.localStorage.clear());

describe('what a rule would have found', () => {
  it('is shown before it is saved, and again after a pause in the changes', async () => {
    const { form, questions } = await openForm({
      preview: async ({ threshold }) => found(threshold === 130 ? 2 : 12),
    });
    expect(
      await form.findByText(
        'Would have found 12 incidents in the last 7 days. They would have come in 9 messages. Most of them: Truck 12 (4).',
      ),
    ).toBeVisible();
    expect(questions).toEqual([
      expect.objectContaining({ kind: 'speeding', threshold: 100, cooldownMin: 10 }),
    ]);
    const limit = form.getByLabelText('Faster than (km/h)');
    fireEvent.change(limit, { target: { value: '11' } });
    expect(form.getByText('Looking at the last 7 days …')).toBeVisible();
    fireEvent.change(limit, { target: { value: '120' } });
    fireEvent.change(limit, { target: { value: '130' } });
    expect(await form.findByText(/^Would have found 2 incidents/)).toBeVisible();
    expect(questions.map(({ threshold }) => threshold)).toEqual([100, 130]);
  });

  it('is asked for with hours of the fleet, whatever clock they are typed on', async () => {
    window.localStorage.setItem('preferences', JSON.stringify({ timezone: 'America/Phoenix' }));
    const { form, questions } = await openForm();
    enterText(form.getByLabelText('Active from'), '10:00 PM');
    enterText(form.getByLabelText('Active to'), '7:00 AM');
    await waitFor(() => expect(questions.at(-1)).toMatchObject({ activeFrom: '08:00', activeTo: '17:00' }));
  });

  it('is missing without a fuss where the last week cannot be looked at, and holds up nothing', async () => {
    const { form, saved, save } = await openForm({
      preview: async () => {
        throw new ApiError({ status: 500, message: 'Broken', url: '/api/v2/alert-rules/preview' });
      },
    });
    expect(
      await form.findByText(/could not be looked at\. The alert can be saved all the same/),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      name: 'Too fast',
      recipientIds: [],
      channels: [],
      escalateAfterMin: null,
    });
  });
});

describe('the recipients of a rule', () => {
  it('is chosen among the people of the company, and sent with the channels', async () => {
    const { form, saved, save } = await openForm();
    await choose('Recipients', 'Omar Reyes', form);
    save();
    expect(await form.findByText('Choose how to notify the recipients.')).toBeVisible();
    expect(saved).toEqual([]);
    await choose('Notify by', 'In the application', form);
    save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ recipientIds: ['4'], channels: ['app'], cooldownMin: 10, emails: [] });
  });

  it('have no email where the server has no mail server, and the form shows why', async () => {
    const { form } = await openForm();
    expect(
      await form.findByText(/^Email is not offered: this server has no mail server set up/),
    ).toBeVisible();
    expect(form.queryByLabelText('Email')).toBeNull();
  });

  it('have quiet hours, with their time zone', async () => {
    const { form, saved, save } = await openForm({ canMail: true });
    enterText(form.getByLabelText('From'), '22:00');
    save();
    expect(await form.findByText('Enter both times, or neither.')).toBeVisible();
    expect(saved).toEqual([]);
    enterText(form.getByLabelText('To'), '06:00');
    await choose('Time zone', 'America/New_York', form);
    save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ quietFrom: '22:00', quietTo: '06:00', quietZone: 'America/New_York' });
  });
});
