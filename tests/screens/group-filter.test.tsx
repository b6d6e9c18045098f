// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../src/domain/features';
import { renderOnBackEnd } from '../support/back-end-app';
import { choose, openDropdown, openOptions, rowNames } from '../support/controls';
import type { Answer, SeenRequest } from '../support/fake-back-end';

const LOCATIONS = '/api/ATLocation/POST_AT_LAST_LOCATION_ASSET_DATA';
const INCIDENTS = '/api/v2/incident/getAlertIncidentsList';
const GROUPS = '/api/v2/groups';
const MEMBERS = '/api/v2/group-members';
const CLIPS = '/api/DashCamMaster/GetDashCamVideosPaginated';

const location = (id: number, name: string) => ({
  Asset_ID: id,
  Asset_Name: name,
  assetType: 'Truck',
  location_address: 'I-80 W',
  latitude: '40.7',
  longitude: '-99.1',
  Status: 'All Good',
  speed: 60,
  GPSStatusMark: 'GPS OK',
  createdDateDisplay: '11/9/2026 8:05:09 AM',
  Display_Details: '',
  DeviceID: `D-${id}`,
});
const incident = (assetId: number, alertName: string, alertType = 'Speed') => ({
  assetName: `Truck ${assetId}`,
  alertName,
  locationAddress: 'I-80 W',
  latitude: '40.7',
  longitude: '-99.1',
  status: 'All Good',
  speed: 101,
  incidentType: `11/9/2026 8:0${assetId}:09 AM`,
  assetId,
  alertType,
  severity: 'low',
});
const group = { id: 7, name: 'Cold chain', colour: '#0e7490', tags: ['Reefer'], assetIds: [], assetCount: 2 };

/** The values that "Applies To" may have. */
const applying = [
  { name: 'Everyone', appliesTo: 'All Assets' },
  { name: 'Of the group', appliesTo: 'Van 4, Cold chain' },
  { name: 'Reefers', appliesTo: 'Reefers' },
  { name: 'Vans', appliesTo: 'Vans' },
];

const answers: Record<string, Answer | ((request: SeenRequest) => Answer | Promise<Answer>)> = {
  [LOCATIONS]: ({ body }) => ({
    body:
      (body as { assetType: number }).assetType === 0
        ? [location(1, 'Truck 1'), location(2, 'Truck 2'), location(3, 'Truck 3')]
        : [location(51, 'Dashcam 1'), location(53, 'Dashcam 3')],
  }),
  [INCIDENTS]: {
    body: {
      success: true,
      message: '',
      data: [incident(1, 'Too fast'), incident(2, 'Much too fast'), incident(3, 'Left Elko', 'Departure')],
    },
  },
  [GROUPS]: { body: { success: true, data: [group], totalCount: 1, message: '' } },
  [`${GROUPS}/7`]: { body: { success: true, data: group, message: '' } },
  [`${MEMBERS}/7`]: {
    body: {
      success: true,
      data: { id: 7, assetIds: [1, 3], dashcamIds: [53], names: ['all assets', 'cold chain', 'reefer'] },
      message: '',
    },
  },
};

const open = (address: string, change: typeof answers = {}, features: readonly Feature[] = ['management']) =>
  renderOnBackEnd({ address: `/dashboard/${address}`, features, answers: { ...answers, ...change } });
/** Without how long a vehicle is silent. */
const shown = () => rowNames().map((name) => /^(Truck|Dashcam) \d/.exec(name)?.[0]);
const pathsOf = (requests: readonly SeenRequest[]) => requests.map(({ url }) => new URL(url).pathname);

