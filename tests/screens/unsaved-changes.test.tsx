// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alertRecord } from '../../src/resources/alerts/alert-record';
import { answerDialog, chooseInMenu, dialogTitled, openTab, pressEscape } from '../support/controls';
import { fakeAuthProvider, fakeDataProvider } from '../support/fake-providers';
import { renderApp } from '../support/test-app';
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

function open(address: string) {
  const signOut = vi.fn(async () => ({ success: true }));
  const app = renderApp({
    address,
    settings: { features: new Set(['alertRules'] as const) },
    dataProvider: fakeDataProvider({
      getList: async ({ resource }) => {
        const data = resource === 'alerts' ? [rule] : [];
        return { data: data as never[], total: data.length };
      },
    }),
    authProvider: fakeAuthProvider({ logout: signOut }),
  });
  return { ...app, signOut };
}

const question = 'Discard your changes?';
const isGone = (title: string) => waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());

async function editRule() {
  await chooseInMenu(await screen.findByLabelText(/^Action: /), 'Edit');
  const form = await screen.findByRole('dialog', { name: 'Edit Alert' });
  fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Night speed, west' } });
  return form;
}

beforeEach(() => window.localStorage.clear());

describe('an edited rule', () => {
  it.each([
    ['Escape', pressEscape],
    ['Cancel', (form: HTMLElement) => fireEvent.click(within(form).getByText('Cancel'))],
    [
      'Close',
      (form: HTMLElement) => fireEvent.click(within(form).getByLabelText('Close', { selector: 'button' })),
    ],
  ])('is not closed by %s before it was asked', async (_, leave) => {
    open('/dashboard/alerts');
    const form = await editRule();
    const name = within(form).getByLabelText('Name');
    name.focus();
    leave(form);
    await answerDialog(question, 'Keep editing');
    await isGone(question);
    expect(name).toHaveValue('Night speed, west');
    await waitFor(() => expect(name).toHaveFocus());
    leave(form);
    await answerDialog(question, 'Discard');
    await isGone('Edit Alert');
  });

  it('is not closed by an Escape that comes before the page has drawn the letter', async () => {
    open('/dashboard/alerts');
    await chooseInMenu(await screen.findByLabelText(/^Action: /), 'Edit');
    const form = await screen.findByRole('dialog', { name: 'Edit Alert' });
    const name = within(form).getByLabelText<HTMLInputElement>('Name');
    // As the browser sends them, without the testing library, which would let React come to its end in between.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(name, 'Night speed, w');
    name.dispatchEvent(new Event('input', { bubbles: true }));
    for (let microtask = 0; microtask < 20; microtask++) await undefined;
    name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }));
    vi.unstubAllGlobals();
    await answerDialog(question, 'Keep editing');
    await isGone(question);
    expect(within(form).getByLabelText('Name')).toHaveValue('Night speed, w');
  });

  it('closes at once while nothing was changed', async () => {
    open('/dashboard/alerts');
    await chooseInMenu(await screen.findByLabelText(/^Action: /), 'Edit');
    const form = await screen.findByRole('dialog', { name: 'Edit Alert' });
    fireEvent.click(within(form).getByText('Cancel'));
    await isGone('Edit Alert');
    expect(screen.queryByText(question)).toBeNull();
  });
});

it('an edited record gives way to a new one of Find anything only after it was asked', async () => {
  const yard = { id: '1', name: 'North', town: 'Omaha', isOpen: true };
  const created: unknown[] = [];
  const { user } = renderApp({
    address: '/dashboard/yards',
    resources: [yards],
    dataProvider: fakeDataProvider({
      getList: async () => ({ data: [yard] as never[], total: 1 }),
      getOne: async () => ({ data: yard as never }),
      create: async ({ variables }) => {
        created.push(variables);
        return { data: { ...variables, id: '2' } as never };
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: North' }));
  const town = await screen.findByDisplayValue('Omaha');
  await user.type(town, ' West');
  const createByPalette = async () => {
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Create' }));
  };
  await createByPalette();
  await answerDialog(question, 'Keep editing');
  await isGone(question);
  expect(town).toHaveValue('Omaha West');
  await createByPalette();
  await answerDialog(question, 'Discard');
  const form = within(await dialogTitled('New record'));
  expect(form.getByRole('textbox', { name: 'Town' })).toHaveValue('');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'South');
  // It has changes of its own.
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await answerDialog(question, 'Keep editing');
  await isGone(question);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(created).toEqual([expect.objectContaining({ name: 'South' })]));
});

describe('an edited setting', () => {
  async function edit() {
    const app = open('/dashboard/settings');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Company Name' }), {
      target: { value: 'Prairie Haulage' },
    });
    return app;
  }

  it('is not left by a link before it was asked', async () => {
    const { address } = await edit();
    fireEvent.click(screen.getByRole('link', { name: 'Alerts' }));
    await answerDialog(question, 'Keep editing');
    await isGone(question);
    expect(address()).toBe('/dashboard/settings');
    expect(screen.getByRole('textbox', { name: 'Company Name' })).toHaveValue('Prairie Haulage');
    fireEvent.click(screen.getByRole('link', { name: 'Alerts' }));
    await answerDialog(question, 'Discard');
    await waitFor(() => expect(address()).toBe('/dashboard/alerts'));
  });

  it('is not lost by Back before it was asked', async () => {
    const { address, goBack } = open('/dashboard/alerts');
    fireEvent.click(await screen.findByRole('link', { name: 'Settings' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Company Name' }), {
      target: { value: 'Prairie Haulage' },
    });
    goBack();
    await answerDialog(question, 'Keep editing');
    await isGone(question);
    expect(address()).toBe('/dashboard/settings');
    goBack();
    await answerDialog(question, 'Discard');
    await waitFor(() => expect(address()).toBe('/dashboard/alerts'));
  });

  it('is not lost by Sign Out before it was asked', async () => {
    const { signOut } = await edit();
    fireEvent.click(screen.getByText('Sign Out'));
    await dialogTitled(question);
    expect(signOut).not.toHaveBeenCalled();
    await answerDialog(question, 'Discard');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });

  it('makes the browser ask when the page is closed, until it is taken back', async () => {
    await edit();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await waitFor(() => expect(isAsked()).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('may be left for another tab, where it waits', async () => {
    await edit();
    await openTab('Security');
    expect(screen.queryByRole('dialog')).toBeNull();
    await openTab('General Settings');
    expect(screen.getByRole('textbox', { name: 'Company Name' })).toHaveValue('Prairie Haulage');
  });
});
