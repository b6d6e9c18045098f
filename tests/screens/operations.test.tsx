// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/providers/data/data-provider';
import { resources as registry } from '../../src/resources/index';
import { dialogFooter, dialogTitled, drawerTitled, menuEntry, shownToasts } from '../support/controls';
import { type Answer, fakeBackEnd, type SeenRequest } from '../support/fake-back-end';
import { teams, westYard, yards } from '../support/full-form';
import { settingsOf } from '../support/settings-file';
import { renderApp } from '../support/test-app';

const resources = [...registry, yards, teams];

interface ServerOptions {
  /** What the server answers to a write instead of doing it; undefined does it. */
  refuse?(request: SeenRequest, stored: typeof westYard | undefined): Answer | undefined;
  /** Of single records. */
  roleLimits?: Record<string, string[]>;
  address?: string;
  /** What the list waits for after the yard was deleted. Absent: nothing. */
  listAgain?: Promise<void>;
}

/** One yard on a server that deletes, restores, changes and copies it. */
function open({ refuse, roleLimits = {}, address = '/dashboard/yards', listAgain }: ServerOptions = {}) {
  let stored: typeof westYard | undefined = { ...westYard };
  let trash: typeof westYard | undefined;
  const answer = async (request: SeenRequest): Promise<Answer> => {
    const { method, url, body } = request;
    if (method === 'GET') {
      if (!stored) await listAgain;
      if (url === '/api/v2/yards') return { body: { data: stored ? [stored] : [] } };
      if (url === '/api/v2/yards/3') return stored ? { body: { data: stored } } : { status: 404 };
      return { body: { data: [] } };
    }
    const refusal = refuse?.(request, stored);
    if (refusal) return refusal;
    if (method === 'DELETE') {
      trash = stored;
      stored = undefined;
      return { status: 204 };
    }
    if (url === '/api/v2/yards/3/restore') stored = trash;
    else if (method === 'PUT') stored = { ...westYard, ...(body as object), id: '3' };
    return { body: { success: true, data: { id: '4' } } };
  };
  const given = { DASHCAM_API_URL: '', ASSET_API_URL: '' };
  const { clients, requests } = fakeBackEnd(answer, { settings: given });
  const settings = { ...settingsOf(given), roleLimits };
  const app = renderApp({
    address,
    resources,
    settings: { roleLimits },
    dataProvider: createDataProvider({ resources, clients, settings }),
  });
  return {
    ...app,
    writes: () => requests.filter(({ method }) => method !== 'GET'),
    changeElsewhere(change: object) {
      if (stored) stored = { ...stored, ...change };
    },
    deleteElsewhere() {
      stored = undefined;
    },
  };
}

const confirmation = () => dialogTitled('Delete “West”?');

const menuOfRow = () => screen.findByLabelText('More actions: West');

/** Chooses in the menu of the row. */
async function chooseAction(name: string): Promise<void> {
  const menu = await menuOfRow();
  // As a press of a pointer or a key would.
  menu.focus();
  fireEvent.click(menu);
  const entry = await menuEntry(name);
  // The menu takes the focus with the next drawing, before anybody could choose.
  await waitFor(() => expect(menu).not.toHaveFocus());
  fireEvent.click(entry);
}

async function askToDelete(): Promise<HTMLElement> {
  await chooseAction('Delete');
  return confirmation();
}

const press = (dialog: HTMLElement, name: string): void =>
  void fireEvent.click(within(dialog).getByText(name));

beforeEach(() => window.localStorage.clear());

