// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawerTitled, goToPage, switchTo } from '../support/controls';
import { mapSizePx } from '../support/fake-map-engine';
import { fakeDataProvider } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp } from '../support/test-app';

const fleet = Array.from({ length: 25 }, (_, at) =>
  locationRecordOf({
    id: String(at + 1),
    assetName: `Cam ${String(at + 1).padStart(4, '0')}`,
    latitude: at === 2 ? 33.5 : 33 + at / 2,
    // The third one is near the second: a close view of one shows both.
    longitude: at === 2 ? -116.7 : -118 + at,
  }),
);

const map = () => within(screen.getByRole('region', { name: 'Map of DashCams' }));
const pixelOf = async (name: string) => {
  const entry = await within(await map().findByRole('list', { name: 'Markers in view' })).findByText(
    new RegExp(`^${name}`),
  );
  return [Number(entry.dataset.x), Number(entry.dataset.y)] as const;
};

const open = (query: string) =>
  renderApp({
    address: `/dashboard/dashcams${query}`,
    dataProvider: fakeDataProvider({
      getList: async ({ resource }) => {
        const data = resource === 'dashcams' ? fleet : [];
        return { data: data as never[], total: data.length };
      },
      getOne: async () => ({ data: { id: '1', name: 'Unit' } as never }),
    }),
  });

/** A window so narrow that details at its side would leave nothing of the map. */
function narrowWindow(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: /reduced-motion|max-width: 1359px/.test(media),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
}

beforeEach(() => window.localStorage.clear());

describe('details beside the map', () => {
  it('change to whatever is selected, on a card or on the map, and close with the selection', async () => {
    const { user, address, mapEngine } = open('?details=1');
    await drawerTitled('Cam 0001');
    await user.click(await screen.findByRole('button', { name: /^Cam 0002/ }));
    await drawerTitled('Cam 0002');
    expect(address()).toBe('/dashboard/dashcams?details=2&item=2');
    expect(await map().findByRole('heading', { name: 'Cam 0002' })).toBeVisible();

    const [x, y] = await pixelOf('Cam 0003');
    act(() => mapEngine.click(x, y));
    await drawerTitled('Cam 0003');
    expect(address()).toBe('/dashboard/dashcams?details=3&item=3');

    act(() => mapEngine.click(3, 3));
    await waitFor(() => expect(address()).toBe('/dashboard/dashcams'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close details' })).toBeNull());
  });

  it('that a link opens select their record: its card, its popup and its place', async () => {
    const { user, address, mapEngine } = open('?details=20');
    await drawerTitled('Cam 0020');
    expect(await screen.findByRole('button', { name: /^Cam 0020/, current: true })).toBeInTheDocument();
    expect(await map().findByRole('heading', { name: 'Cam 0020' })).toBeVisible();
    expect(mapEngine.moves.some(({ zoom }) => zoom >= 10)).toBe(true);
    expect((await pixelOf('Cam 0020'))[0]).toBe((mapSizePx.widthPx - 440) / 2);

    await user.click(screen.getByRole('button', { name: 'Close details' }));
    await waitFor(() => expect(address()).toBe('/dashboard/dashcams?item=20'));
    expect(screen.getByRole('button', { name: /^Cam 0020/, current: true })).toBeInTheDocument();
  });

  it('leave the selected marker in the middle of what they do not cover', async () => {
    const { user } = open('?item=5');
    await waitFor(async () => expect((await pixelOf('Cam 0005'))[0]).toBe(mapSizePx.widthPx / 2));
    await user.click(await map().findByRole('button', { name: 'View Details' }));
    await drawerTitled('Cam 0005');
    await waitFor(async () => expect((await pixelOf('Cam 0005'))[0]).toBe((mapSizePx.widthPx - 440) / 2));
  });

  it('stand at the foot of a map that is too narrow for them, with the marker above', async () => {
    narrowWindow();
    open('?details=5');
    await drawerTitled('Cam 0005');
    const coveredPx = Math.min(400, Math.round(window.innerHeight / 2));
    await waitFor(async () => {
      const [x, y] = await pixelOf('Cam 0005');
      expect(x).toBe(mapSizePx.widthPx / 2);
      expect(y).toBeLessThan(mapSizePx.heightPx - coveredPx);
    });
    vi.restoreAllMocks();
  });
});

describe('details beside the list', () => {
  it('that a link opens show the page that holds their record', async () => {
    const { user, address } = open('?view=list&details=23');
    await drawerTitled('Cam 0023');
    expect(await screen.findByRole('rowheader', { name: /Cam 0023/ })).toBeVisible();
    expect(await screen.findByText('21–25 of 25')).toBeVisible();

    await goToPage('1');
    expect(screen.getByText('1–10 of 25')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'View Details: Cam 0003' }));
    await drawerTitled('Cam 0003');
    expect(screen.getByText('1–10 of 25')).toBeVisible();
    expect(address()).toContain('details=3');
  });

  it('leave the page alone that a link names beside them', async () => {
    open('?view=list&page=2&details=23');
    await drawerTitled('Cam 0023');
    expect(await screen.findByText('11–20 of 25')).toBeVisible();
  });

  it('show the page of what was selected on the map', async () => {
    open('?details=23');
    await drawerTitled('Cam 0023');
    await switchTo('List');
    expect(await screen.findByRole('rowheader', { name: /Cam 0023/ })).toBeVisible();
  });
});
