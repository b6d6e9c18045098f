// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Files } from '../../src/domain/files';
import { ApiError } from '../../src/http/api-error';
import { type VideoRequestRecord, videoRequestRecord } from '../../src/resources/video-request-record';
import type { Settings } from '../../src/settings/schema';
import { fakeDataProvider, fakeFiles } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

/** On the fleet's clock (UTC+3) it is 14:32. */
const NOW = new Date('2026-11-09T11:32:30Z');

const cameras = [
  {
    id: '7',
    name: 'Dashcam 1001',
    description: 'Mounted in Truck 1001, road and cab cameras',
    status: 'online',
  },
  {
    id: '8',
    name: 'Dashcam 1005',
    description: 'Mounted in Van 1005, road and cab cameras',
    status: 'online',
  },
];

const requestOf = (change: Record<string, unknown> = {}): VideoRequestRecord =>
  videoRequestRecord.parse({
    id: 1,
    dashcamId: 7,
    dashcamName: 'Dashcam 1001',
    requestDate: '2026-11-08',
    timeRange: '10:00 - 10:04',
    cameraType: 'front',
    status: 'completed',
    startUtc: '2026-11-08T07:00:00.000Z',
    endUtc: '2026-11-08T07:04:00.000Z',
    createdAt: '2026-11-08T09:00:00.000Z',
    progress: 100,
    reason: null,
    videoIds: [318],
    ...change,
  });

interface Back {
  history?: () => readonly VideoRequestRecord[] | Promise<never>;
  dashcams?: () => readonly unknown[] | Promise<never>;
  provider?: Partial<DataProvider>;
  settings?: Partial<Settings>;
  files?: Files;
}

const filled = '?dashcam=7&date=2026-11-09&start=14%3A00&end=14%3A05';

function open(query = '', { history, dashcams, provider, settings, files }: Back = {}) {
  const asked: { resource: string; filters: unknown }[] = [];
  const app = renderApp({
    address: `/dashboard/request-videos${query}`,
    settings: { features: new Set(['requestCancel'] as const), ...settings },
    ...(files && { files }),
    dataProvider: fakeDataProvider({
      async getList({ resource, filters }) {
        asked.push({ resource, filters });
        const lists: Record<string, () => unknown> = {
          devices: dashcams ?? (() => cameras),
          'request-videos': history ?? (() => []),
          dashcams: () => [],
        };
        const data = (await lists[resource]?.()) as never[];
        return { data, total: data.length, skipped: 0 };
      },
      ...provider,
    }),
  });
  return {
    ...app,
    timesAsked: (name: string) => asked.filter(({ resource }) => resource === name).length,
    asked,
  };
}

const form = () => within(screen.getByRole('region', { name: 'Request Video' }));
const dashcamSelect = () => form().getByRole('combobox', { name: 'Dashcam' });
const submitButton = () => form().getByRole('button', { name: 'Request Video' });
const set = (label: string, value: string) =>
  fireEvent.change(form().getByLabelText(label), { target: { value } });
