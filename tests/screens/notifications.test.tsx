// @vitest-environment jsdom
import type { BaseRecord, DataProvider } from '@refinedev/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Feature } from '../../src/domain/features';
import { ApiError } from '../../src/http/api-error';
import { alertRecord } from '../../src/resources/alerts/alert-record';
import { notificationRecord } from '../../src/resources/notifications/notification-record';
import { shownToasts } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { noteChanges } from '../support/noted-changes';
import { renderApp } from '../support/test-app';

const rule = {
  id: 7,
  name: 'Night speed',
  description: '',
  appliesTo: 'Truck',
  createdDateDisplay: '11/9/2026 8:05:09 AM',
  alertType: 'Speed',
  status: true,
  kind: 'speeding',
  threshold: 95,
  minDurationSec: null,
  activeFrom: null,
  activeTo: null,
  severity: 'high',
  recipientIds: [3],
  channels: ['app'],
  recipientNames: ['Dana Mercer'],
  goneRecipients: ['Gone Soon'],
  cooldownMin: 20,
  lastFailure: {
    channel: 'email',
    recipient: 'yard@fleet.example',
    failure: 'refused',
    detail: '550',
    at: '',
  },
};
const notice = (id: number, more: object = {}) =>
  notificationRecord.parse({
    id,
    ruleId: 7,
    ruleName: 'Night speed',
    severity: 'high',
    eventId: 'incident-500001-7-1794252000',
    assetName: `Truck ${id}`,
    eventCount: 1,
    assetCount: 1,
    missedCount: 0,
    createdAt: '2026-11-09T17:30:00Z',
    ...more,
  });

interface Back {
  rows?: BaseRecord[] | (() => Promise<BaseRecord[]>);
  features?: readonly Feature[];
  address?: string;
}

/** A back end with alert rules that notify users, which stores the requested changes. */
function open(back: Back = {}) {
  const calls: unknown[] = [];
  const { rows = [] } = back;
  const lists: Record<string, () => unknown[] | Promise<unknown[]>> = {
    alerts: () => [alertRecord.parse(rule)],
    'alert-tags': () => [],
    'alert-recipients': () => [
      { id: '3', name: 'Dana Mercer' },
      { id: '4', name: 'Omar Reyes' },
    ],
    notifications: () => (typeof rows === 'function' ? rows() : rows),
  };
  const provider: Partial<DataProvider> = {
    getList: async ({ resource }) => {
      calls.push(`list ${resource}`);
      const data = await lists[resource]?.();
      if (!data) throw new Error(`getList of ${resource} is not faked`);
      return { data: data as never[], total: data.length };
    },
    getOne: async ({ resource, id }) => ({
      data: { id, name: resource === 'alert-recipients' ? 'Dana Mercer' : '' } as never,
    }),
    update: async ({ variables }) => {
      calls.push(variables);
      return { data: {} as never };
    },
    create: async ({ variables }) => {
      calls.push(variables);
      return { data: {} as never };
    },
    custom: async ({ url, payload }) => {
      if (url.endsWith('/notification-channels'))
        return {
          data: [
            { id: 'app', isOffered: true },
            { id: 'email', isOffered: false },
          ] as never,
        };
      calls.push([url, payload]);
      return { data: {} as never };
    },
  };
  const liveProvider = noteChanges();
  const app = renderApp({
    liveProvider,
    address: back.address ?? '/dashboard/alerts',
    settings: { features: new Set(back.features ?? (['alertRules', 'notifications', 'triage'] as const)) },
    dataProvider: fakeDataProvider(provider),
  });
  return { ...app, calls, noted: liveProvider.noted };
}

beforeEach(() => window.localStorage.clear());

