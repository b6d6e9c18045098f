// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import {
  chooseFile,
  dialogTitled,
  leaveByTab,
  openDropdown,
  openOptions,
  takeOption,
} from '../support/controls';
import { fakeFiles } from '../support/fake-providers';
import { createYard, editYard, expectText, openYards, save, type } from '../support/yard-form';

/** Inputs of a form that are more than a field: areas, places, relations and files. */

beforeEach(() => window.localStorage.clear());

describe('a place', () => {
  it('takes an area by its corners, entered or clicked on the map', async () => {
    const { written, mapEngine } = openYards({ form: [{ field: 'area', input: 'polygon' }] });
    const form = await createYard(dialogTitled);
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

  it('is clicked on a map that stays where it is, and one that is entered elsewhere is brought into view', async () => {
    const { mapEngine } = openYards({ form: [{ field: 'area', input: 'polygon' }] });
    const form = await createYard(dialogTitled);
    await waitFor(() => expect(mapEngine.openCount).toBe(1));
    const corners = [
      [300, 300],
      [600, 320],
      [450, 600],
    ] as const;
    for (const [at, [xPx, yPx]] of corners.entries()) {
      mapEngine.click(xPx, yPx);
      await within(form).findByLabelText(`Corner ${at + 1}: latitude`);
    }
    expect(mapEngine.moves).toEqual([]);
    type(form, 'Corner 3: latitude', '-41');
    await waitFor(() => expect(mapEngine.moves).toHaveLength(1));
  });

  it('has its first corners entered without a move of the map', async () => {
    const { mapEngine } = openYards({ form: [{ field: 'area', input: 'polygon' }] });
    const form = await createYard(dialogTitled);
    await waitFor(() => expect(mapEngine.openCount).toBe(1));
    const addCorner = await within(form).findByText('Add a corner');
    for (const [at, latitude] of ['-41', '-42', '-43'].entries()) {
      expect(mapEngine.moves).toEqual([]);
      fireEvent.click(addCorner);
      type(form, `Corner ${at + 1}: latitude`, latitude);
      type(form, `Corner ${at + 1}: longitude`, '-96');
    }
    await waitFor(() => expect(mapEngine.moves).toHaveLength(1));
  });

  it('takes a place by a click on the map, or by both of its coordinates', async () => {
    const { written, mapEngine } = openYards({
      form: [{ field: 'latitude', longitude: 'longitude', input: 'point' }],
    });
    const form = await createYard(dialogTitled);
    type(form, 'Longitude', '-96');
    save(form);
    await expectText(form, 'Enter latitude and longitude, or neither.');
    await waitFor(() => expect(mapEngine.openCount).toBe(1));
    mapEngine.click(500, 400);
    await waitFor(() => expect(within(form).getByLabelText('Latitude')).not.toHaveValue(''));
    save(form);
    await waitFor(() => expect(written).toHaveLength(1));
    expect(mapEngine.moves).toEqual([]);
    const place = written[0] as { latitude: number; longitude: number };
    // The middle of the map that nothing was on yet.
    expect(place.latitude).toBeCloseTo(39.8, 0);
    expect(place.longitude).toBeCloseTo(-98.6, 0);
  });
});

describe('a relation', () => {
  it('shows the title of what is chosen, asks the server while one types, and keeps what is read-only', async () => {
    const { searches } = openYards();
    const form = await editYard();
    await expectText(form, 'Day shift');
    expect(within(form).getByLabelText('Code')).toHaveAttribute('readonly');
    expect(searches).toEqual([]);
    await openDropdown('Team', form);
    fireEvent.change(within(form).getByLabelText('Team'), { target: { value: 'night' } });
    await waitFor(() =>
      expect(searches).toContainEqual([{ field: 'q', operator: 'contains', value: 'night' }]),
    );
  });

  it.each([
    ['one was chosen', 'Team', () => takeOption('Night shift')],
    ['the list of several was left', 'Guests', async () => undefined],
  ])('offers all again when after typing %s', async (_what, name, choose) => {
    openYards();
    const form = await editYard();
    await openDropdown(name, form);
    const field = within(form).getByLabelText(name);
    fireEvent.change(field, { target: { value: 'night' } });
    await waitFor(() => expect(openOptions()).toEqual(['Night shift']));
    await choose();
    await leaveByTab(field);
    await openDropdown(name, form);
    await waitFor(() => expect(openOptions()).toEqual(expect.arrayContaining(['Day shift', 'Night shift'])));
    expect(field).toHaveValue('');
  });

  it('shows when its target is gone', async () => {
    openYards({ knownTeams: [] });
    const form = await editYard();
    await expectText(form, 'No longer there (9)');
    expect(within(form).getByText(/^What was chosen here is no longer there/)).toBeVisible();
  });
});

describe('a file', () => {
  const attach = async (form: HTMLElement, label: string, file: File) =>
    chooseFile(await within(form).findByLabelText(label), file);

  it('of the wrong type or too large is refused before anything is sent', async () => {
    // These files refuse every call.
    openYards();
    const form = await createYard();
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
    const { written } = openYards({ files });
    const form = await createYard();
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
