// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../src/http/api-error';
import { defineResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { addActions, type OwnActionHook } from '../../src/resources/own-actions';
import { useToasts } from '../../src/ui/toasts/toasts-context';
import { shownToasts } from '../support/controls';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

const own = (word: string) => ({ en: word, es: word, fr: word });

interface Tool {
  id: string;
  name: string;
  state: string;
}

/** A made-up resource whose actions have all options of a row's actions. */
const tools = defineResource({
  name: 'tools',
  label: own('Tools'),
  order: 37,
  schema: z.object({ id: z.string(), name: z.string(), state: z.string() }),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/tools' },
  fields: { name: { title: 'field.name', cell: 'text' }, state: { title: own('State'), cell: 'text' } },
  columns: ['name', 'state'],
  recordActions: [
    { name: 'print', label: own('Print'), inRow: true, own: 'usePrint', bulk: true },
    {
      name: 'lend',
      label: own('Lend'),
      inRow: true,
      refusal: ({ state, name }, t) => (state === 'lent' ? t(own('{name} is out'), { name }) : undefined),
      // Only one of a name.
      isOffered: (tool, all) => all.find(({ name }) => name === tool.name) === tool,
      request: ({ id }) => ({ method: 'post', path: `/api/v2/tools/${id}/lend` }),
      done: { title: own('{name} lent'), text: own('Bring it back.') },
      failure: { title: own('Not lent'), text: own('Ask the keeper.') },
    },
    {
      name: 'oil',
      label: own('Oil'),
      request: ({ id }) => ({ method: 'post', path: `/api/v2/tools/${id}/oil` }),
      done: own('Oiled'),
    },
    {
      name: 'sharpen',
      label: own('Sharpen'),
      request: ({ id }) => ({ method: 'post', path: `/api/v2/tools/${id}/sharpen` }),
      done: own('Sharp'),
    },
  ],
});

const usePrint: OwnActionHook<Tool> = () => {
  const toasts = useToasts();
  return async ({ name }) => toasts.show({ type: 'info', title: `Printing ${name}`, message: '' });
};
addActions('tools', async () => ({ usePrint }));

function open(fails = false) {
  return renderApp({
    address: '/dashboard/tools',
    resources: [...resources, tools],
    dataProvider: fakeDataProvider({
      async getList({ resource }) {
        const rows = [
          { id: '1', name: 'Jack', state: 'here' },
          { id: '2', name: 'Winch', state: 'lent' },
          { id: '3', name: 'Jack', state: 'here' },
        ];
        const data = (resource === 'tools' ? rows : []) as never[];
        return { data, total: data.length, skipped: 0 };
      },
      custom: async ({ url }) => {
        if (fails)
          throw new ApiError({ message: 'x', status: 409, url, serverMessage: 'The hall is closed' });
        return { data: {} as never };
      },
    }),
  });
}

const toastTexts = () => shownToasts().map(({ title, message }) => [title, message]);

it('actions that are used daily stand in the row, and the others behind one button', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Print: Winch' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Lend: Winch' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More actions: Winch' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Oil: Winch' })).toBeNull();
});

it('an action may depend on all records of the list', async () => {
  open();
  expect(await screen.findAllByRole('button', { name: 'Lend: Jack' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Print: Jack' })).toHaveLength(2);
});

it('an action that cannot be used for a record stays and shows why', async () => {
  const { user } = open();
  const refused = await screen.findByRole('button', { name: 'Lend: Winch' });
  expect(refused).toHaveAttribute('aria-disabled', 'true');
  expect(refused).toHaveAccessibleDescription('Winch is out');
  await user.click(refused);
  expect(toastTexts()).toEqual([]);
});

it('an action may have a message of its own when it is done', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Lend: Jack' }));
  await waitFor(() => expect(toastTexts()).toEqual([['Jack lent', 'Bring it back.']]));
});

it('an action may have a message of its own when it failed', async () => {
  const { user } = open(true);
  await user.click(await screen.findByRole('button', { name: 'Lend: Jack' }));
  await waitFor(() => expect(toastTexts()).toEqual([['Not lent', 'Ask the keeper.']]));
});

it('an action of the resource’s own code is done with one record, or with those that are selected', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print: Winch' }));
  await waitFor(() => expect(toastTexts()).toEqual([['Printing Winch', '']]));
  await user.click(screen.getByRole('checkbox', { name: 'Select Winch' }));
  await user.click(screen.getAllByRole('checkbox', { name: 'Select Jack' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(toastTexts()).toContainEqual(['Printing Jack', '']));
  // What is done is no longer selected.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Print' })).toBeNull());
});
