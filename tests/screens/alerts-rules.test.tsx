// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { act as changeNow, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { alertRecord } from '../../src/resources/alerts/alert-record';
import type { Settings } from '../../src/settings/schema';
import {
  answerDialog,
  choose,
  chooseInMenu,
  chosenOptions,
  enterText,
  leaveByTab,
  menuEntries,
  menuEntry,
  openDropdown,
  openOptions,
  takeOption,
} from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const row = {
  id: 7,
  name: 'Night speed',
  description: 'Long hauls',
  appliesTo: 'Long Haul',
  createdDateDisplay: '11/9/2026 8:05:09 AM',
  alertType: 'Speed',
  status: true,
  kind: 'speeding',
  threshold: 95,
  minDurationSec: 120,
  activeFrom: '22:00',
  activeTo: '05:00',
  severity: 'high',
};
const body = {
  name: 'Night speed',
  description: 'Long hauls',
  kind: 'speeding',
  threshold: 95,
  minDurationSec: 120,
  appliesTo: 'Long Haul',
  activeFrom: '22:00',
  activeTo: '05:00',
  severity: 'high',
  status: true,
};

/** A back end with the feature `alertRules` that stores what it receives. */
function open(
  change: Partial<DataProvider> = {},
  rows: Record<string, unknown>[] = [row],
  roleLimits: Settings['roleLimits'] = {},
) {
  const writes: unknown[] = [];
  const lists: Record<string, () => unknown[]> = {
    alerts: () => rows.map((each) => alertRecord.parse(each)),
    'alert-tags': () => [{ id: 'Tanker', name: 'Tanker' }],
  };
  const keep = async (params: { resource: string; id?: unknown; variables?: unknown }) => {
    const { resource, id, variables } = params;
    writes.push([resource, ...(id === undefined ? [] : [id]), ...(variables ? [variables] : [])]);
    return { data: {} as never };
  };
  const app = renderApp({
    address: '/dashboard/alerts',
    settings: { features: new Set(['alertRules'] as const), roleLimits },
    dataProvider: fakeDataProvider({
      getList: async ({ resource }) => {
        const data = lists[resource]?.() ?? [];
        return { data: data as never[], total: data.length };
      },
      create: keep,
      update: keep,
      deleteOne: keep,
      ...change,
    }),
  });
  return { ...app, writes };
}

/** Chooses an entry of the Action dropdown. */
const act = async (entry: string) => chooseInMenu(await screen.findByLabelText(/^Action: /), entry);

beforeEach(() => window.localStorage.clear());