const recent = async () => within(await screen.findByRole('table', { name: 'Request Videos table' }));
/** What a toast says when it is read as one line. */
const toastLine = async (line: string) =>
  waitFor(() => {
    const said = [...document.querySelectorAll('.toast-words')].map((words) => words.textContent);
    expect(said).toContain(line);
  });

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the Request Videos screen', () => {
  it('leads back to DashCams', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Request Videos' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to DashCams' })).toHaveAttribute(
      'href',
      '/dashboard/dashcams',
    );
  });

  it('asks for dashcam, date, start time, end time and camera, the front one unless said otherwise', async () => {
    open();
    await screen.findByRole('heading', { name: 'Request Video' });
    const labels = [...document.querySelectorAll('.request-form label')].map((label) => label.textContent);
    expect(labels).toEqual(['Dashcam', 'Date', 'Start Time', 'End Time', 'Camera']);
    expect(form().getByLabelText('Date')).toHaveAttribute('placeholder', 'MM/DD/YYYY');
    expect(form().getByLabelText('Start Time')).toHaveAttribute('type', 'time');
    expect(form().getByLabelText('End Time')).toHaveAttribute('type', 'time');
    expect(form().getByText('Front')).toBeVisible();
    fireEvent.mouseDown(form().getByRole('combobox', { name: 'Camera' }));
    const options = await screen.findAllByText(/^(Front|Rear|Interior|All)$/, {
      selector: '.ant-select-item-option-content',
    });
    expect(options.map((option) => option.textContent)).toEqual(['Front', 'Rear', 'Interior', 'All']);
  });

  it('says on whose clock the times are, and what it shows', async () => {
    open();
    expect(await screen.findByText(/Fleet time \(UTC\+3\), where it is 2:32 PM now\./)).toBeVisible();
  });

  it('takes date and times on the clock that was chosen, and asks on the fleet’s', async () => {
    window.localStorage.setItem(
      'preferences',
      JSON.stringify({ timezone: 'America/Chicago', dateFormat: 'DD/MM/YYYY' }),
    );
    const created: unknown[] = [];
    const { user } = open('?dashcam=7&date=2026-11-09&start=09%3A31&end=09%3A35', {
      provider: {
        create: async ({ variables }) => {
          created.push(variables);
          return { data: {} as never };
        },
      },
    });
    await waitFor(() => expect(form().getByLabelText('Date')).toHaveValue('09/11/2026'));
    expect(form().getByLabelText('Start Time')).toHaveValue('00:31');
    expect(form().getByLabelText('End Time')).toHaveValue('00:35');
    expect(screen.getByText(/America\/Chicago \(UTC−6\), where it is 5:32 AM now/)).toBeVisible();
    set('Start Time', '00:32');
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await waitFor(() =>
      expect(created.at(-1)).toMatchObject({ date: '2026-11-09', startTime: '09:32', endTime: '09:35' }),
    );
  });

  it.each([
    // Over midnight of Chicago, within one day of the fleet.
    ['?dashcam=7&date=2026-11-09&start=08%3A58&end=09%3A02', 'Ends on 09/11/2026.'],
    // Over midnight of the fleet, within one day of Chicago.
    [
      '?dashcam=7&date=2026-11-08&start=14%3A58&end=15%3A02&zone=America%2FChicago',
      /goes past midnight of the fleet \(Fleet time \(UTC\+3\)\)/,
    ],
  ])('says of %s on a chosen clock what becomes of it', async (query, words) => {
    window.localStorage.setItem(
      'preferences',
      JSON.stringify({ timezone: 'America/Chicago', dateFormat: 'DD/MM/YYYY' }),
    );
    open(query);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('offers the dashcams that are online', async () => {
    const { asked } = open();
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    expect(asked.find(({ resource }) => resource === 'devices')?.filters).toEqual([
      { field: 'status', operator: 'eq', value: 'online' },
    ]);
    fireEvent.mouseDown(dashcamSelect());
    const options = await screen.findAllByText(/^Dashcam 100/, {
      selector: '.ant-select-item-option-content',
    });
    expect(options.map((option) => option.textContent)).toEqual(['Dashcam 1001', 'Dashcam 1005']);
  });

  it('finds a dashcam among many by what is typed', async () => {
    const many = Array.from({ length: 25_000 }, (_, index) => ({
      id: String(index),
      name: `Dashcam ${index}`,
      description: '',
    }));
    open('', { dashcams: () => many });
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    fireEvent.mouseDown(dashcamSelect());
    fireEvent.change(dashcamSelect(), { target: { value: '24123' } });
    fireEvent.click(
      await screen.findByText('Dashcam 24123', { selector: '.ant-select-item-option-content' }),
    );
    expect(
      await form().findByText('Dashcam 24123', { selector: '.ant-select-selection-item' }),
    ).toBeVisible();
    // Only what is in view is drawn.
    expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThan(100);
  });

  it('is disabled and says so when there are no dashcams', async () => {
    open('', { dashcams: () => [] });
    expect(await screen.findByText('No dashcams available - Check API connection')).toBeVisible();
    expect(dashcamSelect()).toBeDisabled();
  });

  it.each([
    ['No dashcam data available', { message: 'nothing', status: 200, text: 'failure.api' as const }],
    ['No dashcam data available', { message: 'nothing', status: 200, text: 'failure.shape' as const }],
    ['Error loading dashcams', { message: 'Forbidden', status: 403 }],
  ])('says "%s" when the dashcams fail with %j, and tries again', async (title, failure) => {
    let fails = true;
    const { user } = open('', {
      dashcams: () => (fails ? Promise.reject(new ApiError({ url: '/api/v2/assets', ...failure })) : cameras),
    });
    expect(await screen.findByText(title)).toBeVisible();
    expect(form().getByText('No dashcams available - Check API connection')).toBeVisible();
    fails = false;
    await user.click(form().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    expect(screen.queryByText(title)).toBeNull();
  });
});

describe('the form', () => {
  it.each([
    ['Dashcam', 'Please select a dashcam'],
    ['Date', 'Please select a date'],
    ['Start Time', 'Please select a start time'],
    ['End Time', 'Please select an end time'],
  ])('says of an empty %s, once it was left: %s', async (label, message) => {
    open();
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    expect(screen.queryByText(message)).toBeNull();
    fireEvent.focus(form().getByLabelText(label));
    fireEvent.blur(form().getByLabelText(label));
    expect(await screen.findByText(message)).toBeVisible();
    expect(form().getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(submitButton()).toBeDisabled();
  });

  it.each([
    ['?dashcam=7&date=2026-11-10&start=10%3A00&end=10%3A05', 'This is still to come'],
    ['?dashcam=7&date=2026-11-09&start=14%3A31&end=14%3A33', 'This is still to come'],
    ['?dashcam=7&date=2026-11-09&start=10%3A00&end=10%3A00', 'The end must be after the start'],
    ['?dashcam=7&date=2026-11-09&start=10%3A00&end=10%3A11', 'A video lasts 10 minutes at most'],
  ])('refuses %s: %s', async (query, message) => {
    open(query, { settings: { videoRequestMaxMinutes: 10 } });
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(submitButton()).toBeDisabled();
  });

  it('takes a past span of up to as many minutes as the settings say, and says before how many', async () => {
    open('?dashcam=7&date=2026-11-09&start=14%3A22&end=14%3A32', {
      settings: { videoRequestMaxMinutes: 10 },
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(screen.getByText(/Up to 10 minutes of one day\./)).toBeVisible();
  });

  it('takes a span of any length where the settings say nothing of one', async () => {
    open('?dashcam=7&date=2026-11-09&start=00%3A00&end=14%3A31');
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(screen.queryByText(/minutes/)).toBeNull();
  });

  it('submits what was entered, is cleared, reloads the history and says so', async () => {
    const sent: unknown[] = [];
    let answer: (() => void) | undefined;
    const app = open(`${filled}&camera=rear`, {
      provider: {
        create: ({ resource, variables }) => {
          sent.push([resource, variables]);
          return new Promise((resolve) => {
            answer = () => resolve({ data: {} as never });
          });
        },
      },
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(form().getByText('Rear')).toBeVisible();
    const readBefore = app.timesAsked('request-videos');
    await app.user.click(submitButton());
    expect(await form().findByRole('button', { name: 'Requesting...' })).toBeDisabled();
    expect(sent).toEqual([
      [
        'request-videos',
        { dashcamId: '7', date: '2026-11-09', startTime: '14:00', endTime: '14:05', cameraType: 'rear' },
      ],
    ]);
    answer?.();
    await toastLine(
      'Video Request Submitted: Your video request has been submitted successfullyShow the request',
    );
    fireEvent.click(screen.getByRole('link', { name: 'Show the request' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Recent Requests' })).toHaveFocus());
    await waitFor(() => expect(form().getByText('Front')).toBeVisible());
    expect(form().getByText('Select a dashcam')).toBeVisible();
    for (const label of ['Date', 'Start Time', 'End Time'])
      expect(form().getByLabelText(label)).toHaveValue('');
    expect(screen.queryByText(/^Please select/)).toBeNull();
    expect(app.timesAsked('request-videos')).toBe(readBefore + 1);
    await waitFor(() => expect(app.address()).toBe('/dashboard/request-videos'));
  });

  it('keeps what was entered when the request fails, and says why in one toast and beside the button', async () => {
    const { user, toasts } = open(filled, {
      provider: {
        create: () =>
          Promise.reject(
            new ApiError({
              message: 'Busy',
              status: 409,
              url: '/api/v2/video-requests',
              serverMessage: 'Too many',
            }),
          ),
      },
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await toastLine('Video Request Failed: Failed to submit video request. Please try again.');
    expect(toasts.list()).toHaveLength(1);
    expect(await form().findByText('Too many')).toBeVisible();
    expect(form().getByText('Dashcam 1001')).toBeVisible();
    expect(form().getByLabelText('Date')).toHaveValue('11/09/2026');
    expect(form().getByLabelText('End Time')).toHaveValue('14:05');
    expect(submitButton()).toBeEnabled();
    set('End Time', '14:06');
    expect(form().queryByText('Too many')).toBeNull();
  });

  it.each([
    [403, 'Access Denied: You do not have permission to perform this action.'],
    [0, 'Network Error: Unable to connect to the server. Please check your internet connection.'],
    [418, 'Error Code: 418'],
  ])('says of status %i what it means, beside the button', async (status, words) => {
    const { user, toasts } = open(filled, {
      provider: { create: () => Promise.reject(new ApiError({ message: 'x', status, url: '/x' })) },
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    expect(await form().findByText(words)).toBeVisible();
    expect(toasts.list()).toHaveLength(1);
  });

  it('leaves the end of a session to the session', async () => {
    const { user, toasts } = open(filled, {
      provider: {
        create: () =>
          Promise.reject(new ApiError({ message: 'x', status: 401, url: '/api/v2/video-requests' })),
      },
    });
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(toasts.list()).toEqual([]);
  });

  it('puts what is entered into the address, from where a reload brings it back', async () => {
    const first = open('?dashcam=8');
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    set('Date', '2026-11-08');
    set('Start Time', '09:00');
    set('End Time', '09:02');
    await waitFor(() =>
      expect(first.address()).toBe(
        '/dashboard/request-videos?dashcam=8&date=2026-11-08&start=09%3A00&end=09%3A02',
      ),
    );
    const query = first.address().slice(first.address().indexOf('?'));
    first.unmount();
    open(query);
    expect(await form().findByText('Dashcam 1005')).toBeVisible();
    expect(form().getByLabelText('Start Time')).toHaveValue('09:00');
  });

  it('is filled by the link of an incident, whose asset carries the dashcam', async () => {
    open('?dashcamName=Van+1005&date=2026-11-08&start=08%3A03&end=08%3A07');
    expect(await form().findByText('Dashcam 1005')).toBeVisible();
    expect(form().getByText('Mounted in Van 1005, road and cab cameras')).toBeVisible();
    expect(form().getByLabelText('Date')).toHaveValue('11/08/2026');
    expect(form().getByLabelText('Start Time')).toHaveValue('08:03');
    expect(form().getByLabelText('End Time')).toHaveValue('08:07');
    await waitFor(() => expect(submitButton()).toBeEnabled());
  });

  it('says when an asset of a link has no dashcam', async () => {
    open('?dashcamName=Van+9');
    expect(await form().findByText('No dashcam belongs to “Van 9”. Select one.')).toBeVisible();
    expect(submitButton()).toBeDisabled();
  });

  const offline = {
    id: '9',
    name: 'Dashcam 1009',
    description: 'Mounted in Van 1009, road and cab cameras',
    status: 'offline',
  };
  const option = (label: string) => screen.findByText(label, { selector: '.ant-select-item-option-content' });
  /** Section 7's list of those online, and the whole list. */
  const andOffline =
    (online: readonly unknown[] = cameras): DataProvider['getList'] =>
    async ({ resource, filters }) => {
      const isAll = !filters?.length;
      const data = resource === 'devices' ? [...online, ...(isAll ? [offline] : [])] : [];
      return { data: data as never[], total: data.length };
    };

  it('finds a dashcam that is offline for whoever types, and lets it be asked', async () => {
    const { user } = open('?date=2026-11-08&start=08%3A03&end=08%3A07', {
      provider: { getList: andOffline() },
    });
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    fireEvent.mouseDown(dashcamSelect());
    expect(await option('Dashcam 1005')).toBeInTheDocument();
    expect(screen.queryByText(/Dashcam 1009/)).toBeNull();
    await user.type(dashcamSelect(), '1009');
    fireEvent.click(await option('Dashcam 1009 · Offline'));
    expect(
      await form().findByText('Dashcam 1009 is not online. The request waits until it is back online.'),
    ).toBeVisible();
    expect(submitButton()).toBeEnabled();
  });

  it('finds the offline dashcam of an asset that a link names', async () => {
    open('?dashcamName=Van+1009&date=2026-11-08&start=08%3A03&end=08%3A07', {
      provider: { getList: andOffline() },
    });
    expect(await form().findByText('Dashcam 1009 · Offline')).toBeVisible();
    expect(submitButton()).toBeEnabled();
  });

  it('offers those that are offline where none is online', async () => {
    open('', { provider: { getList: andOffline([]) } });
    await waitFor(() => expect(dashcamSelect()).toBeEnabled());
    fireEvent.mouseDown(dashcamSelect());
    expect(await option('Dashcam 1009 · Offline')).toBeInTheDocument();
  });

  it('says of a pending request that it waits for a dashcam that is not online', async () => {
    open('', {
      history: () => [
        requestOf({ id: 1, status: 'pending', videoIds: [] }),
        requestOf({ id: 2, dashcamId: 9, dashcamName: 'Dashcam 1009', status: 'pending', videoIds: [] }),
      ],
    });
    const table = await recent();
    expect(await table.findByText('Waiting until the dashcam is back online')).toBeVisible();
    expect(
      table
        .getAllByText(/^Waiting/)
        .map((text) => text.textContent)
        .sort(),
    ).toEqual(['Waiting for the dashcam', 'Waiting until the dashcam is back online']);
  });

  it('takes a dashcam of a link that is not online, and says that the request waits', async () => {
    open('?dashcam=99&date=2026-11-08&start=08%3A03&end=08%3A07', {
      provider: {
        getOne: async () => ({ data: { id: '99', name: 'Dashcam 1099', status: 'offline' } as never }),
      },
    });
    expect(await form().findByText('Dashcam 1099 · Offline')).toBeVisible();
    expect(
      form().getByText('Dashcam 1099 is not online. The request waits until it is back online.'),
    ).toBeVisible();
    await waitFor(() => expect(submitButton()).toBeEnabled());
  });

  it('says when there is no dashcam as a link names it', async () => {
    const { toasts } = open('?dashcam=99', {
      provider: { getOne: () => Promise.reject(new ApiError({ message: 'x', status: 404, url: '/99' })) },
    });
    expect(
      await form().findByText('The dashcam of this link is not there. Select another one.'),
    ).toBeVisible();
    expect(toasts.list()).toEqual([]);
  });

  it('points out that the same video is on its way, and does not forbid it', async () => {
    const same = { startUtc: '2026-11-09T11:00:00Z', endUtc: '2026-11-09T11:05:00Z', status: 'processing' };
    open(filled, { history: () => [requestOf(same)] });
    expect(await form().findByText(/The same video was requested already/)).toBeVisible();
    expect(submitButton()).toBeEnabled();
    set('End Time', '14:06');
    await waitFor(() => expect(form().queryByText(/requested already/)).toBeNull());
  });
});

describe('the recent requests', () => {
  it('list Dashcam, Request Date, Time Range, Camera and Status', async () => {
    open('', { history: () => [requestOf()] });
    const table = await recent();
    expect(screen.getByRole('heading', { name: 'Recent Requests' })).toBeVisible();
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Dashcam',
      'Request Date',
      'Time Range',
      'Camera',
      'Status',
      'Actions',
    ]);
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Dashcam 1001',
      '11/08/2026',
      '10:00 AM – 10:04 AM',
      'Front',
      'CompletedIn Locked Videos',
      'Download',
    ]);
    expect(table.getByRole('link', { name: 'In Locked Videos' })).toHaveAttribute(
      'href',
      '/dashboard/locked-videos?details=318',
    );
  });

  it('show what a back end sends that knows the five fields of the specification alone', async () => {
    const plain = { dashcamName: 'Cam 1', requestDate: 'yesterday', timeRange: '8 to 9', cameraType: 'roof' };
    open('', { history: () => [videoRequestRecord.parse({ ...plain, status: 'Queued' })] });
    const table = await recent();
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Cam 1',
      'yesterday',
      '8 to 9',
      'roof',
      'Queued',
      'Download',
    ]);
  });

  it.each([
    [{ status: 'pending', progress: 0 }, 'PendingWaiting for the dashcam'],
    [{ status: 'processing', progress: 45 }, 'ProcessingThe dashcam is sending the video'],
    [{ status: 'completed' }, 'CompletedIn Locked Videos'],
    [{ status: 'failed', reason: 'cameraOffline' }, 'FailedThe dashcam is offline'],
    [{ status: 'failed', reason: 'footageOverwritten' }, 'FailedThe recording is overwritten'],
    [{ status: 'failed', reason: 'noSuchCamera' }, 'FailedThe dashcam has no such camera'],
    [{ status: 'failed', reason: 'notRecording' }, 'FailedThe vehicle was not recording'],
    [{ status: 'failed', reason: 'Disk full' }, 'FailedDisk full'],
    [{ status: 'failed', reason: '' }, 'FailedThe video could not be had'],
    [{ status: 'cancelled' }, 'CancelledTaken back before it began'],
  ])('explain %j in words: %s', async (change, words) => {
    open('', { history: () => [requestOf(change)] });
    const cells = (await recent()).getAllByRole('cell');
    expect(cells[4]?.textContent).toBe(words);
    const bar = within(cells[4] as HTMLElement).queryByRole('progressbar');
    if (change.status === 'processing') expect(bar).toHaveAttribute('value', '45');
    else expect(bar).toBeNull();
  });

  it('are "No video requests found" when there are none', async () => {
    open();
    expect(await screen.findByText('No video requests found')).toBeVisible();
  });

  it('are an empty list, silently, when they cannot be loaded', async () => {
    const { toasts } = open('', {
      history: () =>
        Promise.reject(new ApiError({ message: 'x', status: 400, url: '/api/v2/video-requests' })),
    });
    expect(await screen.findByText('No video requests found')).toBeVisible();
    expect(toasts.list()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are read again while one is open, and not otherwise', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    let status = 'pending';
    const { timesAsked } = open('', { history: () => [requestOf({ status, videoIds: [] })] });
    await recent();
    expect(timesAsked('request-videos')).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(9100));
    expect(timesAsked('request-videos')).toBe(4);
    status = 'completed';
    await act(() => vi.advanceTimersByTimeAsync(3000));
    const read = timesAsked('request-videos');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(timesAsked('request-videos')).toBe(read);
  });

  it('are read ever more rarely, until a new one is there', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    let history = [requestOf({ status: 'pending' })];
    const { timesAsked } = open('', { history: () => history });
    await recent();
    const readsIn = async (ms: number) => {
      const before = timesAsked('request-videos');
      await act(() => vi.advanceTimersByTimeAsync(ms));
      return timesAsked('request-videos') - before;
    };
    expect(await readsIn(3_100)).toBe(1);
    // The machine slept for a quarter of an hour.
    vi.setSystemTime(NOW.getTime() + 900_000);
    expect(await readsIn(3_100)).toBe(1);
    expect(await readsIn(10_000)).toBe(0);
    history = [requestOf({ id: 2, status: 'pending' }), ...history];
    expect(await readsIn(50_100)).toBe(1);
    expect(await readsIn(6_200)).toBe(2);
  });

  it('are not read while the tab is hidden, and at once when it is seen again', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    let visibility: DocumentVisibilityState = 'visible';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    const turn = (to: DocumentVisibilityState) => {
      visibility = to;
      window.dispatchEvent(new Event('visibilitychange'));
    };
    const { timesAsked } = open('', { history: () => [requestOf({ status: 'pending' })] });
    await recent();
    act(() => turn('hidden'));
    const before = timesAsked('request-videos');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(timesAsked('request-videos')).toBe(before);
    act(() => turn('visible'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(timesAsked('request-videos')).toBe(before + 1);
  });

  it('are no longer followed after a day, which is said, with Refresh as the way on', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    const { user, timesAsked, toasts } = open('', { history: () => [requestOf({ status: 'pending' })] });
    await recent();
    // The machine slept.
    vi.setSystemTime(NOW.getTime() + 25 * 3_600_000);
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(toasts.list()).toMatchObject([
      { title: 'No Longer Followed', message: expect.stringContaining('after a day') },
    ]);
    const read = timesAsked('request-videos');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(timesAsked('request-videos')).toBe(read);
    await user.click(screen.getByRole('link', { name: 'Refresh now' }));
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(timesAsked('request-videos')).toBeGreaterThanOrEqual(read + 2);
  });

  it('tell of a video that is ready on whatever screen the user is, with the way to it', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    let request = requestOf({ status: 'processing', videoIds: [] });
    const { user, address } = open('', { history: () => [request, requestOf({ id: 2 })] });
    await recent();
    await user.click(screen.getByRole('link', { name: 'Back to DashCams' }));
    await waitFor(() => expect(address()).toBe('/dashboard/dashcams'));
    request = requestOf({ videoIds: [77] });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await toastLine('Video Ready: Dashcam 1001, 11/08/2026, 10:00 AM – 10:04 AMOpen in Locked Videos');
    // Only what was seen open is told of.
    expect(document.querySelectorAll('.toast-words')).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Open in Locked Videos' });
    expect(link).toHaveAttribute('href', '/dashboard/locked-videos?details=77');
    await user.click(link);
    await waitFor(() => expect(address()).toContain('/dashboard/locked-videos?details=77'));
    expect(document.querySelectorAll('.toast-words')).toHaveLength(0);
  });

  it('tell of a video that could not be had, and why', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    let request = requestOf({ status: 'pending' });
    open('', { history: () => [request] });
    await recent();
    request = requestOf({ status: 'failed', reason: 'notRecording' });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await toastLine('No Video: Dashcam 1001 sent no video: The vehicle was not recordingShow requests');
  });

  it('are cancelled while they are pending', async () => {
    const called: unknown[] = [];
    const { user, timesAsked } = open('', {
      history: () => [
        requestOf({ status: called.length > 0 ? 'cancelled' : 'pending' }),
        requestOf({ id: 2, status: 'processing' }),
      ],
      provider: {
        custom: async ({ url, method }) => {
          called.push([method, url]);
          return { data: {} as never };
        },
      },
    });
    const cancel = await screen.findAllByRole('button', { name: /^Cancel: Dashcam 1001/ });
    expect(cancel).toHaveLength(1);
    await user.click(cancel[0] as HTMLElement);
    expect(await screen.findByText('Taken back before it began')).toBeVisible();
    expect(called).toEqual([['post', '/api/v2/video-requests/1/cancel']]);
    await toastLine('The video request was cancelled');
    expect(timesAsked('request-videos')).toBe(2);
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  it('are not cancelled where the back end does not offer it', async () => {
    open('', {
      history: () => [requestOf({ status: 'pending' })],
      settings: { features: new Set() },
    });
    await recent();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  it('are asked for again when they failed, until somebody has', async () => {
    const sent: unknown[] = [];
    const failed = requestOf({
      status: 'failed',
      reason: 'cameraOffline',
      cameraType: 'interior',
      videoIds: [],
    });
    const again = { id: 2, status: 'pending', cameraType: 'interior', createdAt: '2026-11-09T11:32:30.000Z' };
    const { user } = open('', {
      history: () => (sent.length > 0 ? [requestOf(again), failed] : [failed]),
      provider: {
        create: async ({ variables }) => {
          sent.push(variables);
          return { data: {} as never };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Retry: Dashcam 1001/ }));
    await toastLine(
      'Video Request Submitted: Your video request has been submitted successfullyShow the request',
    );
    expect(sent).toEqual([
      { dashcamId: '7', date: '2026-11-08', startTime: '10:00', endTime: '10:04', cameraType: 'interior' },
    ]);
    expect(await screen.findByText('Waiting for the dashcam')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull());
  });
});

describe('Download', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^Download: Dashcam 1001/ }));

  it('only says that it is starting where the back end names no file', async () => {
    open('', { history: () => [requestOf({ videoIds: undefined })] });
    await press();
    await toastLine('Download: Starting download for Dashcam 1001');
    expect(saved).toEqual([]);
  });

  it('saves every file of a completed request, named from dashcam, camera and time', async () => {
    const read: string[] = [];
    open('', {
      history: () => [requestOf({ videoIds: [318, 319] })],
      files: fakeFiles({
        read: async (path) => {
          read.push(path);
          return { blob: new Blob(['video']) };
        },
      }),
    });
    await press();
    await waitFor(() =>
      expect(saved).toEqual([
        'Dashcam 1001_Front 318_11-8-2026 10-00-00 AM.mp4',
        'Dashcam 1001_Front 319_11-8-2026 10-00-00 AM.mp4',
      ]),
    );
    expect(read).toEqual(['/api/DashCamMaster/DownloadVideo/318', '/api/DashCamMaster/DownloadVideo/319']);
  });

  it('says that it failed, and can be tried again', async () => {
    const read = vi
      .fn()
      .mockRejectedValue(new ApiError({ message: 'x', status: 404, url: '/x', serverMessage: 'Gone' }));
    const { user } = open('', { history: () => [requestOf()], files: fakeFiles({ read }) });
    await press();
    const tray = within(await screen.findByRole('region', { name: 'Downloads' }));
    expect(await tray.findByText(/Failed to download video/)).toBeVisible();
    await user.click(tray.getByRole('button', { name: /^Retry/ }));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(saved).toEqual([]);
  });

  it('of a request that is open waits for the video and then begins by itself', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    let request = requestOf({ status: 'processing', videoIds: [] });
    open('', {
      history: () => [request],
      files: fakeFiles({ read: async () => ({ blob: new Blob() }) }),
    });
    await press();
    await toastLine('Download: Starting download for Dashcam 1001 as soon as the video is there');
    expect(saved).toEqual([]);
    request = requestOf();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(saved).toEqual(['Dashcam 1001_Front_11-8-2026 10-00-00 AM.mp4']));
  });

  it.each([
    [{ status: 'failed', reason: 'cameraOffline' }, 'No video: The dashcam is offline'],
    [{ status: 'failed', reason: 'The recorder was stolen' }, 'No video: The recorder was stolen'],
    [{ status: 'Expired', videoIds: undefined, progress: null }, 'No video: The video could not be had'],
    [{ status: 'cancelled' }, 'No video: Taken back before it began'],
    [{ status: 'canceled' }, 'No video: Taken back before it began'],
  ])('of what has ended as %j stays, disabled, with the reason: %s', async (change, reason) => {
    const { toasts } = open('', { history: () => [requestOf(change)] });
    const download = await screen.findByRole('button', { name: /^Download: Dashcam 1001/ });
    expect(download).toHaveAttribute('aria-disabled', 'true');
    expect(download).toHaveAccessibleDescription(reason);
    fireEvent.click(download);
    expect(toasts.list()).toEqual([]);
    fireEvent.mouseEnter(download);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
  });

  it('of a pending one promises nothing that the back end does not', async () => {
    const unfollowed = { status: 'pending', videoIds: undefined, progress: null };
    open('', { history: () => [requestOf(unfollowed)] });
    const cells = (await recent()).getAllByRole('cell');
    expect(cells[4]?.textContent).toBe('Pending');
    await press();
    await toastLine('Download: Starting download for Dashcam 1001');
  });
});
