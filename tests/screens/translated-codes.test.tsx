// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import dashcams from '../../src/resources/dashcams/dashcams.resource';
import { rowsOf, searchFor } from '../support/controls';
import { fakeLists } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp } from '../support/test-app';

const fleet = [
  locationRecordOf({ id: '1', assetName: 'Cam 0001' }),
  locationRecordOf({ id: '2', assetName: 'Cam 0002', status: 'Low Battery', gpsStatus: 'Weak' }),
  // The schema's defaults for a record without a name and a place.
  locationRecordOf({
    id: '77',
    assetName: 'Asset 77',
    locationAddress: 'Unknown Location',
    status: 'Doors open',
    latitude: 31,
    longitude: -90,
  }),
];

/** The dashcams in Spanish, in a browser of a region. */
function open(query: string, browser = ['es-MX']) {
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(browser);
  return renderApp({ address: `/dashboard/dashcams${query}`, dataProvider: fakeLists({ dashcams: fleet }) });
}

const table = () => screen.findByRole('table', { name: 'Tabla de Dashcams' }, { timeout: 10_000 });
const rowOf = async (text: string) =>
  rowsOf(await table()).find((row) => row.textContent?.includes(text)) as HTMLElement;

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('preferences', JSON.stringify({ language: 'es' }));
});

describe('in Spanish', () => {
  test('codes stand in the table in words, and a badge keeps the colour of its code', async () => {
    open('?view=list');
    const good = await rowOf('Cam 0001');
    expect(good).toHaveTextContent('Todo en orden');
    expect(within(good).getByText('Todo en orden').closest('[data-tone]')).toHaveAttribute(
      'data-tone',
      'success',
    );
    expect(good).toHaveTextContent('GPS correcto');
    const low = await rowOf('Cam 0002');
    expect(low).toHaveTextContent('Batería baja');
    expect(low).toHaveTextContent('Débil');
  });

  test('a missing name or place has a text, and an unknown code stays as it came', async () => {
    open('?view=list');
    const nameless = await rowOf('Activo 77');
    expect(nameless).toHaveTextContent('Ubicación desconocida');
    expect(nameless).toHaveTextContent('Doors open');
    expect(within(nameless).getByRole('button', { name: 'Ver detalles: Activo 77' })).toBeVisible();
  });

  test('the map calls a nameless record in the user’s words', async () => {
    open('');
    expect(await screen.findByRole('button', { name: /Activo 77/ }, { timeout: 10_000 })).toBeVisible();
    const markers = await screen.findByRole('list', { name: 'Marcadores a la vista' });
    await waitFor(() => expect(markers).toHaveTextContent('Activo 77, no disponible'));
  });

  test.each([
    ['todo en orden', 'Cam 0001'],
    ['all good', 'Cam 0001'],
    ['batería', 'Cam 0002'],
    ['desconocida', 'Activo 77'],
  ])('a search for "%s" finds %s', async (search, name) => {
    open(`?view=list&q=${encodeURIComponent(search)}`);
    expect(await rowOf(name)).toBeDefined();
    expect(rowsOf(await table())).toHaveLength(1);
  });

  test('columns of codes are sorted by the words', async () => {
    open('?view=list&sort=status');
    const names = rowsOf(await table()).map((row) => /Cam 000\d|Activo 77/.exec(row.textContent ?? '')?.[0]);
    // Batería baja, Doors open, Todo en orden.
    expect(names).toEqual(['Cam 0002', 'Activo 77', 'Cam 0001']);
  });

  test('a change of language changes them, and what a search finds', async () => {
    const { preferences } = open('?view=list');
    await table();
    act(() => preferences.set({ language: 'fr' }));
    const inFrench = await screen.findByRole(
      'table',
      { name: 'Tableau\u00a0: Dashcams' },
      { timeout: 10_000 },
    );
    await waitFor(() => expect(inFrench).toHaveTextContent('Tout va bien'));
    await searchFor('batterie');
    await waitFor(() => expect(rowsOf(inFrench)).toHaveLength(1));
    expect(inFrench).toHaveTextContent('Cam 0002');
  });
});

test('numbers are those of the browser’s region', async () => {
  const many = Array.from({ length: 1200 }, (_, at) => locationRecordOf({ id: String(at + 1) }));
  for (const [browser, range] of [
    ['es-MX', '1–25 de 1,200'],
    ['es-ES', '1–25 de 1200'],
  ] as const) {
    vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue([browser]);
    const app = renderApp({
      address: '/dashboard/dashcams?view=list&size=25',
      dataProvider: fakeLists({ dashcams: many }),
    });
    expect(await screen.findByText(range, undefined, { timeout: 10_000 })).toBeVisible();
    app.unmount();
  }
});

test('the definition under test has codes', () => {
  expect(dashcams.fields).toHaveProperty('status.codes');
});