describe('the list of alerts', () => {
  it('shows that a recipient has left, and that a message did not arrive', async () => {
    open();
    expect(await screen.findByText(/1 recipient has left: Gone Soon/)).toBeVisible();
    expect(screen.getByText(/Last message not delivered/)).toBeVisible();
  });

  it('shows nothing of it without the feature, and requests none of it', async () => {
    const { calls } = open({ features: ['alertRules'] });
    expect(await screen.findByText('Night speed')).toBeVisible();
    expect(screen.queryByText(/has left/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
    expect(calls).not.toContain('list notifications');
  });
});

describe('the notifications of the user', () => {
  it('is counted by the bell, listed, and acknowledged', async () => {
    const rows = [notice(2), notice(1, { readAt: '2026-11-09T17:40:00Z', assetCount: 14, eventCount: 22 })];
    const { calls, noted } = open({ rows, address: '/dashboard/notifications' });
    expect(await screen.findByRole('link', { name: /^Notifications, 2 unread/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Truck 2' })).toBeVisible();
    expect(screen.getByRole('link', { name: '14 assets, 22 incidents' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(calls).toContainEqual(['/api/v2/notifications/read', {}]));
    // Other tabs count anew.
    await waitFor(() => expect(noted).toContain('updated notifications'));
    const [first] = screen.getAllByRole('button', { name: /^Acknowledge/ });
    fireEvent.click(first as HTMLElement);
    await waitFor(() =>
      expect(calls).toContainEqual([expect.stringContaining('/notifications/2/acknowledge'), undefined]),
    );
  });

  it('names who has mentioned the user or assigned events, with the way there and nothing to acknowledge', async () => {
    const own = { ruleId: 0, severity: 'high', byName: 'Luis Ortega' };
    const adas = { ...own, ruleName: 'driver_fatigue', eventId: 'adas-7' };
    const { preferences } = open({
      address: '/dashboard/notifications',
      rows: [
        notice(4, { ...adas, kind: 'mention', comment: 'Please have a look' }),
        notice(3, { ...adas, kind: 'assignment' }),
        notice(2, { ...adas, kind: 'assignment', eventCount: 12 }),
        notice(1, { ...own, kind: 'mention', eventId: 'incident-8', comment: 'x'.repeat(300), byName: '' }),
      ],
    });
    const link = (name: string) => screen.findByRole('link', { name });
    expect(await screen.findByText('Luis Ortega mentioned you')).toBeVisible();
    expect(await link('Driver Fatigue, Truck 4: “Please have a look”')).toHaveAttribute(
      'href',
      expect.stringContaining('event=adas-7'),
    );
    expect(screen.getByText('Luis Ortega assigned 1 event to you')).toBeVisible();
    expect(await link('Driver Fatigue, Truck 3')).toHaveAttribute(
      'href',
      expect.stringContaining('event=adas-7'),
    );
    expect(screen.getByText('Luis Ortega assigned 12 events to you')).toBeVisible();
    const several = (await link('Driver Fatigue, Truck 2 and others')).getAttribute('href');
    expect(several).toContain('assigneeId=me');
    expect(several).toContain('state=all');
    expect(screen.getByText('Somebody mentioned you')).toBeVisible();
    expect(await link(`Night speed, Truck 1: “${'x'.repeat(79)}…”`)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
    act(() => preferences.set({ language: 'fr' }));
    // Right for a man and a woman.
    expect(await screen.findByText('Luis Ortega a écrit à votre attention')).toBeVisible();
  });

  it('names the schedule whose report has failed, with the way there', async () => {
    open({
      address: '/dashboard/notifications',
      rows: [notice(1, { kind: 'reportFailed', ruleName: 'Monday figures', severity: '', assetName: '' })],
      features: ['notifications', 'reports', 'reportSchedules'],
    });
    expect(await screen.findByText('Monday figures')).toBeVisible();
    const link = screen.getByRole('link', { name: 'The report could not be generated' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/schedules\?q=Monday\+figures$/));
    expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
  });

  it('of a report leads to no incident where its area is not the user’s', async () => {
    const own = { severity: '', eventId: '', assetName: '' };
    open({
      address: '/dashboard/notifications',
      rows: [notice(1, { ...own, kind: 'reportFailed', ruleName: 'Monday figures' })],
      features: ['notifications'],
    });
    const link = await screen.findByRole('link', { name: 'The report could not be generated' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/notifications$/));
  });

  it('is a toast where another user wants something, or it is critical', async () => {
    const rows = [notice(1)];
    open({ rows: async () => [...rows], address: '/dashboard/notifications' });
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    rows.push(
      notice(2, { kind: 'mention', eventId: 'adas-7', comment: 'Please have a look', byName: 'Luis Ortega' }),
      notice(3, { severity: 'critical', ruleName: 'Crash' }),
      notice(4, { ruleName: 'Not so grave' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(shownToasts()).toMatchObject([
        { type: 'info', title: 'Luis Ortega mentioned you', message: expect.stringContaining('Please have') },
        { type: 'warning', title: 'Crash', message: expect.stringContaining('Truck 3') },
      ]),
    );
  });

  it('are not shown as none while unknown, and are counted as soon as they can be read', async () => {
    let answer = (_rows: BaseRecord[] | Error): void => undefined;
    const next = () =>
      new Promise<BaseRecord[]>((resolve, reject) => {
        answer = (given) => (given instanceof Error ? reject(given) : resolve(given));
      });
    const bell = (name: string) => screen.findByRole('link', { name });
    open({ rows: next });
    await bell('Notifications');
    answer(new ApiError({ message: 'gone', status: 404 }));
    await bell('Notifications could not be loaded');
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    await bell('Notifications could not be loaded');
    answer([notice(1)]);
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  it('is nothing where nothing happened', async () => {
    open({ address: '/dashboard/notifications' });
    expect(await screen.findByText('No notifications')).toBeVisible();
  });
});