describe('deleting', () => {
  it('asks by the name and shows what follows; the button that deletes comes last', async () => {
    const { writes } = open();
    const dialog = await askToDelete();
    expect(within(dialog).getByText('Its vehicles keep their places.')).toBeInTheDocument();
    const buttons = within(dialogFooter(dialog)).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Cancel', 'Delete']);
    press(dialog, 'Cancel');
    expect(writes()).toEqual([]);
    await waitFor(async () => expect(await menuOfRow()).toHaveFocus());
  });

  it('takes the record out of the list, and brings it back on Undo', async () => {
    const { writes, user } = open();
    press(await askToDelete(), 'Delete');
    await waitFor(() => expect(screen.queryByText('W-1')).toBeNull());
    expect(writes().map(({ method, url, headers }) => [method, url, headers['If-Match']])).toEqual([
      ['DELETE', '/api/v2/yards/3', '"1"'],
    ]);
    expect(await screen.findByText('West was deleted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('W-1')).toBeVisible();
    expect(writes().at(-1)).toMatchObject({ method: 'POST', url: '/api/v2/yards/3/restore' });
    expect(await screen.findByText('West is back')).toBeVisible();
  });

  it('of open details closes them, and moves the focus to the page', async () => {
    let answerList: () => void = () => undefined;
    const listAgain = new Promise<void>((resolve) => {
      answerList = resolve;
    });
    const { address, user } = open({ listAgain });
    await user.click(await screen.findByRole('button', { name: 'West' }));
    press(await drawerTitled('West'), 'Delete');
    press(await confirmation(), 'Delete');
    await waitFor(() => expect(address()).toBe('/dashboard/yards'));
    answerList();
    await waitFor(() => expect(screen.queryByLabelText('More actions: West')).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('that the server refuses shows why in place, and can be tried again', async () => {
    let isRefused = true;
    const message = 'Three vehicles stand in it';
    const { writes } = open({
      refuse: () => (isRefused ? { status: 409, body: { success: false, message } } : undefined),
    });
    const dialog = await askToDelete();
    press(dialog, 'Delete');
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
    expect(within(dialog).getByText('This was not deleted')).toBeInTheDocument();
    expect(shownToasts()).toEqual([]);
    isRefused = false;
    press(dialog, 'Delete');
    await waitFor(() => expect(screen.queryByText('W-1')).toBeNull());
    expect(writes()).toHaveLength(2);
  });

  it.each([
    [412, '"1"'],
    [409, '"1"'],
  ])('what another user has changed meanwhile (%s) shows both versions first', async (status, seen) => {
    const { writes, changeElsewhere } = open({
      refuse: ({ method, headers }, stored) =>
        method === 'DELETE' && headers['If-Match'] !== `"${stored?.version}"`
          ? { status, body: { success: false, message: 'Changed' } }
          : undefined,
    });
    const dialog = await askToDelete();
    changeElsewhere({ version: 2, code: 'W-9' });
    press(dialog, 'Delete');
    expect(await within(dialog).findByText('Saved now: W-9')).toBeInTheDocument();
    expect(within(dialog).getByText('You saw: W-1')).toBeInTheDocument();
    press(dialog, 'Delete anyway');
    await waitFor(() => expect(screen.queryByLabelText('More actions: West')).toBeNull());
    expect(writes().map(({ headers }) => headers['If-Match'])).toEqual([seen, '"2"']);
  });

  it('what is gone already shows a message, and shows the list as it is', async () => {
    const { deleteElsewhere } = open({ refuse: () => ({ status: 404 }) });
    const dialog = await askToDelete();
    deleteElsewhere();
    press(dialog, 'Delete');
    expect(await screen.findByText('West was deleted already')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('W-1')).toBeNull());
  });
});

describe('duplicating', () => {
  it('creates a copy without what is omitted', async () => {
    const { writes } = open();
    await chooseAction('Duplicate');
    const form = await drawerTitled('Copy of “West”');
    await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('West'));
    expect(within(form).getByLabelText('Code')).toHaveValue('');
    fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'East' } });
    press(form, 'Save');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({ method: 'POST', url: '/api/v2/yards' });
    expect(writes()[0]?.body).toMatchObject({ name: 'East', size: 80, services: ['fuel'] });
    expect(writes()[0]?.body).not.toHaveProperty('version');
  });
});

describe('editing', () => {
  const editForm = async () => {
    fireEvent.click(await screen.findByLabelText('Edit: West'));
    const form = await drawerTitled('Edit yard West');
    await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('West'));
    return form;
  };

  it('what another user has changed (409 without the record) is taken over, and what was typed is kept', async () => {
    const { changeElsewhere, writes } = open({
      refuse: ({ headers }, stored) =>
        headers['If-Match'] !== `"${stored?.version}"`
          ? { status: 409, body: { success: false } }
          : undefined,
    });
    const form = await editForm();
    fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Far West' } });
    changeElsewhere({ version: 2, notes: 'Flooded' });
    press(form, 'Save');
    expect(await within(form).findByText('Saved now: Flooded')).toBeVisible();
    expect(within(form).getByLabelText('Name')).toHaveValue('Far West');
    press(form, 'Save');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]?.headers['If-Match']).toBe('"2"');
    expect(writes()[1]?.body).toMatchObject({ name: 'Far West', notes: 'Flooded' });
  });

  it('a name that is taken (409) is no conflict', async () => {
    const message = 'There is a yard of that name';
    open({ refuse: () => ({ status: 409, body: { success: false, message } }) });
    const form = await editForm();
    press(form, 'Save');
    expect(await within(form).findByText(message)).toBeVisible();
    expect(within(form).queryByText('Somebody else has changed this meanwhile')).toBeNull();
  });
});

describe('a user without the permission', () => {
  it('is offered nothing that is not for his role', async () => {
    const roleLimits = { 'Fleet Admin': ['yards.create', 'yards.delete'] };
    open({ roleLimits });
    expect(await screen.findByLabelText('Edit: West')).toBeVisible();
    expect(screen.queryByLabelText('More actions: West')).toBeNull();
    expect(screen.queryByLabelText('Delete: West')).toBeNull();
    expect(screen.queryByLabelText('Duplicate: West')).toBeNull();
    expect(screen.queryByRole('button', { name: 'New yard' })).toBeNull();
  });
});
