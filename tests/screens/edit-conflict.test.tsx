// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftsOf } from '../../src/app/connection';
import { createDataProvider } from '../../src/providers/data/data-provider';
import { resources as registry } from '../../src/resources/index';
import { chooseInMenu, dialogTitled, shownToasts, takeEntry } from '../support/controls';
import { type Answer, fakeBackEnd, type SeenRequest, sessionWith, someUser } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';
import { renderApp, type TestApp } from '../support/test-app';
import { yards } from '../support/yards';

const resources = [...registry, yards];

/** One record on a server that two people change; it refuses a write that is meant for an older version. */
interface Stored {
  path: string;
  record: Record<string, unknown> & { version: number };
  /** Where the record stands in a list. */
  lists: Record<string, (record: unknown) => unknown>;
}

const rule: Stored = {
  path: '/api/v2/alert-rules/7',
  record: {
    id: '7',
    version: 1,
    name: 'Night speed',
    description: 'Long hauls',
    appliesTo: 'Long Haul',
    createdDateDisplay: '11/9/2026 8:05:09 AM',
    alertType: 'Speed',
    status: true,
    kind: 'speeding',
    threshold: 95,
    minDurationSec: null,
    activeFrom: null,
    activeTo: null,
    severity: 'high',
  },
  lists: { '/api/v2/alert/getAlertAssetsList': (record) => [record] },
};
const settings: Stored = {
  path: '/api/v2/settings',
  record: {
    version: 1,
    companyName: 'Prairie Haulage',
    email: 'ops@prairie.example',
    phone: '5550100100',
    address: '1 Main St, Omaha',
    timezone: 'America/Denver',
    dateFormat: 'YYYY-MM-DD',
    language: 'en',
  },
  lists: {},
};
const yard: Stored = {
  path: '/api/v2/yards/3',
  record: { id: '3', version: 1, name: 'West', town: 'Omaha', isOpen: true },
  lists: { '/api/v2/yards': (record) => [record] },
};

function open(address: string, { path, record, lists }: Stored) {
  let stored = { ...record };
  let losesAnswer = false;
  const answer = ({ method, url, headers, body }: SeenRequest): Answer => {
    if (method === 'GET' && url in lists) return { body: { success: true, data: lists[url]?.(stored) } };
    if (url !== path) return method === 'GET' ? { body: [] } : { status: 404 };
    if (method === 'GET') return { body: { success: true, data: stored } };
    if (headers['If-Match'] !== `"${stored.version}"`) {
      const message = 'The record was changed by somebody else meanwhile. Nothing was saved.';
      return { status: 412, body: { success: false, message, data: stored } };
    }
    if (method === 'DELETE') return { body: { success: true } };
    stored = { ...stored, ...(body as object), version: stored.version + 1 };
    if (losesAnswer) {
      losesAnswer = false;
      return 'unreachable';
    }
    return { body: { success: true, data: stored } };
  };
  const features = ['settings', 'alertRules'];
  const given = { DASHCAM_API_URL: '', ASSET_API_URL: '', FEATURES: features };
  const { clients, requests } = fakeBackEnd(answer, { settings: given });
  const parsed = settingsOf(given);
  const session = sessionWith('token-1');
  const drafts = draftsOf(session);
  const render = (place: string): TestApp =>
    renderApp({
      address: place,
      resources,
      settings: { features: parsed.features },
      dataProvider: createDataProvider({ resources, clients, settings: parsed }),
      drafts,
    });
  const app = render(address);
  return {
    ...app,
    requests,
    stored: () => stored,
    /** The server ends the session, and the same user signs in again. */
    signInAgain() {
      session.end('expired');
      app.unmount();
      session.start('token-2', someUser);
      render(app.address());
    },
    /** The next write is stored, and its answer does not arrive. */
    loseAnswer() {
      losesAnswer = true;
    },
    /** What another user saves meanwhile. */
    changeElsewhere(change: object) {
      stored = { ...stored, ...change, version: stored.version + 1 };
    },
  };
}

interface Case {
  stored: Stored;
  address: string;
  /** Opens the form. */
  open(): Promise<HTMLElement>;
  /** The form that is open, once it can be typed into. */
  find(): Promise<HTMLElement>;
  save: string;
  /** What another user changes, what is typed here, and by which labels both are shown. */
  theirs: { field: string; label: string; value: string };
  mine: { field: string; label: string; value: string };
}

