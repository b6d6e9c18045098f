// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../src/http/api-error';
import { en } from '../../src/locales/en';
import type { FormSchema } from '../../src/resources/definition/form';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources as registry } from '../../src/resources/index';
import {
  choose,
  chooseFile,
  dialogTitled,
  drawerTitled,
  enterText,
  openDropdown,
  pickDay,
  shownToasts,
} from '../support/controls';
import { fakeDataProvider, fakeFiles } from '../support/fake-providers';
import { teams, westYard, yards } from '../support/full-form';
import { renderApp, type TestAppOptions } from '../support/test-app';

const allTeams = [
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
}

/** Opens the list on a server that writes down what is written; `refuse` throws once what it is given. */
function open({ refusals = [], files, form = yards.form, rules, isRead }: OpenOptions = {}) {
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
        const rows = resource === 'teams' ? allTeams : [westYard];
        return { data: rows as never[], total: rows.length, skipped: 0 };
      },
      async getOne({ resource, id }) {
        await isRead;
        const found = resource === 'teams' ? allTeams.find((team) => team.id === id) : westYard;
        if (!found) throw new ApiError({ message: 'Gone', status: 404 });
        return { data: found as never };
      },
      create: write,
      update: write,
    }),
  });
  return { ...app, ...seen };
}

const why = 'An open yard opens at some time';
const own = (word: string) => ({ en: word, es: word, fr: word });

/** The rule of the form as a schema. */
const schemaOf = (said: { error?: string; params?: object }) =>
  z
    .object({ isOpen: z.nullish(z.boolean()), opensAt: z.nullish(z.string()) })
    .check(z.refine(({ isOpen, opensAt }) => !isOpen || Boolean(opensAt), { path: ['opensAt'], ...said }));

async function create(titled = drawerTitled) {
  fireEvent.click(await screen.findByRole('button', { name: 'New yard' }));
  return titled('New yard');
}

async function edit() {
  fireEvent.click(await screen.findByLabelText('Edit: West'));
  const form = await drawerTitled('Edit yard West');
  await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('West'));
  return form;
}

