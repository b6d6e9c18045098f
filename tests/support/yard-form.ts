import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import type { FormSchema } from '../../src/resources/definition/form';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources as registry } from '../../src/resources/index';
import { drawerTitled } from './controls';
import { fakeDataProvider } from './fake-providers';
import { teams, westYard, yards } from './full-form';
import { renderApp, type TestAppOptions } from './test-app';

interface Team {
  id: string;
  name: string;
}

const allTeams: readonly Team[] = [
  { id: '8', name: 'Night shift' },
  { id: '9', name: 'Day shift' },
];

interface Opened {
  written: unknown[];
  searches: unknown[];
}

interface OpenOptions {
  refusals?: unknown[];
  files?: TestAppOptions['files'];
  /** Fewer inputs. Absent: those of every kind. */
  form?: AnyResource['form'] | readonly object[];
  /** When the record is there that is edited. Absent: at once. */
  isRead?: Promise<void>;
  /** Other checks across fields. Absent: those of the form. */
  rules?: FormSchema;
  /** The teams that the server knows. Absent: both. */
  knownTeams?: readonly Team[];
}

/** Opens the list on a server that notes what is written, and refuses as often as there are refusals. */
export function openYards({
  refusals = [],
  files,
  form = yards.form,
  rules,
  isRead,
  knownTeams = allTeams,
}: OpenOptions = {}) {
  const asked = rules ? { ...form, rules } : form;
  const definition = { ...yards, form: asked as NonNullable<AnyResource['form']> };
  const seen: Opened = { written: [], searches: [] };
  const write = async ({ variables }: { variables?: unknown }) => {
    seen.written.push(variables);
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
    return { data: { ...westYard, ...(variables as object), id: '3' } as never };
  };
  const app = renderApp({
    address: '/dashboard/yards',
    resources: [...registry, definition, teams],
    ...(files && { files }),
    dataProvider: fakeDataProvider({
      async getList({ resource, filters }) {
        if (resource === 'teams') seen.searches.push(filters);
        const [asked] = resource === 'teams' ? (filters ?? []) : [];
        const rows =
          resource === 'teams'
            ? knownTeams.filter(({ name }) => name.toLowerCase().includes(asked?.value ?? ''))
            : [westYard];
        return { data: rows as never[], total: rows.length, skipped: 0 };
      },
      async getOne({ resource, id }) {
        await isRead;
        const found = resource === 'teams' ? knownTeams.find((team) => team.id === id) : westYard;
        if (!found) throw new ApiError({ message: 'Gone', status: 404 });
        return { data: found as never };
      },
      create: write,
      update: write,
    }),
  });
  return { ...app, ...seen };
}
/** Opens the form of a new yard. */
export async function createYard(titled = drawerTitled) {
  fireEvent.click(await screen.findByRole('button', { name: 'New yard' }));
  return titled('New yard');
}

/** Opens the form of the yard "West". */
export async function editYard() {
  fireEvent.click(await screen.findByLabelText('Edit: West'));
  const form = await drawerTitled('Edit yard West');
  await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('West'));
  return form;
}

/** Types into a field and leaves it. */
export const type = (form: HTMLElement, label: string, value: string): void => {
  const input = within(form).getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

export const save = (form: HTMLElement): void => void fireEvent.click(within(form).getByText('Save'));

/** A text at a field may be taken away and drawn anew while the form is checked once more. */
export const expectText = (form: HTMLElement, text: string | RegExp) =>
  waitFor(() => expect(within(form).getByText(text)).toBeVisible());