describe('the filter of vehicles by group', () => {
  it('keeps the assets of the group that is chosen, and the address has it', async () => {
    const { address, requests } = open('assets?view=list');
    await screen.findByRole('table');
    expect(shown()).toEqual(['Truck 1', 'Truck 2', 'Truck 3']);
    expect(pathsOf(requests)).not.toContain(`${MEMBERS}/7`);
    await choose('Group', 'Cold chain');
    await waitFor(() => expect(shown()).toEqual(['Truck 1', 'Truck 3']));
    expect(address()).toBe('/dashboard/assets?view=list&group=7');
    expect(pathsOf(requests).filter((path) => path === `${MEMBERS}/7`)).toHaveLength(1);
    // The list is whole already.
    expect(pathsOf(requests).filter((path) => path === LOCATIONS)).toHaveLength(1);
  });

  it.each([
    ['dashcams?view=list&group=7', ['Dashcam 3']],
    ['incidents?view=list&group=7', ['Truck 1', 'Truck 3']],
    ['incidents?view=list&alertType=crossing', ['Truck 3']],
  ])('at %s shows %j', async (address, names) => {
    open(address);
    await waitFor(() => expect([...shown()].sort()).toEqual(names));
  });

  const about: [string, string, object[]][] = [
    [
      'request-videos',
      '/api/v2/video-requests',
      [51, 53].map((dashcamId) => ({
        id: `r${dashcamId}`,
        dashcamId,
        dashcamName: `Dashcam ${dashcamId - 50}`,
        requestDate: '11/9/2026',
        timeRange: '8:05 AM – 8:10 AM',
        cameraType: 'Front',
        status: 'pending',
        createdAt: '2026-11-09T08:00:00Z',
      })),
    ],
    [
      'alerts',
      '/api/v2/alert/getAlertAssetsList',
      applying.map(({ name, appliesTo }) => ({
        id: name,
        name,
        appliesTo,
        description: '',
        createdDateDisplay: '11/9/2026 8:05:09 AM',
        alertType: 'Speed',
        status: true,
      })),
    ],
    [
      'reports',
      '/api/v2/reports',
      applying.map(({ name, appliesTo }) => ({
        id: name,
        name,
        appliesTo,
        type: 'usage',
        generatedDate: '2026-11-09T08:05:09Z',
        status: 'completed',
        downloadUrl: '',
      })),
    ],
    [
      'report-schedules',
      '/api/v2/report-schedules',
      applying.map(({ name, appliesTo }) => ({
        id: name,
        name,
        appliesTo,
        type: 'usage',
        span: 'last-week',
        frequency: 'daily',
        time: '06:00',
        timezone: 'fleet',
      })),
    ],
  ];

  it.each(about)('at %s keeps what is about vehicles of the group', async (area, path, data) => {
    const all = { body: { success: true, message: '', data, totalCount: data.length } };
    open(`${area}?group=7`, { [path]: all }, ['management', 'reports', 'reportSchedules']);
    const kept = area === 'request-videos' ? ['Dashcam 3'] : ['Everyone', 'Of the group', 'Reefers'];
    await waitFor(() =>
      expect(
        rowNames()
          .map((name) => /^(Dashcam \d|Everyone|Of the group|Reefers|Vans)/.exec(name)?.[0])
          .sort(),
      ).toEqual(kept),
    );
    expect(await screen.findByRole('combobox', { name: 'Group' })).toBeVisible();
  });

  const clip = (id: number, dashcamId: number) => ({
    iDDashCamVideo: id,
    dashCamName: `Dashcam ${dashcamId - 50}`,
    dashcamId,
    videoTypeName: 'Hard Brake',
    videoTypeId: 1,
    camera: 'Front',
    companyName: '',
    utcVideoCreatedDateTime: `2026-11-09T08:05:0${id % 10}Z`,
    utcVideoCreatedDateTimeDisplay: `11/9/2026 8:05:0${id % 10} AM`,
    currentSpeed: 50,
    videoURL: '/clip.mp4',
  });

  it('keeps the clips of its dashcams, of all pages that the server sends as ever', async () => {
    const first = Array.from({ length: 1000 }, (_, at) => clip(at + 1, at < 2 ? 53 : 51));
    const { requests } = open('locked-videos?group=7', {
      [CLIPS]: ({ params }) => ({
        body: {
          success: true,
          message: '',
          data: {
            results: (params as { Page: number }).Page === 1 ? first : [clip(1001, 53), clip(1002, 51)],
            totalCount: 1002,
          },
        },
      }),
      '/api/v2/assets': { body: { success: true, data: [] } },
    });
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
    for (const row of screen.getAllByRole('rowheader')) expect(row).toHaveTextContent('Dashcam 3');
    const asked = requests.filter(({ url }) => new URL(url).pathname === CLIPS);
    // No word of the group: the call is that of the specification.
    for (const { params } of asked)
      expect(Object.keys(params as object).sort()).toEqual([
        'BranchId',
        'CompanyId',
        'Limit',
        'Page',
        'UTCFromDate',
        'UTCToDate',
        'direction',
        'fileType',
      ]);
  });

  it('keeps the ADAS events of its dashcams', async () => {
    const event = (id: number, dashcamId: number) => ({
      id,
      dashcamName: `Dashcam ${dashcamId - 50}`,
      dashcamId,
      eventType: 'driver_fatigue',
      severity: 'high',
      // The list begins with today.
      timestamp: new Date().toISOString(),
      location: 'I-80',
      latitude: 40,
      longitude: -99,
      speed: 80,
      description: '',
    });
    const change = {
      '/api/v2/adas-events': {
        body: { success: true, message: '', data: [event(1, 53), event(2, 51), event(3, 53)] },
      },
    };
    open('adas-reports?view=list&group=7', change, ['management', 'adas']);
    await waitFor(() => expect(shown()).toEqual(['Dashcam 3', 'Dashcam 3']));
  });

  it('shows no list before it is known who is in the group, and what went wrong where it cannot be', async () => {
    let hasRecovered = false;
    const { user } = open('assets?view=list&group=7', {
      [`${MEMBERS}/7`]: () =>
        hasRecovered
          ? (answers[`${MEMBERS}/7`] as Answer)
          : { status: 500, body: { message: 'Out of order' } },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText('Truck 2')).toBeNull();
    hasRecovered = true;
    await user.click(retry);
    await waitFor(() => expect(shown()).toEqual(['Truck 1', 'Truck 3']));
  });

  it('keeps nothing for a group that is gone, and offers the way back', async () => {
    const { user } = open('assets?view=list&group=8');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(shown()).toHaveLength(3));
  });

  it('is not there without the feature, nor what it brings', async () => {
    const { requests } = open('incidents?view=list&group=7', {}, []);
    await screen.findByRole('table');
    expect(shown()).toHaveLength(3);
    await openDropdown('Alert Type');
    expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull();
    await waitFor(() => expect(openOptions()).toContain('Speed'));
    expect(openOptions()).not.toContain('Arrivals and departures');
    expect(pathsOf(requests)).toEqual([INCIDENTS]);
  });

  it('is not there for a role that does not see groups', async () => {
    const { requests } = renderOnBackEnd({
      address: '/dashboard/assets?view=list&group=7',
      features: ['management'],
      roleLimits: { 'Fleet Admin': ['groups.list'] },
      answers,
    });
    await screen.findByRole('table');
    expect(shown()).toHaveLength(3);
    expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull();
    expect(pathsOf(requests)).toEqual([LOCATIONS]);
  });
});