const type = (form: HTMLElement, label: string, value: string): void => {
  const input = within(form).getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

const save = (form: HTMLElement): void => void fireEvent.click(within(form).getByText('Save'));

/** A text at a field may be taken away and drawn anew while the form is checked once more. */
const expectText = (form: HTMLElement, text: string | RegExp) =>
  waitFor(() => expect(within(form).getByText(text)).toBeVisible());

beforeEach(() => window.localStorage.clear());

describe('the form of a new record', () => {
  it('begins with what the definition says, and sends what was entered into inputs of every kind', async () => {
    const { written } = open();
    const form = await create();
    expect(within(form).getByLabelText('Size')).toHaveValue('100');
    expect(within(form).getByText('As it stands on the gate')).toBeVisible();
    type(form, 'Name', 'East');
    type(form, 'Notes', 'Behind the river');
    type(form, 'Size', '250');
    await choose('Services', 'Wash', form);
    fireEvent.click(within(form).getByLabelText('At any time'));
    fireEvent.click(within(form).getByLabelText('Open'));
    type(form, 'Phone', '+1 402 555 0100');
    type(form, 'Mail', 'east@fleet.example');
    enterText(await within(form).findByLabelText('Opens at'), '06:30');
    await choose('Team', 'Night shift', form);
    type(form, 'Latitude', '41.5');
    type(form, 'Longitude', '-96.5');
    type(form, 'Radius', '400');
    save(form);
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written[0]).toMatchObject({
      name: 'East',
      notes: 'Behind the river',
      size: 250,
      services: ['wash'],
      access: 'always',
      isOpen: true,
      opensAt: '06:30',
      phone: '+1 402 555 0100',
      mail: 'east@fleet.example',
      team: '8',
      latitude: 41.5,
      longitude: -96.5,
      radiusM: 400,
    });
    expect((written[0] as { opened: string }).opened).toMatch(/^\d{4}-\d\d-\d\d$/);
    // What is not shown is not sent.
    expect(written[0]).not.toHaveProperty('leasedFrom');
    expect(await screen.findByText('Yard East is there')).toBeVisible();
  });

  it('has the focus in its first field, which is missing once it was emptied, or when the form is sent', async () => {
    const { user } = open();
    const form = await create();
    const [name, code] = [within(form).getByLabelText('Name'), within(form).getByLabelText('Code')];
    await waitFor(() => expect(name).toHaveFocus());
    await user.tab();
    expect(code).toHaveFocus();
    // By then what was left is checked.
    type(form, 'Phone', 'call me');
    await expectText(form, 'Enter a valid phone number.');
    expect(within(form).queryByText(en['form.required'])).toBeNull();
    type(form, 'Name', 'East');
    type(form, 'Name', '');
    await expectText(form, en['form.required']);
    expect(within(form).getAllByText(en['form.required'])).toHaveLength(1);
  });

  it('says of all that is missing that it is, once it is sent, also where the focus leaves', async () => {
    const required = { input: 'text', required: true } as const;
    const { user, written } = open({
      form: [
        { field: 'name', ...required },
        { field: 'notes', ...required },
      ],
    });
    const form = await create(dialogTitled);
    await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveFocus());
    await user.tab();
    save(form);
    await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveFocus());
    // Leaving a field checks it once more.
    await user.tab();
    await user.tab();
    await waitFor(() => expect(within(form).getAllByText(en['form.required'])).toHaveLength(2));
    expect(written).toEqual([]);
  });

  it('shows a field as soon as another asks for it, and checks across both of its days', async () => {
    const { written } = open();
    const form = await create();
    type(form, 'Name', 'East');
    expect(within(form).queryByLabelText('Leased from')).toBeNull();
    await choose('Kind', 'Leased', form);
    await pickDay('Leased from', '03/10/2026', form);
    await pickDay('Leased until', '03/01/2026', form);
    save(form);
    await expectText(form, 'The last day must not be before the first.');
    expect(written).toEqual([]);
  });

  it.each([
    ['Phone', 'call me', 'Enter a valid phone number.'],
    ['Mail', 'east@', 'Enter a valid email address.'],
    ['Latitude', '91', 'Enter a latitude between −90 and 90.'],
    ['Radius', '6000', 'Enter a number of at most 5,000.'],
  ])('takes no %s of "%s"', async (label, wrong, why) => {
    const { written } = open();
    const form = await create();
    type(form, 'Name', 'East');
    type(form, label, wrong);
    save(form);
    await expectText(form, why);
    expect(written).toEqual([]);
  });

  it.each([
    ['a function', why, {}],
    [
      'a schema with a text of its own',
      'Opens when?',
      { rules: schemaOf({ params: { text: own('Opens when?') } }) },
    ],
    [
      'a schema with a text of the catalogue',
      en['form.required'],
      { rules: schemaOf({ error: 'form.required' }) },
    ],
  ])(
    'checks across fields by %s, at the field, until the other field is changed',
    async (_how, text, rules) => {
      const { written } = open(rules);
      const form = await create();
      type(form, 'Name', 'East');
      fireEvent.click(within(form).getByLabelText('Open'));
      save(form);
      await expectText(form, text);
      fireEvent.click(within(form).getByLabelText('Open'));
      await waitFor(() => expect(within(form).queryByText(text)).toBeNull());
      save(form);
      await waitFor(() => expect(written).toHaveLength(1));
    },
  );

  it('begins with what the form makes of a record, and sends what it makes of the values', async () => {
    const { written } = open({
      form: {
        sections: [{ fields: [{ field: 'name', input: 'text' }] }],
        fromRecord: (record: object) => ({ name: String(Object(record).name).toUpperCase() }),
        toRequest: (values: object) => ({ title: Object(values).name }),
      } as unknown as AnyResource['form'],
    });
    fireEvent.click(await screen.findByLabelText('Edit: West'));
    const form = await dialogTitled('Edit yard West');
    await waitFor(() => expect(within(form).getByLabelText('Name')).toHaveValue('WEST'));
    type(form, 'Name', 'NORTH');
    save(form);
    await waitFor(() => expect(written).toEqual([{ title: 'NORTH' }]));
  });

  it('takes an area by its corners, entered or clicked on the map', async () => {
    const { written, mapEngine } = open({ form: [{ field: 'area', input: 'polygon' }] });
    const form = await create(dialogTitled);
    const addCorner = await within(form).findByText('Add a corner');
    for (const [at, latitude] of ['41', '42', '43'].entries()) {
      fireEvent.click(addCorner);
      type(form, `Corner ${at + 1}: latitude`, latitude);
      type(form, `Corner ${at + 1}: longitude`, '-96');
    }
    fireEvent.click(within(form).getByLabelText('Remove corner 3'));
    save(form);
    await expectText(form, 'An area has at least three corners.');
    await waitFor(() => expect(mapEngine.openCount).toBe(1));
    mapEngine.click(900, 400);
    await within(form).findByLabelText('Corner 3: latitude');
    save(form);
    await waitFor(() => expect(written).toHaveLength(1));
    const { area } = written[0] as { area: number[][] };
    expect(area.slice(0, 2)).toEqual([
      [41, -96],
      [42, -96],
    ]);
    expect(area).toHaveLength(3);
  });

  it('takes a place by a click on the map, or by both of its coordinates', async () => {
    const { written, mapEngine } = open({
      form: [{ field: 'latitude', longitude: 'longitude', input: 'point' }],
    });
    const form = await create(dialogTitled);
    type(form, 'Longitude', '-96');
    save(form);
    await expectText(form, 'Enter latitude and longitude, or neither.');
    await waitFor(() => expect(mapEngine.openCount).toBe(1));
    mapEngine.click(500, 400);
    await waitFor(() => expect(within(form).getByLabelText('Latitude')).not.toHaveValue(''));
    save(form);
    await waitFor(() => expect(written).toHaveLength(1));
    const place = written[0] as { latitude: number; longitude: number };
    // The middle of the map that nothing was on yet.
    expect(place.latitude).toBeCloseTo(39.8, 0);
    expect(place.longitude).toBeCloseTo(-98.6, 0);
  });
});

