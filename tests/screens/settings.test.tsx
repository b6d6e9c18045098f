// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { es } from '../../src/locales/es';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import {
  choose,
  chosenOptions,
  openDropdown,
  openOptions,
  openTab,
  shownToasts,
  tabNames,
} from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp, type TestApp } from '../support/test-app';

beforeEach(() => {
  window.localStorage.clear();
  document.documentElement.lang = 'en';
});
afterEach(() => {
  vi.useRealTimers();
});

const stored = () => JSON.parse(window.localStorage.getItem('preferences') ?? '{}') as Record<string, string>;

/** The data provider refuses every call: nothing of this screen may make one. */
const open = async (address = '/dashboard/settings'): Promise<TestApp> => {
  const app = renderApp({ address, dataProvider: fakeDataProvider() });
  await screen.findByRole('heading', { level: 1 });
  return app;
};

const texts = {
  'Company Name': 'Prairie Haulage',
  'Contact Email': 'ops@prairie.example',
  'Contact Phone': '555-0100',
  'Company Address': '1 Main St, Omaha',
};

const box = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save Settings' });

function fillIn(values: Record<string, string> = texts): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(box(name), { target: { value } });
}

describe('the screen', () => {
  it('has its title and subtitle', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible();
    expect(screen.getByText('Manage your application settings and preferences.')).toBeVisible();
    expect(document.title).toBe('Settings · Fleet Back Office');
  });

  it('has the tabs General Settings, Notifications, Security and About, which live in the address', async () => {
    const { address } = await open();
    expect(tabNames()).toEqual(['General Settings', 'Notifications', 'Security', 'About']);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('General Settings');

    await openTab('Notifications');
    expect(screen.getByText('Notification settings coming soon')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Company Name' })).toBeNull();
    expect(address()).toBe('/dashboard/settings?tab=notifications');

    await openTab('Security');
    const panel = screen.getByRole('tabpanel', { name: 'Security' });
    expect(panel).toHaveTextContent(/^Security settings coming soon/);

    // Another back end gets no request.
    await openTab('About');
    expect(await screen.findByText('Application version', {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByText('Server version')).toBeNull();
  });

  it('opens on the tab of its address', async () => {
    await open('/dashboard/settings?tab=security');
    expect(screen.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Security settings coming soon')).toBeVisible();
  });

  it('keeps what was typed while another tab is looked at', async () => {
    await open();
    fillIn({ 'Company Name': 'Half typed' });
    await openTab('Security');
    await openTab('General Settings');
    expect(box('Company Name')).toHaveValue('Half typed');
  });
});

describe('the general form', () => {
  it('has the fields of the specification with its defaults', async () => {
    await open();
    for (const name of Object.keys(texts)) expect(box(name)).toHaveValue('');
    expect(chosenOptions('Timezone')).toEqual(['Fleet time (UTC+3)']);
    expect(chosenOptions('Date Format')).toEqual(['MM/DD/YYYY']);
    expect(chosenOptions('Language')).toEqual(['English']);
  });

  it.each([
    ['Date Format', ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD']],
    ['Language', ['English', 'Español', 'Français']],
  ])('offers under %s what section 9 lists', async (name, options) => {
    await open();
    await openDropdown(name);
    await waitFor(() => expect(openOptions()).toEqual(options));
  });

  it('offers the fleet’s clock, the zones of section 9, and all others by search', async () => {
    const { user } = await open();
    await openDropdown('Timezone');
    await waitFor(() =>
      expect(openOptions().slice(0, 6)).toEqual([
        'Fleet time (UTC+3)',
        'UTC',
        'America/New_York',
        'America/Chicago',
        'America/Denver',
        'America/Los_Angeles',
      ]),
    );
    await user.keyboard('sao paulo');
    await waitFor(() => expect(openOptions()).toEqual(['America/Sao_Paulo']));
  });

  it.each([
    ['Company Name', 'Company name is required'],
    ['Contact Email', 'Valid email is required'],
    ['Contact Phone', 'Phone number is required'],
    ['Company Address', 'Address is required'],
  ])('says of an empty %s, once it is touched: %s', async (name, fault) => {
    const { user } = await open();
    expect(screen.queryByText(fault)).toBeNull();
    await user.click(box(name));
    expect(screen.queryByText(fault)).toBeNull();
    await user.tab();
    expect(await screen.findByText(fault)).toBeVisible();
    expect(box(name)).toBeInvalid();
    expect(box(name)).toHaveAccessibleDescription(fault);
    fillIn({ [name]: name === 'Contact Email' ? 'ops@prairie.example' : 'x' });
    await waitFor(() => expect(box(name)).toBeValid());
  });

  it('says of an email that is none: Valid email is required', async () => {
    const { user } = await open();
    await user.type(box('Contact Email'), 'ops@prairie');
    await user.tab();
    expect(await screen.findByText('Valid email is required')).toBeVisible();
  });

  it('saves nothing while it is invalid, says at each field what is missing, and leads to the first', async () => {
    const { user } = await open();
    fillIn({ ...texts, 'Contact Email': 'ops@prairie', 'Contact Phone': '  ' });
    await user.click(saveButton());
    expect(await screen.findByText('Valid email is required')).toBeVisible();
    expect(await screen.findByText('Phone number is required')).toBeVisible();
    expect(screen.queryByText('Company name is required')).toBeNull();
    await waitFor(() => expect(box('Contact Email')).toHaveFocus());
    expect(saveButton()).toBeEnabled();
    expect(shownToasts()).toEqual([]);
  });

  it('goes back to what was saved, and clears its errors, on Reset', async () => {
    window.localStorage.setItem(
      'preferences',
      JSON.stringify({ companyName: 'Saved', timezone: 'America/Denver' }),
    );
    const app = await open();
    fillIn({ 'Company Name': '' });
    await app.user.click(box('Company Name'));
    await app.user.tab();
    expect(await screen.findByText('Company name is required')).toBeVisible();
    await choose('Timezone', 'UTC');
    expect(chosenOptions('Timezone')).toEqual(['UTC']);

    await app.user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(box('Company Name')).toHaveValue('Saved');
    expect(chosenOptions('Timezone')).toEqual(['America/Denver']);
    await waitFor(() => expect(screen.queryByText('Company name is required')).toBeNull());
  });
});

describe('saving', () => {
  it('reads Saving... and is disabled for a second, then shows a message and keeps it under preferences', async () => {
    await open();
    await choose('Timezone', 'America/Chicago');
    await choose('Date Format', 'YYYY-MM-DD');
    fillIn({ ...texts, 'Company Name': '  Prairie Haulage ' });
    await waitFor(() => expect(saveButton()).toBeEnabled());

    vi.useFakeTimers();
    fireEvent.click(saveButton());
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(stored()).not.toHaveProperty('companyName', 'Prairie Haulage');
    expect(shownToasts()).toEqual([]);

    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(saveButton()).toBeEnabled();
    expect(shownToasts()).toMatchObject([{ type: 'success', title: 'Settings saved', message: '' }]);
    expect(stored()).toMatchObject({
      companyName: 'Prairie Haulage',
      email: 'ops@prairie.example',
      phone: '555-0100',
      address: '1 Main St, Omaha',
      timezone: 'America/Chicago',
      dateFormat: 'YYYY-MM-DD',
      language: 'en',
    });
    expect(box('Company Name')).toHaveValue('Prairie Haulage');
  });

  it('leaves the focus in the field in which Enter was pressed', async () => {
    const { user } = await open();
    fillIn();
    await user.type(box('Company Name'), ' West{Enter}');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    await waitFor(() => expect(saveButton()).toBeEnabled(), { timeout: 3000 });
    expect(box('Company Name')).toHaveFocus();
    expect(box('Company Name')).toHaveValue('Prairie Haulage West');
  });

  it('shows at the next start what was saved', async () => {
    const kept = {
      companyName: 'Prairie',
      email: 'a@b.example',
      phone: '1',
      address: 'Omaha',
      language: 'fr',
    };
    window.localStorage.setItem('preferences', JSON.stringify(kept));
    await open();
    expect(await screen.findByRole('textbox', { name: 'Nom de l’entreprise' })).toHaveValue('Prairie');
    expect(chosenOptions('Langue')).toEqual(['Français']);
  });
});

describe('what takes effect at once', () => {
  it('is the language: texts, page title and the document’s language', async () => {
    const app = await open();
    fillIn();
    await app.user.click(box('Company Name'));
    await choose('Language', 'Español');
    await app.user.click(saveButton());
    expect(await screen.findByRole('heading', { name: 'Configuración' })).toBeVisible();
    const sidebar = within(screen.getByRole('navigation'));
    expect(sidebar.getByText('Alertas')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Configuración · Fleet Back Office'));
    expect(document.documentElement.lang).toBe('es');
    expect(screen.getByRole('button', { name: 'Guardar la configuración' })).toBeVisible();
  });

  it('is the language of the message after saving', async () => {
    const saved = { companyName: 'A', email: 'a@b.example', phone: '1', address: 'B' };
    window.localStorage.setItem('preferences', JSON.stringify(saved));
    const app = await open();
    await choose('Language', 'Español');
    await app.user.click(saveButton());
    await waitFor(() => expect(shownToasts()).toHaveLength(1), { timeout: 5000 });
    expect(shownToasts()[0]).toMatchObject({ title: es['settings.saved'] });
  });

  it('puts an error that is shown into the new language', async () => {
    const app = await open();
    await app.user.click(box('Company Name'));
    await app.user.tab();
    await screen.findByText('Company name is required');
    act(() => app.preferences.set({ language: 'fr' }));
    expect(await screen.findByText('Le nom de l’entreprise est obligatoire')).toBeVisible();
  });

  it('is the date format and the timezone, wherever a date is shown', async () => {
    const app = renderApp({
      address: '/dashboard/drives',
      dataProvider: fakeDataProvider({
        getList: async () => ({
          data: [{ id: '1', name: 'Drive', started: '2024-03-03T04:05:06Z' }] as never[],
          total: 1,
          skipped: 0,
        }),
      }),
      resources: [...resources, drives],
    });
    const date = await screen.findByText('3/3/2024');
    expect(date.title).toMatch(/^3\/3\/2024 7:05:06 AM\n/);
    act(() => app.preferences.set({ timezone: 'America/New_York', dateFormat: 'YYYY-MM-DD' }));
    expect(await screen.findByText('2024-03-02')).toHaveAttribute(
      'title',
      expect.stringMatching(/^2024-03-02 11:05:06 PM\n/),
    );
  });
});

const drives = {
  name: 'drives',
  label: 'area.assets',
  order: 100,
  endpoint: { style: 'sample', delayMs: 0, rows: () => [] },
  fields: {
    name: { title: 'area.assets', cell: 'text' },
    started: { title: 'area.assets', cell: 'relative-date' },
  },
  columns: ['name', 'started'],
} as unknown as AnyResource;