const settingsForm = async () =>
  (await screen.findByLabelText('Company Name')).closest('form') as HTMLElement;

const cases: Record<string, Case> = {
  'an alert': {
    stored: rule,
    address: '/dashboard/alerts',
    async open() {
      await chooseInMenu(await screen.findByLabelText(/^Action: /), 'Edit');
      return this.find();
    },
    find: () => dialogTitled(/Edit Alert/),
    save: 'Save',
    theirs: { field: 'description', label: 'Description', value: 'Long hauls, nights' },
    mine: { field: 'name', label: 'Name', value: 'Night speed, west' },
  },
  'the settings': {
    stored: settings,
    address: '/dashboard/settings',
    open: () => settingsForm(),
    find: () => settingsForm(),
    save: 'Save Settings',
    theirs: { field: 'phone', label: 'Contact Phone', value: '5550200200' },
    mine: { field: 'companyName', label: 'Company Name', value: 'Prairie Haulage West' },
  },
  'a record of any resource': {
    stored: yard,
    address: '/dashboard/yards?view=list',
    async open() {
      fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
      return this.find();
    },
    async find() {
      const form = await dialogTitled(/West/);
      await waitFor(() => expect(within(form).getByLabelText('Town')).toBeEnabled());
      return form;
    },
    save: 'Save',
    theirs: { field: 'town', label: 'Town', value: 'Lincoln' },
    mine: { field: 'name', label: 'Name', value: 'Far West' },
  },
};

beforeEach(() => window.localStorage.clear());