describe('the form of an existing record', () => {
  it('has the focus in its first field that can be changed, also when it is read after its dialog is open', async () => {
    let finishReading = () => {};
    const isRead = new Promise<void>((resolve) => {
      finishReading = resolve;
    });
    const form = [
      { field: 'code', input: 'text', readOnly: 'edit' },
      { field: 'name', input: 'text' },
    ];
    open({ form, isRead });
    fireEvent.click(await screen.findByLabelText('Edit: West'));
    const dialog = (await dialogTitled(/^Edit/)).closest('[role="dialog"]') as HTMLElement;
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    finishReading();
    // The fields are mounted anew with their values: what had the focus before is gone.
    await waitFor(() => {
      expect(within(dialog).getByLabelText('Name')).toHaveValue('West');
      expect(within(dialog).getByLabelText('Name')).toHaveFocus();
    });
  });
});

describe('what a server refuses', () => {
  it('stands at its fields, of which the first has the focus, and above the form for all others', async () => {
    const errors = { phone: ['No such line'], Mail: ['Is taken'], licence: ['Has run out'] };
    const refusal = new ApiError({ message: 'Refused', status: 422, errors });
    const { written } = open({ refusals: [refusal] });
    const form = await edit();
    type(form, 'Name', 'Far West');
    type(form, 'Phone', '402 555 0100');
    save(form);
    await expectText(form, 'No such line');
    expect(within(form).getByText('Is taken')).toBeVisible();
    expect(within(form).getByRole('alert', { name: '' })).toHaveTextContent('licence: Has run out');
    expect(within(form).getByText('The yard was not saved')).toBeVisible();
    await waitFor(() => expect(within(form).getByLabelText('Phone')).toHaveFocus());
    expect(within(form).getByLabelText('Name')).toHaveValue('Far West');
    expect(shownToasts()).toEqual([]);
    type(form, 'Phone', '402 555 0199');
    type(form, 'Mail', 'west@fleet.example');
    save(form);
    await waitFor(() => expect(written).toHaveLength(2));
  });

  it('without a field is shown above the form, which keeps what was typed', async () => {
    const refusal = new ApiError({ message: 'Down', status: 500 });
    open({ refusals: [refusal] });
    const form = await edit();
    type(form, 'Name', 'Far West');
    save(form);
    await expectText(form, 'The yard was not saved');
    expect(within(form).getByText(/^Server Error/)).toBeVisible();
    expect(within(form).getByLabelText('Name')).toHaveValue('Far West');
    expect(shownToasts()).toEqual([]);
    // It is still not saved, and leaving asks first.
    fireEvent.click(within(form).getByText('Cancel'));
    expect(await screen.findByText('Discard your changes?')).toBeInTheDocument();
  });
});