describe('with the feature alertRules', () => {
  it('leads from no alerts at all to the form of the first one', async () => {
    const { user } = open({}, []);
    await screen.findByText('No alerts found');
    const [inHeader, ...inList] = screen.getAllByRole('button', { name: 'Create New Alert' });
    expect(inHeader).toBeVisible();
    expect(inList).toHaveLength(1);
    await user.click(inList[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Create New Alert' })).toBeVisible();
  });

  it('creates an alert in a form that shows what is missing', async () => {
    const { user, writes } = open();
    await user.click(await screen.findByRole('button', { name: 'Create New Alert' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create New Alert' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This field is required.')).toBeVisible();
    expect(writes).toEqual([]);

    await user.type(form.getByLabelText('Name'), 'Too fast');
    const limit = form.getByLabelText('Faster than (km/h)');
    expect(limit).toHaveValue('100');
    fireEvent.change(limit, { target: { value: '110' } });
    fireEvent.change(form.getByLabelText('For at least (seconds)'), { target: { value: '60' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(writes).toEqual([
        [
          'alert-rules',
          {
            name: 'Too fast',
            description: '',
            kind: 'speeding',
            threshold: 110,
            minDurationSec: 60,
            appliesTo: 'All Assets',
            activeFrom: null,
            activeTo: null,
            severity: 'medium',
            status: true,
          },
        ],
      ]),
    );
    expect(await screen.findByText('Too fast was created')).toBeVisible();
    expect(screen.queryByText('Operation completed successfully')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Show' }));
    expect(screen.getByRole('searchbox')).toHaveValue('Too fast');
  });

  it('asks only for what the kind has, in its unit, and offers the tags', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create New Alert' }));
    const form = within(await screen.findByRole('dialog'));
    await choose('Kind', 'Low battery', form);
    expect(await form.findByLabelText('Charge below (%)')).toHaveValue('20');
    expect(form.queryByLabelText('For at least (seconds)')).toBeNull();
    await choose('Kind', 'First move of the day', form);
    await waitFor(() => expect(form.queryByLabelText('Charge below (%)')).toBeNull());
    await openDropdown('Applies To', form);
    await waitFor(() => expect(openOptions()).toContain('Tanker'));
  });

  it('lets "All Assets" and any other choice take each other’s place', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create New Alert' }));
    const form = within(await screen.findByRole('dialog'));
    const chosen = () => chosenOptions('Applies To', form);
    expect(chosen()).toEqual(['All Assets']);
    await choose('Applies To', 'Tanker', form);
    await waitFor(() => expect(chosen()).toEqual(['Tanker']));
    await takeOption('All Assets');
    await waitFor(() => expect(chosen()).toEqual(['All Assets']));
  });

  describe('applies to what is known', () => {
    /** Types words into the form of the alert, and saves. */
    async function applyTo(typed: string, change: Partial<DataProvider> = {}) {
      const { user, writes } = open(change);
      await act('Edit');
      const form = within(await screen.findByRole('dialog', { name: 'Edit Alert' }));
      const field = await form.findByRole('combobox', { name: 'Applies To' });
      await user.type(field, typed);
      await leaveByTab(field);
      await user.click(form.getByRole('button', { name: 'Save' }));
      return { form, writes, chosen: () => chosenOptions('Applies To', form) };
    }
    const saved = (appliesTo: string) => [['alert-rules', '7', { ...body, appliesTo }]];

    it('refuses a word that nothing is called by, with the nearest, and keeps it', async () => {
      const { form, writes, chosen } = await applyTo('Tankr{Enter}');
      expect(await form.findByText('“Tankr” is not known here. Nearest: Tanker.')).toBeVisible();
      expect(chosen()).toEqual(['Long Haul', 'Tankr']);
      expect(writes).toEqual([]);
    });

    it('shows a message when the field is left, too', async () => {
      const { form } = await applyTo('Submarines{Enter}');
      expect(await form.findByText('“Submarines” is not known here.')).toBeVisible();
    });

    it('takes a tag as it is spelled, and what the alert applies to already', async () => {
      const { writes } = await applyTo('tanker{Enter}');
      await waitFor(() => expect(writes).toEqual(saved('Long Haul, Tanker')));
    });

    it('takes a tag by its word in the reader’s language', async () => {
      const { user, writes, preferences } = open();
      await act('Edit');
      const form = within(await screen.findByRole('dialog'));
      changeNow(() => preferences.set({ language: 'es' }));
      const field = await form.findByRole('combobox', { name: 'Se aplica a' });
      await user.type(field, 'cisterna{Enter}');
      await leaveByTab(field);
      await user.click(form.getByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(writes).toEqual(saved('Long Haul, Tanker')));
    });

    it('takes the name of an asset', async () => {
      const asked: unknown[] = [];
      const { writes } = await applyTo('Truck 12{Enter}', {
        getList: async ({ resource, filters }) => {
          if (resource === 'alerts') return { data: [alertRecord.parse(row) as never], total: 1 };
          if (resource !== 'assets') return { data: [], total: 0 };
          asked.push(filters);
          return { data: [{ id: '12', assetName: 'Truck 12' } as never], total: 1 };
        },
      });
      await waitFor(() => expect(writes).toEqual(saved('Long Haul, Truck 12')));
      expect(asked).toEqual([[{ field: 'assetName', operator: 'in', value: ['Truck 12'] }]]);
    });

    it('names the asset that a mistyped one is nearest to', async () => {
      const { form, writes } = await applyTo('Truk 12{Enter}', {
        getList: async ({ resource, filters = [] }) => {
          if (resource === 'alerts') return { data: [alertRecord.parse(row) as never], total: 1 };
          const isNear = resource === 'assets' && filters[0]?.operator === 'or';
          const data = isNear
            ? ['Truck 12', 'Trailer 9'].map((assetName) => ({ id: assetName, assetName }))
            : [];
          return { data: data as never[], total: data.length };
        },
      });
      expect(await form.findByText('“Truk 12” is not known here. Nearest: Truck 12.')).toBeVisible();
      expect(writes).toEqual([]);
    });

    it('shows at the field what the server does not know', async () => {
      const { form } = await applyTo('Tanker{Enter}', {
        update: () =>
          Promise.reject(
            new ApiError({
              message: 'appliesTo: No asset, type, tag or group is called Tanker',
              status: 400,
              url: '/api/v2/alert-rules/7',
              errors: { appliesTo: ['No asset, type, tag or group is called Tanker'] },
            }),
          ),
      });
      expect(await form.findByText('No asset, type, tag or group is called Tanker')).toBeVisible();
      await waitFor(() =>
        expect(form.getByRole('combobox', { name: 'Applies To' })).toHaveAccessibleDescription(
          /is called Tanker/,
        ),
      );
    });

    it('takes any word while the names are unknown', async () => {
      const { writes } = await applyTo('Tankr{Enter}', {
        getList: async ({ resource }) => {
          if (resource === 'alerts') return { data: [alertRecord.parse(row) as never], total: 1 };
          throw new ApiError({ message: 'Away', status: 500, url: '/x' });
        },
      });
      await waitFor(() => expect(writes).toEqual(saved('Long Haul, Tankr')));
    });
  });

  it('requires both hours or neither', async () => {
    const { user, writes } = open();
    await act('Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Alert' }));
    enterText(form.getByLabelText('Active to'), '');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter both times, or neither.')).toBeVisible();
    expect(writes).toEqual([]);
  });

  it('edits an alert, starting with what it is', async () => {
    const { user, writes } = open();
    await act('Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Alert' }));
    expect(form.getByLabelText('Name')).toHaveValue('Night speed');
    expect(form.getByLabelText('Active from')).toHaveValue('10:00 PM');
    expect(form.queryByText(/on the fleet/)).toBeNull();
    fireEvent.change(form.getByLabelText('Faster than (km/h)'), { target: { value: '90' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes).toEqual([['alert-rules', '7', { ...body, threshold: 90 }]]));
  });

  describe('hours, where another clock was chosen', () => {
    // It has no daylight saving: ten hours behind the fleet on every day.
    beforeEach(() => {
      window.localStorage.setItem('preferences', JSON.stringify({ timezone: 'America/Phoenix' }));
    });

    async function edit() {
      const { user, writes } = open();
      await act('Edit');
      const form = within(await screen.findByRole('dialog', { name: 'Edit Alert' }));
      const save = () => user.click(form.getByRole('button', { name: 'Save' }));
      return { form, save, writes };
    }

    it('are shown on it, with what they are on the fleet’s', async () => {
      const { form } = await edit();
      expect(await form.findByLabelText('Active from')).toHaveValue('12:00 PM');
      expect(form.getByLabelText('Active to')).toHaveValue('7:00 PM');
      expect(form.getByText(/^Hours of America\/Phoenix \(UTC−7\)\. Leave both empty/)).toBeVisible();
      expect(form.getAllByText(/on the fleet/).map(({ textContent }) => textContent)).toEqual([
        '10:00 PM – 5:00 AM on the fleet’s clock (UTC+3).',
      ]);
    });

    it('stay what they were when the rule is saved as it is', async () => {
      const { save, writes } = await edit();
      await save();
      await waitFor(() => expect(writes).toEqual([['alert-rules', '7', body]]));
    });

    it('are taken on it, also over midnight, and kept on the fleet’s', async () => {
      const { form, save, writes } = await edit();
      enterText(await form.findByLabelText('Active from'), '10:00 PM');
      enterText(form.getByLabelText('Active to'), '7:00 AM');
      expect(await form.findByText('8:00 AM – 5:00 PM on the fleet’s clock (UTC+3).')).toBeVisible();
      expect(form.getByLabelText('Active from')).toHaveValue('10:00 PM');
      await save();
      await waitFor(() =>
        expect(writes).toEqual([['alert-rules', '7', { ...body, activeFrom: '08:00', activeTo: '17:00' }]]),
      );
    });

    it('may be emptied for the whole day, without a note', async () => {
      const { form, save, writes } = await edit();
      enterText(await form.findByLabelText('Active from'), '');
      enterText(form.getByLabelText('Active to'), '');
      await waitFor(() => expect(form.queryByText(/on the fleet/)).toBeNull());
      await save();
      await waitFor(() =>
        expect(writes).toEqual([['alert-rules', '7', { ...body, activeFrom: null, activeTo: null }]]),
      );
    });
  });

  it('keeps the form when saving fails', async () => {
    const failure = new ApiError({
      message: 'The name is taken',
      serverMessage: 'The name is taken',
      status: 409,
      url: '/x',
    });
    const { user } = open({ update: () => Promise.reject(failure) });
    await act('Edit');
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('The name is taken');
    expect(form.getByLabelText('Name')).toHaveValue('Night speed');
  });

  it('deactivates and activates, and shows what came of it', async () => {
    const rows: Record<string, unknown>[] = [row];
    const { writes } = open(
      {
        update: async ({ resource, id, variables }) => {
          writes.push([resource, id, variables]);
          rows[0] = { ...row, status: (variables as unknown as { status: boolean }).status };
          return { data: {} as never };
        },
      },
      rows,
    );
    await act('Deactivate');
    expect(await screen.findByRole('tab', { name: 'Inactive 1' })).toBeVisible();
    await act('Activate');
    expect(await screen.findByRole('tab', { name: 'Active 1' })).toBeVisible();
    expect(writes).toEqual([
      ['alert-rules', '7', { ...body, status: false }],
      ['alert-rules', '7', body],
    ]);
  });

  it('deletes only after asking', async () => {
    const { user, writes } = open();
    await act('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Night speed”?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes).toEqual([]);
    await act('Delete');
    await answerDialog('Delete “Night speed”?', 'Delete');
    await waitFor(() => expect(writes).toEqual([['alert-rules', '7']]));
  });

  it('no longer shows what is deleted, though the list was being read meanwhile', async () => {
    let stored: unknown[] = [alertRecord.parse(row)];
    const held: (() => void)[] = [];
    let isHolding = false;
    const { user } = open({
      getList: async ({ resource }) => {
        const data = resource === 'alerts' ? stored : [];
        if (isHolding && resource === 'alerts') await new Promise<void>((resolve) => held.push(resolve));
        return { data: data as never[], total: data.length };
      },
      deleteOne: async () => {
        stored = [];
        isHolding = false;
        return { data: {} as never };
      },
    });
    await screen.findByText('Night speed');
    isHolding = true;
    await user.click(screen.getByRole('button', { name: 'Refresh now' }));
    await waitFor(() => expect(held).toHaveLength(1));
    await act('Delete');
    await answerDialog('Delete “Night speed”?', 'Delete');
    await waitFor(() => expect(stored).toEqual([]));
    held[0]?.();
    await waitFor(() => expect(screen.queryByText('Night speed')).toBeNull());
  });

  it('offers no change of an alert without a rule', async () => {
    const { id: _id, ...withoutId } = row;
    open({}, [withoutId]);
    fireEvent.click(await screen.findByLabelText(/^Action: /));
    await menuEntry('View Details');
    expect(menuEntries()).toHaveLength(1);
  });
});

describe('with a role that may not change alerts', () => {
  // The role of the fake auth provider.
  const limits = { 'Fleet Admin': ['alert-rules.create', 'alert-rules.edit', 'alert-rules.delete'] };

  it('shows the button with the reason, and no action but the details', async () => {
    const { user } = open({}, [row], limits);
    const create = await screen.findByRole('button', { name: 'Create New Alert' });
    await waitFor(() => expect(create).toHaveAttribute('aria-disabled', 'true'));
    expect(create).toHaveAccessibleDescription(
      'Your role may look at alerts. Ask an administrator of your fleet to change them.',
    );
    await user.click(create);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(await screen.findByLabelText(/^Action: /));
    await menuEntry('View Details');
    for (const entry of ['Edit', 'Deactivate', 'Delete']) expect(menuEntries()).not.toContain(entry);
  });

  it('offers nothing but to look again where there are none', async () => {
    open({}, [], limits);
    await screen.findByText('No alerts found');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Create New Alert' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    // In the header, and in place of the rows.
    expect(screen.getAllByRole('button', { name: 'Refresh now' })).toHaveLength(2);
  });

  it('leaves what the role may do', async () => {
    open({}, [row], { 'Fleet Admin': ['alert-rules.delete'] });
    fireEvent.click(await screen.findByLabelText(/^Action: /));
    await menuEntry('Deactivate');
    expect(menuEntries()).not.toContain('Delete');
    expect(screen.getByRole('button', { name: 'Create New Alert' })).not.toHaveAttribute('aria-disabled');
  });
});
