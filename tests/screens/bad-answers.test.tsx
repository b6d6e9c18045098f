// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AxiosError } from 'axios';
import papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BackEndAppOptions, renderOnBackEnd } from '../support/back-end-app';
import { rowsOf, sortBy, tabNames } from '../support/controls';
import type { Answer } from '../support/fake-back-end';

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Area {
  name: string;
  path: string;
  address: string;
  features: BackEndAppOptions['features'];
  /** Titles of a load that failed, and of one that the server refused. */
  failed: string;
  refused: string;
  /** What else the screen asks for. */
  beside: BackEndAppOptions['answers'];
  /** A good answer, and a control that is there once it came. */
  good: Answer;
  sign(): Promise<HTMLElement>;
}

const alert = { id: 1, name: 'Too fast', appliesTo: 'All Assets', alertType: 'Speed', status: true };
const incident = {
  assetName: 'Cam 0001',
  alertName: 'Speed',
  locationAddress: 'Omaha, NE',
  latitude: 41.2,
  longitude: -95.9,
  status: 'Active',
  speed: 117,
  incidentType: '11/21/2026 8:05:00 AM',
};
const adasEvent = {
  id: 'e1',
  dashcamName: 'Cam 0001',
  eventType: 'driver_fatigue',
  severity: 'critical',
  timestamp: '2026-11-20T08:00:00Z',
  location: 'Omaha, NE',
  latitude: 41.2,
  longitude: -95.9,
  speed: 88,
};
const settings = {
  companyName: 'Prairie Haulage',
  email: 'ops@prairie.example',
  phone: '555-0100',
  address: '1 Main St, Omaha',
  timezone: 'UTC',
  dateFormat: 'MM/DD/YYYY',
  language: 'en',
};

const list = (...rows: unknown[]): Answer => ({ body: { success: true, data: rows, message: '' } });

const alerts: Area = {
  name: 'Alerts',
  path: '/api/v2/alert/getAlertAssetsList',
  address: '/dashboard/alerts',
  features: ['alertRules'],
  failed: 'Error loading alerts. Please check your connection and try again.',
  refused: 'Failed to load alerts',
  beside: { '/api/v2/alert/getAlertTags': list() },
  good: list(alert),
  // By its words: the names of its roles take jsdom long to compute.
  sign: () => screen.findByText('Too fast'),
};
const incidents: Area = {
  name: 'Incidents',
  path: '/api/v2/incident/getAlertIncidentsList',
  address: '/dashboard/incidents?view=list',
  features: [],
  failed: 'Error loading incidents data',
  refused: 'Failed to load incidents',
  beside: {},
  good: list(incident),
  sign: () => screen.findByRole('row', { name: /Cam 0001/ }),
};
const adas: Area = {
  name: 'ADAS Reports',
  path: '/api/v2/adas-events',
  address: '/dashboard/adas-reports?view=list&range=custom',
  features: ['adas'],
  failed: 'Error loading ADAS Reports',
  refused: 'Error loading ADAS Reports',
  beside: { '/api/v2/adas-score': { body: { success: true, data: { score: 90, deductions: [] } } } },
  good: list(adasEvent),
  sign: () => screen.findByRole('row', { name: /Cam 0001/ }),
};
const settingsArea: Area = {
  name: 'Settings',
  path: '/api/v2/settings',
  address: '/dashboard/settings',
  features: ['settings'],
  failed: 'Failed to load settings',
  refused: 'Failed to load settings',
  beside: {},
  good: { body: { success: true, data: settings } },
  sign: () => screen.findByRole('textbox', { name: 'Company Name' }),
};

const areas = [alerts, incidents, adas, settingsArea];

function open(area: Area, answer: BackEndAppOptions['answers'][string], address = area.address) {
  const { features = [], beside, path } = area;
  // The sidebar leads to other areas, which ask too.
  const elsewhere = { '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA': { body: [] } };
  return renderOnBackEnd({ address, features, answers: { ...elsewhere, ...beside, [path]: answer } });
}

