// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { choose, chooseFile, drawerTitled, enterText, pickDay } from '../support/controls';
import { fakeFiles } from '../support/fake-providers';
import { openInspections, prepareInspections } from '../support/inspections-screen';

prepareInspections();
beforeEach(() => window.localStorage.clear());

/** The form of a new inspection, with a number. */
async function fillIn() {
  const sent: string[] = [];
  const files = fakeFiles({
    async send(path, { file, part }) {
      sent.push(`${path} ${part} ${file.name}`);
      return { photoId: 12, url: '/certificates/9.pdf' };
    },
  });
  const app = openInspections('?view=list', { files });
  await app.user.click(await screen.findByRole('button', { name: 'New inspection' }));
  const form = await drawerTitled('New inspection');
  await waitFor(() => expect(within(form).getByLabelText('Vehicle')).toHaveValue('Truck '));
  const field = (label: string) => within(form).findByLabelText(label);
  const enter = async (label: string, value: string) => enterText(await field(label), value);
  await enter('Number', 'INS-7777');
  const saved = () => app.asked('POST').find(({ path }) => path === '/api/v2/inspections')?.body;
  const save = () => fireEvent.click(within(form).getByText('Save'));
  return { ...app, form, field, enter, saved, save, sent };
}

it('takes what is typed into its inputs, and what holds across them', async () => {
  const { form, field, enter, saved, save } = await fillIn();
  expect(within(form).getByText('As it stands on the sticker')).toBeVisible();
  expect(await field('Result')).toHaveAttribute('readonly');
  fireEvent.click(await field('Roadworthy'));
  await enter('Due', '12/24/2026');
  await enter('Starts at', '09:00');
  await enter('Ends at', '08:00');
  await enter('Notes', 'Bay 7');
  await enter('Inspector', 'ana@fleet.example');
  await enter('Phone', '+1 402 555 0100');
  await enter('Seal', '#AA0000');
  await enter('Latitude', '41.5');
  await enter('Longitude', '-96.5');
  save();
  await waitFor(() => expect(within(form).getByText('It ends before it begins.')).toBeVisible());
  expect(saved()).toBeUndefined();
  await enter('Ends at', '10:30');
  save();
  await waitFor(() => expect(saved()).toBeDefined());
  expect(saved()).toMatchObject({
    number: 'INS-7777',
    isRoadworthy: true,
    dueOn: '2026-12-24',
    startsAt: '09:00',
    endsAt: '10:30',
    notes: 'Bay 7',
    inspector: 'ana@fleet.example',
    phone: '+1 402 555 0100',
    seal: '#aa0000',
    // What the form makes of both.
    place: { latitude: 41.5, longitude: -96.5 },
  });
  // What is read-only, and what is not shown.
  for (const name of ['result', 'validFrom', 'radiusM', 'ground']) expect(saved()).not.toHaveProperty(name);
});

it('takes what is chosen, related records and files', async () => {
  const { form, field, saved, save, sent } = await fillIn();
  await choose('Parts checked', 'Brakes', form);
  await choose('Labels', 'Refrigerated', form);
  await choose('Site', 'Omaha', form);
  await choose('Further sites', 'Tulsa', form);
  chooseFile(await field('Certificate'), new File(['x'], 'paper.pdf', { type: 'application/pdf' }));
  chooseFile(await field('Photo'), new File(['x'], 'truck.png', { type: 'image/png' }));
  await waitFor(() =>
    expect(sent.toSorted()).toEqual([
      '/api/v2/certificates certificate paper.pdf',
      '/api/v2/photos file truck.png',
    ]),
  );
  await waitFor(() => expect(within(form).getByText('Save').closest('button')).toBeEnabled());
  save();
  await waitFor(() => expect(saved()).toBeDefined());
  expect(saved()).toMatchObject({
    parts: ['brakes'],
    labels: ['cold'],
    siteId: '1',
    helperIds: ['2'],
    certificateUrl: '/certificates/9.pdf',
    photoUrl: '/photos/12.png',
  });
});

it('takes a span of days, a circle and a polygon where another field asks for them', async () => {
  const { form, field, enter, saved, save } = await fillIn();
  expect(within(form).queryByLabelText('Radius')).toBeNull();
  await choose('Kind', 'Annual inspection', form);
  await pickDay('Valid from', '12/01/2026', form);
  await pickDay('Valid until', '11/01/2026', form);
  await enter('Latitude', '41');
  await enter('Longitude', '-96');
  await enter('Radius', '9');
  // Its fields are read when the form first shows them.
  fireEvent.click(await within(form).findByText('Add a corner'));
  await enter('Corner 1: latitude', '41');
  await enter('Corner 1: longitude', '-96');
  save();
  for (const text of [
    'The last day must not be before the first.',
    'Enter a number of at least 10.',
    'An area has at least three corners.',
  ])
    await waitFor(() => expect(within(form).getByText(text)).toBeVisible());
  await pickDay('Valid until', '12/31/2026', form);
  await enter('Radius', '400');
  for (const [corner, latitude, longitude] of [
    [2, '42', '-96'],
    [3, '42', '-97'],
  ] as const) {
    fireEvent.click(within(form).getByText('Add a corner'));
    await enter(`Corner ${corner}: latitude`, latitude);
    await enter(`Corner ${corner}: longitude`, longitude);
  }
  expect(await field('Radius')).toHaveValue('400');
  save();
  await waitFor(() => expect(saved()).toBeDefined());
  expect(saved()).toMatchObject({
    kind: 'annual',
    validFrom: '2026-12-01',
    validUntil: '2026-12-31',
    place: { latitude: 41, longitude: -96 },
    radiusM: 400,
    ground: [
      [41, -96],
      [42, -96],
      [42, -97],
    ],
  });
});

it('keeps what is chosen within the limits of its field', async () => {
  const { form, field, enter } = await fillIn();
  for (const word of ['Refrigerated', 'Leased']) {
    const labels = await field('Labels');
    fireEvent.change(labels, { target: { value: `${word},` } });
  }
  await waitFor(() => expect(within(form).getByText('Leased')).toBeVisible());
  // It is limited at once, as the definition sets it.
  await enter('Cost', '5000');
  await waitFor(async () => expect(await field('Cost')).toHaveValue('1000.00'));
  chooseFile(await field('Photo'), new File(['x'.repeat(1001)], 'truck.png', { type: 'image/png' }));
  await waitFor(() =>
    expect(within(form).getByText(/^truck.png has .* Choose a file of up to/)).toBeVisible(),
  );
  chooseFile(await field('Certificate'), new File(['x'], 'paper.exe'));
  await waitFor(() => expect(within(form).getByText(/^paper.exe cannot be used here/)).toBeVisible());
});