describe('the details of a depot', () => {
  it('list who came and who left, and lead to the asset', async () => {
    const depot = { id: 4, name: 'Elko depot', address: '', latitude: 40.8, longitude: -115.7, radiusM: 900 };
    const crossing = (id: number, event: string) => ({
      id: String(id),
      at: `2026-11-09T0${id}:00:00Z`,
      event,
      assetId: id,
      assetName: `Truck ${id}`,
      location: 'I-80 W',
      speed: 40,
    });
    const { requests } = open('depots?view=list&details=4&pane=depot-crossings', {
      '/api/v2/depots': { body: { success: true, data: [depot], totalCount: 1, message: '' } },
      '/api/v2/depots/4': { body: { success: true, data: depot, message: '' } },
      '/api/v2/depot-crossings': {
        body: { success: true, data: [crossing(2, 'departure'), crossing(1, 'arrival')], totalCount: 2 },
      },
    });
    const panel = await screen.findByRole('tabpanel', { name: 'Arrivals and departures' });
    const rows = await within(panel).findAllByRole('row');
    expect(rows.slice(1).map((row) => /Arrived|Left/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Left',
      'Arrived',
    ]);
    expect(await within(panel).findByRole('link', { name: 'Truck 1' })).toBeVisible();
    const asked = requests.find(({ url }) => url.endsWith('/depot-crossings'));
    expect(asked?.params).toMatchObject({ depotId: '4', page: 1 });
  });
});
