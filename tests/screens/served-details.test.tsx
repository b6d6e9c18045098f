// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineResource } from '../../src/resources/definition/resource';
import { dialogTitled, drawerTitled, enterText } from '../support/controls';
import { askedOf, own, renderServed } from '../support/fake-served-list';

const path = '/api/v2/gates';

const gates = defineResource({
  name: 'gates',
  label: own('Gates'),
  order: 1,
  schema: z.object({ id: z.string(), name: z.string() }),
  endpoint: { style: 'rest-pages', address: 'asset', path, serverSorts: ['name'] },
  fields: { name: { title: 'field.name', cell: 'text' } },
  columns: ['name'],
  sort: { field: 'name', order: 'asc' },
  pageSizes: [5, 10],
  details: {},
  operations: { edit: true },
  form: [{ field: 'name', input: 'text', required: true }],
});

it('the details of a record that its change takes off the page show the change', async () => {
  const stored = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'].map((name, at) => ({
    id: String(at + 1),
    name,
  }));
  const first = () => stored.find(({ id }) => id === '1');
  const { user } = renderServed({
    address: '/dashboard/gates?details=1',
    definition: gates,
    answers: {
      [path]: (request) => {
        const { page, pageSize } = askedOf(request);
        const sorted = stored.toSorted((one, other) => one.name.localeCompare(other.name));
        const data = sorted.slice((page - 1) * pageSize, page * pageSize);
        return { body: { success: true, data, totalCount: stored.length } };
      },
      [`${path}/1`]: ({ method, body }) => {
        if (method !== 'GET') Object.assign(first() ?? {}, body);
        return { body: { success: true, data: first() } };
      },
    },
  });
  const details = await drawerTitled('Alpha');
  await user.click(within(details).getByRole('button', { name: /^Edit/ }));
  const form = within(await dialogTitled(/Edit/));
  await waitFor(() => expect(form.getByLabelText(/Name/)).toHaveValue('Alpha'));
  enterText(form.getByLabelText(/Name/), 'Zulu');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await drawerTitled('Zulu')).toBeVisible();
});
