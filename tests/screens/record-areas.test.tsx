// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOnBackEnd } from '../support/back-end-app';

const depot = { address: '', latitude: 40.8, longitude: -115.7, assetsInside: 0 };
const circle = { ...depot, id: 4, name: 'Elko depot', radiusM: 50_000 };
const triangle = {
  ...depot,
  id: 5,
  name: 'Wells depot',
  radiusM: null,
  polygon: [
    [40.7, -115.9],
    [41.3, -115.2],
    [40.9, -114.8],
  ],
};
const pinned = { ...depot, id: 6, name: 'Ely depot', radiusM: null };

const open = (query: string, depots: readonly { id: number }[]) =>
  renderOnBackEnd({
    address: `/dashboard/depots${query}`,
    features: ['management'],
    answers: {
      '/api/v2/depots': { body: { success: true, data: depots, totalCount: depots.length, message: '' } },
      ...Object.fromEntries(
        depots.map((one) => [
          `/api/v2/depots/${one.id}`,
          { body: { success: true, data: one, message: '' } },
        ]),
      ),
    },
  });

/** How many corners each area has that is drawn on a map. */
const drawn = (map: HTMLElement): number[] => {
  const path = map.querySelector('.edited-shape-outline')?.getAttribute('d') ?? '';
  return path
    .split('M')
    .filter(Boolean)
    .map((outline) => outline.split('L').length);
};

it('the map of depots shows what each of them covers, and its cards how many assets are inside', async () => {
  open('?view=map', [circle, triangle, pinned]);
  expect(await screen.findByRole('button', { name: /Elko depot.*Assets inside 0/ })).toBeVisible();
  const map = await screen.findByRole('region', { name: 'Map of Depots' });
  await waitFor(() => expect(drawn(map)).toEqual([72, 3]));
});

it.each([
  [circle, [72]],
  [triangle, [3]],
  [pinned, []],
])('the details of %o show what it covers', async (one, corners) => {
  open(`?view=list&details=${one.id}`, [one]);
  const details = await screen.findByRole('dialog', { name: one.name });
  const map = await within(details).findByRole('region', { name: `Map of ${one.name}` });
  await waitFor(() => expect(drawn(map)).toEqual(corners));
});