describe('a relation', () => {
  it('shows the title of what is chosen, asks the server while one types, and keeps what is read-only', async () => {
    const { searches } = open();
    const form = await edit();
    await expectText(form, 'Day shift');
    expect(within(form).getByLabelText('Code')).toHaveAttribute('readonly');
    expect(searches).toEqual([]);
    await openDropdown('Team', form);
    fireEvent.change(within(form).getByLabelText('Team'), { target: { value: 'night' } });
    await waitFor(() =>
      expect(searches).toContainEqual([{ field: 'q', operator: 'contains', value: 'night' }]),
    );
  });

  it('shows when its target is gone', async () => {
    const before = allTeams.pop();
    open();
    const form = await edit();
    await expectText(form, 'No longer there (9)');
    expect(within(form).getByText(/^What was chosen here is no longer there/)).toBeVisible();
    if (before) allTeams.push(before);
  });
});

describe('a file', () => {
  const attach = async (form: HTMLElement, label: string, file: File) =>
    chooseFile(await within(form).findByLabelText(label), file);

  it('of the wrong type or too large is refused before anything is sent', async () => {
    // These files refuse every call.
    open();
    const form = await create();
    await attach(form, 'Plan', new File(['x'], 'plan.exe'));
    await expectText(form, /^plan.exe cannot be used here/);
    await attach(form, 'Plan', new File(['x'.repeat(1001)], 'plan.pdf'));
    await expectText(form, /^plan.pdf has .* Choose a file of up to/);
  });

  it('that does not arrive can be sent again, and nothing is saved while it is on its way', async () => {
    const sent: string[] = [];
    let arrive: (answer: Record<string, unknown>) => void = () => undefined;
    const files = fakeFiles({
      send(path, { file, part }) {
        sent.push(`${path} ${part} ${file.name}`);
        if (sent.length === 1) return Promise.reject(new ApiError({ message: 'No', status: 0 }));
        return new Promise((resolve) => {
          arrive = resolve;
        });
      },
    });
    const { written } = open({ files });
    const form = await create();
    type(form, 'Name', 'East');
    await attach(form, 'Photo', new File(['x'], 'gate.png', { type: 'image/png' }));
    fireEvent.click(await within(form).findByText('Send again'));
    await waitFor(() => expect(sent).toEqual(Array(2).fill('/api/v2/photos file gate.png')));
    const button = within(form).getByText('Save').closest('button');
    expect(button).toBeDisabled();
    arrive({ photoId: 12 });
    await waitFor(() => expect(button).toBeEnabled());
    expect(within(form).getByRole('img', { name: 'Preview: Photo' })).toHaveAttribute(
      'src',
      '/photos/12.png',
    );
    save(form);
    await waitFor(() => expect(written).toMatchObject([{ photo: '/photos/12.png' }]));
  });
});