const TITLE = 'Somebody else has changed this meanwhile';
const isUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe.each(Object.entries(cases))('%s that another user has changed meanwhile', (_, one) => {
  const { theirs, mine } = one;
  const before = {
    theirs: String(one.stored.record[theirs.field]),
    mine: String(one.stored.record[mine.field]),
  };
  const inputOf = (form: HTMLElement) => (label: string) => within(form).getByLabelText(label);
  const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

  /** Saves what is typed here, by label, after another user has saved his. */
  async function meet({ typed, saved }: { typed: Record<string, string>; saved: Record<string, string> }) {
    const app = open(one.address, one.stored);
    const form = await one.open();
    const input = inputOf(form);
    for (const [label, value] of Object.entries(typed)) type(input(label), value);
    app.changeElsewhere(saved);
    const save = () => fireEvent.click(within(form).getByText(one.save));
    save();
    const heading = await within(form).findByText(TITLE);
    return { ...app, form, input, save, note: within(heading.closest('[role=alert]') as HTMLElement) };
  }

  it('in another field, loses nothing of either: both are in the form, and saved when it is saved again', async () => {
    const { input, note, save, stored } = await meet({
      typed: { [mine.label]: mine.value },
      saved: { [theirs.field]: theirs.value },
    });
    expect(note.getByText(/^What they changed is in the form now/)).toBeVisible();
    expect(note.getByText(theirs.label)).toBeVisible();
    expect(note.getByText(`Saved now: ${theirs.value}`)).toBeVisible();
    expect(note.getByText(`Before: ${before.theirs}`)).toBeVisible();
    expect(note.queryByText(mine.label)).toBeNull();
    expect(note.queryByText('Save mine over it')).toBeNull();
    await waitFor(() => expect(input(theirs.label)).toHaveValue(theirs.value));
    expect(input(mine.label)).toHaveValue(mine.value);
    expect(isUnsaved()).toBe(true);
    // Nothing is written that was not seen.
    expect(stored()).toMatchObject({ version: 2, [theirs.field]: theirs.value, [mine.field]: before.mine });
    expect(shownToasts()).toEqual([]);
    save();
    await waitFor(() =>
      expect(stored()).toMatchObject({ version: 3, [mine.field]: mine.value, [theirs.field]: theirs.value }),
    );
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  });

  it('in the same field, asks which of the two is to stay, and saving over it keeps what else they changed', async () => {
    const { input, note, stored } = await meet({
      typed: { [mine.label]: mine.value },
      saved: { [mine.field]: 'Another', [theirs.field]: theirs.value },
    });
    expect(note.getByText('Saved now: Another')).toBeVisible();
    expect(note.getByText(`In your form: ${mine.value}`)).toBeVisible();
    expect(note.getByText('What only they changed is in the form now, and stays either way:')).toBeVisible();
    expect(note.getByText(`Saved now: ${theirs.value}`)).toBeVisible();
    expect(note.queryByText(`In your form: ${before.theirs}`)).toBeNull();
    expect(input(mine.label)).toHaveValue(mine.value);
    expect(stored()).toMatchObject({ version: 2, [mine.field]: 'Another' });
    fireEvent.click(note.getByText('Save mine over it'));
    await waitFor(() =>
      expect(stored()).toMatchObject({ version: 3, [mine.field]: mine.value, [theirs.field]: theirs.value }),
    );
  });

  it('in one of two fields that were typed into, is taken as it is when that is chosen, and the other stays', async () => {
    const { input, note, save, stored } = await meet({
      typed: { [mine.label]: mine.value, [theirs.label]: `${theirs.value}0` },
      saved: { [theirs.field]: theirs.value },
    });
    expect(note.getByText(`In your form: ${theirs.value}0`)).toBeVisible();
    expect(note.queryByText(mine.label)).toBeNull();
    fireEvent.click(note.getByText('Take what is saved'));
    await waitFor(() => expect(input(theirs.label)).toHaveValue(theirs.value));
    expect(input(mine.label)).toHaveValue(mine.value);
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(isUnsaved()).toBe(true);
    save();
    await waitFor(() =>
      expect(stored()).toMatchObject({ version: 3, [mine.field]: mine.value, [theirs.field]: theirs.value }),
    );
  });

  it('all of it, is taken as it is when that is chosen, and leaves nothing to save', async () => {
    const { input, note } = await meet({
      typed: { [mine.label]: mine.value },
      saved: { [mine.field]: 'Another' },
    });
    fireEvent.click(note.getByText('Take what is saved'));
    await waitFor(() => expect(input(mine.label)).toHaveValue('Another'));
    await waitFor(() => expect(isUnsaved()).toBe(false));
  });

  it('while the session was cut off, is distinguished from what was typed before', async () => {
    const app = open(one.address, one.stored);
    type(inputOf(await one.open())(mine.label), mine.value);
    app.changeElsewhere({ [theirs.field]: theirs.value });
    app.signInAgain();
    const form = await one.find();
    const input = inputOf(form);
    await waitFor(() => expect(input(mine.label)).toHaveValue(mine.value));
    fireEvent.click(within(form).getByText(one.save));
    await within(form).findByText(TITLE);
    await waitFor(() => expect(input(theirs.label)).toHaveValue(theirs.value));
    fireEvent.click(within(form).getByText(one.save));
    await waitFor(() =>
      expect(app.stored()).toMatchObject({
        version: 3,
        [mine.field]: mine.value,
        [theirs.field]: theirs.value,
      }),
    );
  });
});

describe.each(Object.entries(cases))('%s that was stored although no answer came', (_, one) => {
  it('is confirmed when it is saved once more', async () => {
    const app = open(one.address, one.stored);
    const form = await one.open();
    fireEvent.change(within(form).getByLabelText(one.mine.label), { target: { value: one.mine.value } });
    app.loseAnswer();
    fireEvent.click(within(form).getByText(one.save));
    await waitFor(() => expect(app.stored()).toMatchObject({ version: 2, [one.mine.field]: one.mine.value }));
    await waitFor(() => expect(within(form).getByText(one.save).closest('button')).toBeEnabled());
    fireEvent.click(within(form).getByText(one.save));
    await waitFor(() => expect(app.stored().version).toBe(3));
    await waitFor(() => expect(shownToasts().map(({ type }) => type)).toContain('success'));
    expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull();
  });
});

it('an alert that another user has changed is not switched off unseen: the list shows it as it is', async () => {
  const { changeElsewhere, stored } = open('/dashboard/alerts', rule);
  fireEvent.click(await screen.findByLabelText(/^Action: /));
  changeElsewhere({ name: 'Day speed' });
  await takeEntry('Deactivate');
  expect(await screen.findByText('Somebody else has changed this meanwhile')).toBeVisible();
  expect(await screen.findByText('Day speed')).toBeVisible();
  expect(stored()).toMatchObject({ version: 2, status: true });
});