const box = (title: string) => screen.findByText(title).then((words) => words.closest('[role=alert]'));

// The text for each response is tested for every call in http/failures-of-calls.test.ts: here, where it is shown.
describe.each(areas)('$name, answered badly', (area) => {
  const { failed, refused, good } = area;

  it.each([
    [
      'success false with a message',
      { body: { success: false, message: 'The yard is closed' } },
      refused,
      'The yard is closed',
    ],
    ['status 500', { status: 500, body: { message: 'The disk is full' } }, failed, 'The disk is full'],
    [
      'data that is a number',
      { body: { success: true, data: 7 } },
      failed,
      'The server answered with data of an unexpected shape.',
    ],
  ] as const)('with %s: shows a message in place, and Retry loads it', async (_what, bad, title, message) => {
    let isBad = true;
    const { user } = open(area, () => (isBad ? bad : good));
    expect(await box(title)).toHaveTextContent(message);
    expect(screen.queryByText('Loading...')).toBeNull();
    isBad = false;
    await user.click(screen.getByText('Retry'));
    expect(await area.sign()).toBeVisible();
  });
});

it.each([incidents, settingsArea])(
  '$name shows that the server does not answer, once the request is given up',
  async (area) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { requests } = open(area, () => {
      throw new AxiosError('timeout of 30000ms exceeded', AxiosError.ECONNABORTED);
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await box(area.failed)).toHaveTextContent('Unable to connect to the server.');
    // A safe read is tried twice more.
    expect(requests.filter(({ url }) => url.endsWith(area.path)).length).toBeGreaterThanOrEqual(3);
  },
);

