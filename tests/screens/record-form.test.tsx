// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../src/http/api-error';
import { en } from '../../src/locales/en';
import type { AnyResource } from '../../src/resources/definition/resource';
import { beNarrow } from '../support/be-narrow';
import { choose, dialogTitled, enterText, pickDay, shownToasts } from '../support/controls';
import { createYard, editYard, expectText, openYards, save, type } from '../support/yard-form';

const why = 'An open yard opens at some time';
const own = (word: string) => ({ en: word, es: word, fr: word });

/** The rule of the form as a schema. */
const schemaOf = (said: { error?: string; params?: object }) =>
  z
    .object({ isOpen: z.nullish(z.boolean()), opensAt: z.nullish(z.string()) })
    .check(z.refine(({ isOpen, opensAt }) => !isOpen || Boolean(opensAt), { path: ['opensAt'], ...said }));

beforeEach(() => window.localStorage.clear());

describe('the form of a new record', () => {
  it('begins with what the definition says, and sends what was entered into inputs of every kind', async () => {
    const { written } = openYards();
    const form = await createYard();
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
    const { user } = openYards();
    const form = await createYard();
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

  it('takes the focus itself on a touch screen, where a field would open the keyboard over it', async () => {
    beNarrow('(pointer: coarse)');
    const { user } = openYards();
    const form = await createYard();
    await waitFor(() => expect(within(form).getByLabelText('Name').closest('form')).toHaveFocus());
    await user.click(within(form).getByLabelText('Code'));
    expect(within(form).getByLabelText('Code')).toHaveFocus();
  });

  it('says of all that is missing that it is, once it is sent, also where the focus leaves', async () => {
    const required = { input: 'text', required: true } as const;
    const { user, written } = openYards({
      form: [
        { field: 'name', ...required },
        { field: 'notes', ...required },
      ],
    });
    const form = await createYard(dialogTitled);
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
    const { written } = openYards();
    const form = await createYard();
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
    const { written } = openYards();
    const form = await createYard();
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
      const { written } = openYards(rules);
      const form = await createYard();
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
    const { written } = openYards({
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
    openYards({ form, isRead });
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
    const { written } = openYards({ refusals: [refusal] });
    const form = await editYard();
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
    openYards({ refusals: [refusal] });
    const form = await editYard();
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
