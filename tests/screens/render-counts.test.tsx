// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnBackEnd } from '../support/back-end-app';
import { countRenders } from '../support/count-renders';

const locations = '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA';

const rowOf = (id: number, speed: number) => ({
  Asset_ID: id,
  Asset_Name: `Truck ${id}`,
  assetType: 'Truck',
  location_address: 'I-80 W, near Kearney, NE',
  latitude: String(30 + (id % 50) / 4),
  longitude: String(-120 + (id % 40)),
  Status: 'All Good',
  speed,
  GPSStatusMark: 'GPS OK',
  createdDateDisplay: '',
  Display_Details: '',
  DeviceID: `TRK-${id}`,
});

/** Long enough for what follows a change by itself: the address, the map that comes to rest. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)));

const watched = ['ResourceScreen', 'MapPane', 'SidePanel', 'Card', 'MapView', 'MarkersInView'];

/** What a refresh in which one vehicle changed, and one keystroke, render in a fleet of a size. */
async function countsOf(size: number) {
  let speed = 50;
  const renders = countRenders();
  const app = renderOnBackEnd({
    wrapper: renders.Wrapper,
    address: '/dashboard/assets',
    answers: {
      [locations]: () => ({
        body: Array.from({ length: size }, (_, at) => rowOf(at + 1, at === 2 ? speed : 50)),
      }),
    },
  });
  await app.findByText(`Available (${size})`);
  await rest();

  renders.take();
  speed = 61;
  await app.user.click(screen.getByRole('button', { name: 'Refresh now' }));
  const panel = screen.getByRole('region', { name: 'Assets list' });
  await within(panel).findByText('61 km/h');
  await rest();
  const refresh = renders.take(...watched);

  renders.take();
  await app.user.type(screen.getByRole('searchbox'), 't');
  await waitFor(() => expect(app.address()).toContain('q=t'));
  await rest();
  const keystroke = renders.take(...watched);
  app.unmount();
  return { refresh, keystroke };
}

test('a refresh and a keystroke render the same in a fleet of 50 and of 500', async () => {
  // The first application of the file still loads parts while it is counted.
  await countsOf(5);
  const small = await countsOf(50);
  const large = await countsOf(500);
  expect(large).toEqual(small);
  expect(small.refresh.Card).toBe(1);
  expect(small.keystroke.Card).toBe(0);
});