describe.each([alerts, incidents, adas])('$name, a list', (area) => {
  it('that is an object is a failure with a Retry', async () => {
    open(area, { body: { success: true, data: { list: [] } } });
    expect(await box(area.failed)).toHaveTextContent('The server answered with data of an unexpected shape.');
  });

  it('that is empty has the empty state, not a failure', async () => {
    open(area, list());
    expect(await screen.findByText(/^No .* found$/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('whose rows are partly nonsense shows the others and how many it left out', async () => {
    const { body } = area.good as { body: { data: unknown[] } };
    open(area, list('nonsense', ...body.data, null, 7, { name: { deep: true }, assetName: [], id: {} }));
    expect(await area.sign()).toBeVisible();
    expect(rowsOf()).toHaveLength(1);
    expect(await screen.findByText(/could not be read and are not shown: 4/)).toBeVisible();
  });

  it('that does not come shows that it is loading, and is given up when the screen is left', async () => {
    const { user, requests } = open(area, () => new Promise<never>(() => undefined));
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith(area.path))).toBe(true));
    expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0);
    const asked = requests.find(({ url }) => url.endsWith(area.path));
    expect(asked?.signal?.aborted).toBe(false);
    await user.click(await screen.findByRole('link', { name: 'Assets' }));
    await waitFor(() => expect(asked?.signal?.aborted).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const html = '<img src=x onerror="window.hacked = true">';
const formula = '=HYPERLINK("https://bad.example","Click")';
const long = 'Long '.repeat(2_000).trim();

const textsOf: [Area, (text: string) => Answer][] = [
  [alerts, (text) => list({ ...alert, name: text, description: text, appliesTo: text, alertType: text })],
  [
    incidents,
    (text) => list({ ...incident, assetName: text, alertName: text, locationAddress: text, status: text }),
  ],
  [
    adas,
    (text) => list({ ...adasEvent, dashcamName: text, location: text, eventType: text, description: text }),
  ],
];

describe.each(textsOf)('$name, a text', (area, answerWith) => {
  it('of markup or a formula is shown as the text it is', async () => {
    const rowOf = (text: string) => (answerWith(text) as { body: { data: object[] } }).body.data[0];
    open(area, list({ ...rowOf(html), id: 'html' }, { ...rowOf(formula), id: 'formula' }));
    for (const text of [html, formula]) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(document.querySelector('img, [onerror]')).toBeNull();
    expect((window as { hacked?: boolean }).hacked).toBeUndefined();
  });

  it('of 10,000 characters is cut in the table, in the names of its controls too, and whole on demand', async () => {
    const { user } = open(area, answerWith(long));
    const [text] = await screen.findAllByText(/^(Long )+.*…$/);
    const cut = text?.closest('button') as HTMLElement;
    expect(cut.textContent).toHaveLength(50);
    for (const control of screen.getAllByRole('button', { hidden: true })) {
      expect((control.getAttribute('aria-label') ?? control.textContent ?? '').length).toBeLessThan(200);
    }
    cut.focus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(long);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await user.hover(text as HTMLElement);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(long);
  });
});

/** The text of the one cut cell of a column, by where the column stands. */
const cutLengths = () =>
  screen
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.startsWith('Long') && text.endsWith('…'))
    .map(({ length }) => length);

describe('texts are cut at', () => {
  it('50 for the name and 80 for the description of an alert', async () => {
    open(alerts, list({ ...alert, name: long, description: long }));
    await screen.findAllByText(/^Long .*…$/);
    expect(cutLengths()).toEqual([50, 80]);
  });

  it('50 for the names and 60 for the location of an incident', async () => {
    open(incidents, list({ ...incident, assetName: long, alertName: long, locationAddress: long }));
    await screen.findAllByText(/^Long .*…$/);
    expect(cutLengths()).toEqual([50, 50, 60]);
  });

  it('50 for the dashcam and 60 for the location of an ADAS event', async () => {
    open(adas, list({ ...adasEvent, dashcamName: long, location: long }));
    await screen.findAllByText(/^Long .*…$/);
    expect(cutLengths()).toEqual([50, 60]);
  });
});

describe('fields that are not there, or of another type', () => {
  it('leave an alert readable', async () => {
    open(
      alerts,
      list(
        { id: 1, name: null, description: null, appliesTo: null, alertType: null, status: null },
        { id: '2', name: 404, appliesTo: 7, alertType: 1, status: 'true', createdDateDisplay: 2026 },
        {},
      ),
    );
    const row = (await screen.findByText('404')).closest('tr') as HTMLElement;
    expect(within(row).getByText('2026')).toBeVisible();
    expect(rowsOf()).toHaveLength(3);
    expect(tabNames()).toEqual(['All 3', 'Active 1', 'Inactive 2']);
  });

  it('leave an incident readable, without a marker where there is no place', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open(
      incidents,
      list(
        { ...incident, speed: '97.4', latitude: '41.2', longitude: '-95.9' },
        { assetName: 'Bare' },
        { ...incident, assetName: 12, speed: 'fast', latitude: 'north', status: null, locationAddress: null },
      ),
    );
    expect(await screen.findByRole('row', { name: /Cam 0001.*97\.4 km\/h/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Bare.*Unknown Location.*N\/A/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /12.*Unknown Location.*Unknown.*N\/A/ })).toBeVisible();
  });

  it('leave an ADAS event readable', async () => {
    open(
      adas,
      list(
        { id: 5, severity: 'HIGH', speed: '62', timestamp: null },
        { id: 'e2', dashcamName: 17, eventType: 'tailgating', severity: 'low', speed: null, location: null },
      ),
    );
    expect(await screen.findByRole('row', { name: /5.*High.*62 km\/h/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /17.*tailgating.*Low.*Unknown Location.*N\/A/ })).toBeVisible();
  });

  it('leave the settings readable, choices that are not offered at their defaults', async () => {
    open(settingsArea, {
      body: {
        success: true,
        data: { companyName: null, phone: 5550100, timezone: 5, language: 'de', address: html },
      },
    });
    expect(await screen.findByRole('textbox', { name: 'Company Name' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Contact Phone' })).toHaveValue('5550100');
    expect(screen.getByRole('textbox', { name: 'Company Address' })).toHaveValue(html);
    expect(screen.getByText('English')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Company name is required')).toBeVisible();
  });

  it('that are an object where the settings have a text are a failure with a Retry', async () => {
    open(settingsArea, { body: { success: true, data: { ...settings, companyName: { deep: true } } } });
    expect(await box('Failed to load settings')).toHaveTextContent(
      'The server answered with data of an unexpected shape.',
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('a row that comes twice', () => {
  it('is two alerts with different labels', async () => {
    const { id: _id, ...unnamed } = alert;
    open(alerts, list(unnamed, unnamed));
    await waitFor(() => expect(rowsOf()).toHaveLength(2));
  });

  it('is two incidents, each with details of its own', async () => {
    const { user, address } = open(incidents, list(incident, incident));
    await waitFor(() => expect(rowsOf()).toHaveLength(2));
    const [first, second] = screen.getAllByRole('button', { name: /^View Details/ }) as [
      HTMLElement,
      HTMLElement,
    ];
    await user.click(first);
    const one = address();
    await user.click(second);
    expect(address()).not.toBe(one);
  });

  it('is one ADAS event, and the other is counted', async () => {
    open(adas, list(adasEvent, adasEvent));
    expect(await adas.sign()).toBeVisible();
    expect(rowsOf()).toHaveLength(1);
    expect(await screen.findByText(/could not be read and are not shown: 1/)).toBeVisible();
  });
});

describe('a date that cannot be read', () => {
  const names = () =>
    rowsOf().map((row) => /(Newer|Older|Odd) (on|date|time)/.exec(row.textContent ?? '')?.[0]);

  it('of an alert is shown as it came, and sorted last either way', async () => {
    const dated = (name: string, createdDateDisplay: string) => ({
      ...alert,
      id: name,
      name,
      createdDateDisplay,
    });
    open(
      alerts,
      list(dated('Odd date', 'some day'), dated('Newer on', '11/10/2026'), dated('Older on', '11/9/2026')),
    );
    expect(await screen.findByText('some day')).toBeVisible();
    expect(names()).toEqual(['Newer on', 'Older on', 'Odd date']);
    await sortBy('Created');
    await waitFor(() => expect(names()).toEqual(['Older on', 'Newer on', 'Odd date']));
  });

  it('of an ADAS event is shown as it came, and sorted last either way', async () => {
    const dated = (dashcamName: string, timestamp: string) => ({
      ...adasEvent,
      id: dashcamName,
      dashcamName,
      timestamp,
    });
    open(
      adas,
      list(
        dated('Odd time', 'last spring'),
        dated('Newer on', '2026-11-20T09:00:00Z'),
        dated('Older on', '2026-11-20T08:00:00Z'),
      ),
    );
    expect(await screen.findByText('last spring')).toBeVisible();
    expect(names()).toEqual(['Newer on', 'Older on', 'Odd time']);
    await sortBy('Timestamp');
    await waitFor(() => expect(names()).toEqual(['Older on', 'Newer on', 'Odd time']));
  });
});

it('an unknown status of an incident has a neutral badge with its words', async () => {
  open(incidents, list({ ...incident, status: 'Abducted' }));
  expect(await screen.findByText('Abducted')).toHaveAttribute('data-tone', 'neutral');
});

it.each([
  [incidents, { ...incident, assetName: formula }],
  [adas, { ...adasEvent, dashcamName: formula }],
])('a formula stays text in the CSV export of $name', async (area, row) => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open(area, list(row));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await (saved[0] as Blob).text();
  const [, cells] = papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data;
  expect(cells?.[0]).toBe(`'${formula}`);
});
