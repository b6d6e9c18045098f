// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineResource } from '../../src/resources/definition/resource';
import { enterText } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { own } from '../support/fake-served-list';
import { renderApp } from '../support/test-app';

const gates = defineResource({
  name: 'gates',
  label: own('Gates'),
  order: 1,
  schema: z.object({
    id: z.string(),
    name: z.string(),
    opens: z.string(),
    lunch: z.string(),
    drill: z.string(),
  }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/gates' },
  fields: { name: { title: 'field.name', cell: 'text' } },
  columns: ['name'],
  operations: { create: { button: own('New gate'), title: own('New gate') } },
  form: [
    { field: 'opens', label: own('Opens'), input: 'time', onFleetClock: true, initial: '17:00' },
    { field: 'lunch', label: own('Lunch'), input: 'time', initial: '12:30' },
    {
      field: 'drill',
      label: own('Drill'),
      input: 'time',
      onFleetClock: true,
      readOnly: 'always',
      initial: '02:15',
    },
  ],
});

beforeEach(() => window.localStorage.clear());

it('of the fleet’s clock are shown and typed on the chosen one, others are left alone', async () => {
  window.localStorage.setItem('preferences', JSON.stringify({ timezone: 'America/Phoenix' }));
  const saved: unknown[] = [];
  const { user } = renderApp({
    address: '/dashboard/gates',
    resources: [gates],
    dataProvider: fakeDataProvider({
      getList: async () => ({ data: [{ id: '1', name: 'North' }] as never[], total: 1 }),
      create: async ({ variables }) => {
        saved.push(variables);
        return { data: {} as never };
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'New gate' }));
  const form = within(await screen.findByRole('dialog', { name: 'New gate' }));
  expect(await form.findByLabelText('Opens')).toHaveValue('7:00 AM');
  expect(form.getByText('5:00 PM on the fleet’s clock (UTC+3).')).toBeVisible();
  expect(form.getByLabelText('Lunch')).toHaveValue('12:30 PM');
  expect(form.getByLabelText('Drill')).toHaveValue('4:15 PM');
  enterText(form.getByLabelText('Opens'), '8:30 PM');
  expect(await form.findByText('6:30 AM on the fleet’s clock (UTC+3).')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ opens: '06:30', lunch: '12:30' })]));
});
