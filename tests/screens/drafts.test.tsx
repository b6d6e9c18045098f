// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftsOf } from '../../src/app/connection';
import { openHandover } from '../../src/browser/handover';
import { openStorage } from '../../src/browser/kept-storage';
import type { Feature } from '../../src/domain/features';
import { createSession, type Session, type SessionUser } from '../../src/http/session';
import { alertRecord } from '../../src/resources/alerts/alert-record';
import { resources } from '../../src/resources/index';
import type { Drafts } from '../../src/screens/unsaved-changes/drafts';
import { beNarrow } from '../support/be-narrow';
import { choose, chooseInMenu, enterText } from '../support/controls';
import { someUser } from '../support/fake-back-end';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp, type TestApp } from '../support/test-app';
import { yards } from '../support/yards';

const rule = alertRecord.parse({
  id: 7,
  name: 'Night speed',
  description: 'Long hauls',
  appliesTo: 'Long Haul',
  createdDateDisplay: '11/9/2026 8:05:09 AM',
  alertType: 'Speed',
  status: true,
  kind: 'speeding',
  threshold: 95,
  severity: 'high',
});

const settings = {
  companyName: 'Prairie Haulage',
  email: 'ops@prairie.example',
  phone: '555-0100',
  address: '1 Main St, Omaha',
  timezone: 'America/Denver',
  dateFormat: 'YYYY-MM-DD',
  language: 'en',
};

const lists: Record<string, readonly unknown[]> = {
  alerts: [rule],
  'alert-tags': [],
  yards: [{ id: '3', name: 'West', town: 'Omaha', isOpen: true }],
  devices: [{ id: '7', name: 'Dashcam 1001', description: '', status: 'online' }],
  'request-videos': [],
  reports: [],
  dashcams: [],
};

const dataProvider: DataProvider = fakeDataProvider({
  async getList({ resource }) {
    const data = lists[resource];
    if (!data) throw new Error(`getList of ${resource} is not faked`);
    return { data: data as never[], total: data.length, skipped: 0 };
  },
  async getOne({ resource, id }) {
    const record = lists[resource]?.find((row) => (row as { id: string }).id === id);
    return { data: record as never };
  },
  custom: async ({ url }) => ({ data: (url === '/api/v2/settings' ? settings : []) as never }),
});

const somebodyElse: SessionUser = { ...someUser, id: '8', email: 'sam@fleet.example' };
const features: ReadonlySet<Feature> = new Set(['settings', 'alertRules', 'reports']);

interface Visit {
  app: TestApp;
  /** The server ends the session, or the user does; the application goes with it. */
  end(how: 'expired' | 'signed-out'): void;
  /** A user signs in, and comes to the address of the last one. */
  signIn(user: SessionUser): void;
  /** The entry of a new version is chosen: the page is loaded anew. False: the browser asks first. */
  loadNewVersion(meanwhile?: () => void): Promise<boolean>;
}

/** One tab, whose application comes and goes with its sessions and its pages. */
function visit(address: string): Visit {
  const openPage = (): { session: Session; drafts: Drafts } => {
    const session = createSession(window.localStorage);
    const handover = openHandover(openStorage(() => window.sessionStorage));
    return { session, drafts: draftsOf(session, handover) };
  };
  const reload = vi.fn();
  const version = { isOutdated: () => true, subscribe: () => () => undefined, reload };
  createSession(window.localStorage).start('token-1', someUser);
  let page = openPage();
  const open = (place: string): TestApp =>
    renderApp({
      address: place,
      resources: [...resources, yards],
      settings: { features },
      dataProvider,
      drafts: page.drafts,
      version,
    });
  const tab = {
    app: open(address),
    end(how: 'expired' | 'signed-out') {
      page.session.end(how);
      tab.app.unmount();
    },
    signIn(user: SessionUser) {
      page.session.start('token-2', user);
      tab.app = open(tab.app.address());
    },
    async loadNewVersion(meanwhile?: () => void) {
      let asks = true;
      reload.mockImplementationOnce(() => {
        asks = isUnsaved();
      });
      fireEvent.click(await screen.findByRole('button', { name: 'New version: reload', hidden: true }));
      expect(reload).toHaveBeenCalled();
      reload.mockClear();
      const place = tab.app.address();
      cleanup();
      meanwhile?.();
      page = openPage();
      tab.app = open(place);
      return !asks;
    },
  };
  return tab;
}

const isUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

interface Form {
  address: string;
  /** Opens it if need be and types. */
  fill(): Promise<void>;
  /** Expects what was typed, where it was typed. */
  expectFilled(): Promise<void>;
  /** Expects that nothing of it is there, once the screen is. */
  expectNothing(): Promise<void>;
  /** Its values are in the address, which is all that marks them. */
  isInAddress?: boolean;
}

const company = () => screen.findByRole('textbox', { name: 'Company Name' });

const forms: Record<string, Form> = {
  'General Settings': {
    address: '/dashboard/settings',
    async fill() {
      fireEvent.change(await company(), { target: { value: 'Prairie Haulage West' } });
    },
    async expectFilled() {
      await waitFor(async () => expect(await company()).toHaveValue('Prairie Haulage West'));
    },
    async expectNothing() {
      expect(await company()).toHaveValue('Prairie Haulage');
    },
  },
  'a new alert': {
    address: '/dashboard/alerts',
    async fill() {
      fireEvent.click(await screen.findByRole('button', { name: 'Create New Alert' }));
      const form = await screen.findByRole('dialog', { name: 'Create New Alert' });
      fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Yard speed' } });
      fireEvent.change(within(form).getByLabelText('Description'), { target: { value: 'In the yard' } });
    },
    async expectFilled() {
      const form = await screen.findByRole('dialog', { name: 'Create New Alert' });
      await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('Yard speed'));
      expect(within(form).getByLabelText('Description')).toHaveValue('In the yard');
    },
    async expectNothing() {
      await screen.findByLabelText(/^Action: /);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  },
  'an edited alert': {
    address: '/dashboard/alerts',
    async fill() {
      await chooseInMenu(await screen.findByLabelText(/^Action: /), 'Edit');
      const form = await screen.findByRole('dialog', { name: 'Edit Alert' });
      fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Night speed, west' } });
    },
    async expectFilled() {
      const form = await screen.findByRole('dialog', { name: 'Edit Alert' });
      await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('Night speed, west'));
    },
    async expectNothing() {
      await screen.findByLabelText(/^Action: /);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  },
  'a new record of any resource': {
    address: '/dashboard/yards?view=list',
    async fill() {
      fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
      const form = await screen.findByRole('dialog', { name: 'New record' });
      fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'East' } });
    },
    async expectFilled() {
      const form = await screen.findByRole('dialog', { name: 'New record' });
      await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('East'));
    },
    async expectNothing() {
      await screen.findByRole('table');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  },
  'an edited record of any resource': {
    address: '/dashboard/yards?view=list',
    async fill() {
      fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
      const form = await screen.findByRole('dialog', { name: /West/ });
      await waitFor(() => expect(within(form).getByLabelText('Town')).toHaveValue('Omaha'));
      fireEvent.change(within(form).getByLabelText('Town'), { target: { value: 'Lincoln' } });
    },
    async expectFilled() {
      const form = await screen.findByRole('dialog', { name: /West/ });
      await waitFor(() => expect(within(form).getByLabelText('Town')).toHaveValue('Lincoln'));
      expect(within(form).getByLabelText('Name')).toHaveValue('West');
    },
    async expectNothing() {
      await screen.findByRole('table');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  },
  'a video request': {
    address: '/dashboard/request-videos',
    async fill() {
      // What can be read is in the address, at which the page opens again.
      enterText(await screen.findByLabelText('Start Time'), '10:1x');
    },
    async expectFilled() {
      const start = await screen.findByLabelText('Start Time');
      await waitFor(() => expect(start).toHaveValue('10:1x'));
    },
    async expectNothing() {
      expect(await screen.findByLabelText('Start Time')).toHaveValue('');
    },
  },
  'the days of a report': {
    address: '/dashboard/reports',
    isInAddress: true,
    async fill() {
      await chooseInMenu(await screen.findByRole('button', { name: /Generate Report/ }), 'Usage');
      await screen.findByRole('combobox', { name: 'Days' });
      await choose('Days', 'Custom');
    },
    async expectFilled() {
      expect(await screen.findByLabelText('From')).toBeVisible();
    },
    async expectNothing() {
      await screen.findByRole('button', { name: /Generate Report/ });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  },
};

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

it.each(Object.entries(forms))(
  'what was typed into %s is there again after a 401 and after a new version, until the user signs out himself',
  async (_, form) => {
    const tab = visit(form.address);
    const expectKept = async (): Promise<void> => {
      await form.expectFilled();
      if (!form.isInAddress) await waitFor(() => expect(isUnsaved()).toBe(true));
    };
    await form.fill();
    const place = tab.app.address();
    tab.end('expired');
    tab.signIn(someUser);
    await expectKept();
    if (!form.isInAddress) expect(tab.app.address()).toBe(place);
    // No question is asked.
    expect(await tab.loadNewVersion()).toBe(true);
    await expectKept();
    tab.end('signed-out');
    tab.signIn(someUser);
    await form.expectNothing();
  },
);

// One form stands for all: who finds what is a rule of the drafts, which know nothing of forms.
describe('what was typed', () => {
  const form = forms['General Settings'] as Form;

  it('is there again after a new version that the button of a narrow window loads', async () => {
    beNarrow('(max-width: 1023px)');
    const tab = visit(form.address);
    await form.fill();
    await waitFor(() => expect(isUnsaved()).toBe(true));
    expect(await tab.loadNewVersion()).toBe(true);
    await form.expectFilled();
  });

  it('is there again after each 401', async () => {
    const tab = visit(form.address);
    await form.fill();
    for (let times = 0; times < 2; times += 1) {
      tab.end('expired');
      tab.signIn(someUser);
      await form.expectFilled();
    }
  });

  it('is not there for another user, nor for the same user after that', async () => {
    const tab = visit(form.address);
    await form.fill();
    tab.end('expired');
    tab.signIn(somebodyElse);
    await form.expectNothing();
    tab.end('signed-out');
    tab.signIn(someUser);
    await form.expectNothing();
  });

  it('is there again once only after a new version is loaded', async () => {
    const tab = visit(form.address);
    await form.fill();
    await tab.loadNewVersion();
    // Whatever else opens a page in this tab finds nothing to read.
    expect(window.sessionStorage).toHaveLength(0);
    await form.expectFilled();
  });

  it('is not there for another user who has signed in when a new version is loaded', async () => {
    const tab = visit(form.address);
    await form.fill();
    await tab.loadNewVersion(() => createSession(window.localStorage).start('token-2', somebodyElse));
    await form.expectNothing();
    expect(window.sessionStorage).toHaveLength(0);
    tab.end('signed-out');
    tab.signIn(someUser);
    await form.expectNothing();
  });
});

it('a field that was emptied is empty when a new version is loaded', async () => {
  const tab = visit('/dashboard/settings');
  fireEvent.change(await company(), { target: { value: '' } });
  await tab.loadNewVersion();
  await waitFor(async () => expect(await company()).toHaveValue(''));
});

it('the browser asks before a new version is loaded where it keeps nothing', async () => {
  const tab = visit('/dashboard/settings');
  await forms['General Settings']?.fill();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  expect(await tab.loadNewVersion()).toBe(false);
});

it('leaves no passwords to a new version', async () => {
  const tab = visit('/dashboard/settings?tab=security');
  act(() => enterText(screen.getByLabelText('Current password'), 'drive-safe-2026'));
  const leave = vi.spyOn(Storage.prototype, 'setItem');
  await tab.loadNewVersion();
  expect(JSON.stringify(leave.mock.calls)).not.toContain('drive-safe');
  expect(await screen.findByLabelText('Current password')).toHaveValue('');
});

it('keeps no passwords', async () => {
  const tab = visit('/dashboard/settings?tab=security');
  const current = await screen.findByLabelText('Current password');
  act(() => enterText(current, 'drive-safe-2026'));
  tab.end('expired');
  tab.signIn(someUser);
  expect(await screen.findByLabelText('Current password')).toHaveValue('');
});
