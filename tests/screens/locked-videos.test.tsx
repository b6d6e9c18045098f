// @vitest-environment jsdom
import type { DataProvider } from '@refinedev/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import type { LockedVideoRecord } from '../../src/resources/locked-video-record';
import { fakePages, type PageRequest } from '../support/fake-pages';
import { fakeDataProvider } from '../support/fake-providers';
import { renderApp, type TestAppOptions } from '../support/test-app';

function videoOf(change: Partial<LockedVideoRecord> & { id: string }): LockedVideoRecord {
  return {
    dashCamName: `Cam ${change.id}`,
    videoTypeName: 'Hard Brake',
    mediaKind: 'video',
    camera: 'Front',
    companyName: 'Demo Fleet',
    createdAtMs: Date.UTC(2026, 10, 21, 8, 5, 9),
    created: '11/21/2026 8:05:09 AM',
    speedMph: 62,
    videoUrl: `/media/${change.id}.mp4`,
    thumbnail: 'data:image/jpeg;base64,AAAA',
    latitude: null,
    longitude: null,
    locationAddress: 'I-80 W, near Kearney, NE',
    durationSec: 8,
    fileSizeBytes: 95_000,
    ...change,
  };
}

const two = [videoOf({ id: '1' }), videoOf({ id: '2', speedMph: null })];

interface Given extends Partial<TestAppOptions> {
  videos?: readonly LockedVideoRecord[] | ((request: PageRequest) => readonly LockedVideoRecord[]);
  custom?: NonNullable<DataProvider['custom']>;
}

/** The screen on clips that a test supplies, with two dashcams to choose from. */
function open({ videos = two, custom, address = '/dashboard/locked-videos', ...options }: Given = {}) {
  const pages = fakePages('locked-videos', (request) => {
    const rows = typeof videos === 'function' ? videos(request) : videos;
    return { rows, total: rows.length };
  });
  const dashcams = [
    { id: '12', name: 'Cam 12' },
    { id: '7', name: 'Cam 7' },
  ];
  const offline = { id: '9', name: 'Cam 9', status: 'offline' };
  const getList: DataProvider['getList'] = ({ resource, filters, ...params }) => {
    if (resource !== 'devices') return pages.getList({ resource, ...(filters && { filters }), ...params });
    // Section 7's list of those online has a filter, the whole list has none.
    const data = filters?.length ? dashcams : [...dashcams, offline];
    return Promise.resolve({ data: data as never[], total: data.length });
  };
  const dataProvider = fakeDataProvider({ getList, ...(custom && { custom }) });
  // The fleet's clock is that of UTC.
  const settings = { utcOffsetMin: 0, ...options?.settings };
  return { ...renderApp({ address, dataProvider, ...options, settings }), requests: pages.requests };
}

const table = () => screen.findByRole('table', { name: 'Locked Videos table' });
const dialog = () => screen.findByRole('dialog');
const label = (id: string) => `Cam ${id}, 11/21/2026 8:05:09 AM`;

beforeEach(() => {
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

describe('the list', () => {
  test('shows title, range, and the clips with their speed in MPH or N/A', async () => {
    open();
    const rows = within(await table()).getAllByRole('row');
    expect(screen.getByRole('heading', { name: 'Locked Videos' })).toBeVisible();
    expect(screen.getByText('1-2 of 2')).toBeVisible();
    expect(rows[1]).toHaveTextContent('Cam 111/21/2026 8:05:09 AMHard BrakeFront62 MPH');
    expect(rows[2]).toHaveTextContent('N/A');
  });

  test('shows a thumbnail while it loads, and a placeholder for one that fails or is not there', async () => {
    open({
      videos: [
        videoOf({ id: '1' }),
        videoOf({ id: '2', thumbnail: '' }),
        videoOf({ id: '3', mediaKind: 'image', thumbnail: '/media/3.jpg' }),
        videoOf({ id: '4', thumbnail: 'data:text/html,<b>no picture</b>' }),
        videoOf({ id: '5', thumbnail: 'javascript:alert(1)' }),
      ],
      settings: { dashcamApiUrl: 'https://cams.example' },
    });
    const [, first, second, third] = within(await table()).getAllByRole('row') as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    const picture = first.querySelector('img') as HTMLImageElement;
    expect(picture).toHaveAttribute('src', 'data:image/jpeg;base64,AAAA');
    expect(picture).toHaveAttribute('data-state', 'loading');
    fireEvent.load(picture);
    expect(picture).toHaveAttribute('data-state', 'loaded');
    expect(within(second).getByText('Video')).toBeVisible();
    const other = third.querySelector('img') as HTMLImageElement;
    expect(other).toHaveAttribute('src', 'https://cams.example/media/3.jpg');
    expect(document.querySelectorAll('[role=row] img, tr img')).toHaveLength(2);
    fireEvent.error(other);
    expect(within(third).getByText('Image').closest('[data-failed]')).not.toBeNull();
  });

  test('has no column for the location as long as no clip that was shown has one', async () => {
    const placeless = Array.from({ length: 10 }, (_, at) => videoOf({ id: String(at), locationAddress: '' }));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    const { user } = open({ videos: [...placeless, videoOf({ id: 'placed' })] });
    await table();
    expect(heads()).toEqual(['', 'Dashcam', 'Created Date', 'Type', 'Camera', 'Speed', 'Actions']);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('I-80 W, near Kearney, NE')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    await screen.findByText('Cam 0');
    expect(heads()).toContain('Location');
  });

  test('finds by dashcam, type, camera and company, and by nothing else', async () => {
    const { user } = open({
      videos: [
        videoOf({ id: '1', dashCamName: 'Alpha' }),
        videoOf({ id: '2', videoTypeName: 'Bravo' }),
        videoOf({ id: '3', camera: 'Charlie' }),
        videoOf({ id: '4', companyName: 'Delta' }),
        videoOf({ id: '5', locationAddress: 'Echo' }),
      ],
    });
    await table();
    const box = screen.getByPlaceholderText('Search videos...');
    for (const [word, id] of Object.entries({ alpha: '1', bravo: '2', charlie: '3', delta: '4' })) {
      fireEvent.change(box, { target: { value: word } });
      await screen.findByText('1-1 of 1');
      expect(document.querySelector('[data-video]')).toHaveAttribute('data-video', id);
    }
    fireEvent.change(box, { target: { value: 'echo' } });
    expect(await screen.findByText('No videos match your current filters')).toBeVisible();
    expect(screen.getByText('Total videos: 5')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('1-5 of 5')).toBeVisible();
  });

  test('with filters that leave nothing on the server leads back to all', async () => {
    const { user, address } = open({
      address: '/dashboard/locked-videos?videoType=2',
      videos: ({ filters }) => (filters.videoType === '2' ? [] : two),
    });
    expect(await screen.findByText('No locked videos found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('1-2 of 2')).toBeVisible();
    expect(address()).not.toContain('videoType');
  });

  test('says that there are none', async () => {
    open({ videos: [] });
    expect(await screen.findByText('No locked videos found')).toBeVisible();
    expect(screen.getByText('Try adjusting your search or filters to find videos.')).toBeVisible();
  });

  test('says that it could not be loaded, and loads again on Retry', async () => {
    let isBroken = true;
    const { user } = open({
      videos: () => {
        if (isBroken) throw new ApiError({ message: 'No', status: 400, serverMessage: 'Not today' });
        return two;
      },
    });
    const alert = await screen.findByText('Failed to load locked videos');
    expect(alert.closest('[role="alert"]')).toHaveTextContent('Not today');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1-2 of 2')).toBeVisible();
  });

  test('has the page buttons of section 9', async () => {
    open({ videos: Array.from({ length: 95 }, (_, at) => videoOf({ id: String(at) })) });
    await table();
    const pages = screen.getAllByRole('button', { name: /^Page \d/ }).map((button) => button.textContent);
    expect(pages).toEqual(['1', '2', '3', '4', '5', '10']);
  });
});

describe('the filters', () => {
  const filtersOf = (requests: PageRequest[]) => requests.at(-1)?.filters;

  test('start as all, newest first, over the last 720 hours', async () => {
    const before = Date.now();
    const { requests } = open();
    await table();
    const { from, to, ...others } = filtersOf(requests) ?? {};
    expect(others).toEqual({ fileType: '0', videoType: '0', direction: 'desc' });
    expect(Number(to) - Number(from)).toBe(720 * 3_600_000);
    expect(Number(to)).toBeGreaterThanOrEqual(before);
    expect(Number(to)).toBeLessThan(Date.now() + 60_000);
  });

  test('offer every dashcam, online or not, and one of a link by what its clips call it', async () => {
    open({ address: '/dashboard/locked-videos?dashcam=99', videos: [videoOf({ id: '1' })] });
    await table();
    fireEvent.mouseDown(screen.getByLabelText('Dashcam', { selector: 'input' }));
    await screen.findByText('Cam 12', { selector: '.ant-select-item-option-content' });
    const offered = [...document.querySelectorAll('.ant-select-item-option-content')];
    expect(offered.map((option) => option.textContent)).toEqual([
      'All Dashcams',
      'Cam 1',
      'Cam 7',
      'Cam 9',
      'Cam 12',
    ]);
  });

  test('ask the server anew from page 1, and stand in the address', async () => {
    const { requests, address } = open({ address: '/dashboard/locked-videos?page=2&size=10' });
    await table();
    // By their words: roles take jsdom long to compute while a list of options is there.
    for (const [name, option] of [
      ['Dashcam', 'Cam 7'],
      ['File Type', 'Image'],
      ['Video Type', 'Hard Brake'],
      ['Sort By', 'Oldest first'],
    ] as const) {
      fireEvent.mouseDown(screen.getByLabelText(name, { selector: 'input' }));
      fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
    }
    await waitFor(() =>
      expect(filtersOf(requests)).toMatchObject({
        dashcam: '7',
        fileType: '2',
        videoType: '2',
        direction: 'asc',
      }),
    );
    expect(requests.every(({ page }) => page === 1)).toBe(true);
    expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
      'dashcam=7&fileType=2&videoType=2&sort=created',
    );
  });

  test('dates pull each other along, are sent in UTC, and only while both are set', async () => {
    const { user, requests } = open({
      address: '/dashboard/locked-videos?from=2026-11-01T08:00Z&to=2026-11-10T08:00Z',
    });
    await table();
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    // Which space stands before AM depends on the version of the locale's data.
    const shownIn = (input: HTMLElement) => (input as HTMLInputElement).value.replace(/\s/g, ' ');
    expect(shownIn(from)).toBe('11/01/2026 8:00 AM');
    expect(shownIn(to)).toBe('11/10/2026 8:00 AM');
    expect(filtersOf(requests)).toMatchObject({
      from: String(Date.UTC(2026, 10, 1, 8)),
      to: String(Date.UTC(2026, 10, 10, 8)),
    });
    fireEvent.change(from, { target: { value: '11/15/2026 9:30 AM' } });
    fireEvent.blur(from);
    await waitFor(() => expect(shownIn(to)).toBe('11/15/2026 9:30 AM'));
    expect(screen.getByText('The other date was moved along, so that the range stays one.')).toBeVisible();
    fireEvent.change(to, { target: { value: '2026-11-02T00:00' } });
    fireEvent.blur(to);
    await waitFor(() => expect(shownIn(from)).toBe('11/02/2026 12:00 AM'));
    fireEvent.change(to, { target: { value: '' } });
    fireEvent.blur(to);
    await waitFor(() => expect(filtersOf(requests)).not.toHaveProperty('from'));
    expect(filtersOf(requests)).not.toHaveProperty('to');
    await user.click(screen.getByRole('button', { name: 'Clear date range' }));
    expect(from).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
    await waitFor(() => expect(filtersOf(requests)).toHaveProperty('to'));
  });
});

describe('a clip', () => {
  test.each([
    ['its thumbnail', () => screen.getByRole('button', { name: `Play: ${label('1')}` })],
    ['View', () => screen.getByRole('button', { name: `View: ${label('1')}` })],
    ['its row', () => screen.getAllByText('Hard Brake')[0] as HTMLElement],
  ])('opens in the player by %s, with its details, and closes again', async (_what, opener) => {
    const { user, address } = open();
    await table();
    await user.click(opener());
    const player = await dialog();
    expect(player).toHaveTextContent(label('1'));
    expect(player).toHaveTextContent('Created Date11/21/2026 8:05:09 AM');
    expect(player).toHaveTextContent('Speed62 MPH');
    expect(player).toHaveTextContent('TypeHard Brake');
    expect(player).toHaveTextContent('CameraFront');
    expect(player.querySelector('video')).toHaveAttribute('src', '/media/1.mp4');
    expect(address()).toContain('details=1');
    await user.click(within(player).getByRole('button', { name: 'Close player' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).not.toContain('details');
  });

  test('gives way to the next one without closing the player, which the backdrop closes', async () => {
    const { user } = open();
    await table();
    await user.click(screen.getByRole('button', { name: `View: ${label('1')}` }));
    const player = await dialog();
    expect(within(player).getByRole('button', { name: 'Previous clip' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(within(player).getByRole('button', { name: 'Next clip' }));
    expect(await within(player).findByText('2 of 2')).toBeVisible();
    expect(player).toHaveTextContent('SpeedN/A');
    await user.keyboard('p');
    expect(await within(player).findByText('1 of 2')).toBeVisible();
    await user.click(document.querySelector('.ant-modal-wrap') as Element);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('that is an image is shown as one, and one without a file says so', async () => {
    const { user } = open({
      videos: [
        videoOf({ id: '1', mediaKind: 'image', videoUrl: '/media/1.jpg' }),
        videoOf({ id: '2', videoUrl: '' }),
      ],
    });
    await table();
    await user.click(screen.getByRole('button', { name: `View: ${label('1')}` }));
    const player = await dialog();
    expect(within(player).getByRole('img', { name: label('1') })).toHaveAttribute('src', '/media/1.jpg');
    await user.keyboard('n');
    expect(await within(player).findByRole('alert')).toHaveTextContent('This clip has no file to play');
  });

  test('that cannot be played says so and offers the download', async () => {
    const read = vi.fn(() => new Promise<never>(() => {}));
    const { user } = open({ files: { read } });
    await table();
    await user.click(screen.getByRole('button', { name: `View: ${label('1')}` }));
    const player = await dialog();
    fireEvent.error(player.querySelector('video') as Element);
    const alert = await within(player).findByRole('alert');
    expect(alert).toHaveTextContent('This clip could not be played');
    await user.click(within(alert).getByRole('button', { name: 'Download' }));
    expect(read).toHaveBeenCalledWith('/api/DashCamMaster/DownloadVideo/1', expect.anything());
  });

  test('that was refused before it was in the page says so, too', async () => {
    const { prototype } = HTMLMediaElement;
    Object.defineProperty(prototype, 'error', { configurable: true, value: { code: 4 } });
    onTestFinished(() => void Reflect.deleteProperty(prototype, 'error'));
    const { user } = open();
    await table();
    await user.click(screen.getByRole('button', { name: `View: ${label('1')}` }));
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      'This clip could not be played',
    );
  });

  test('that a link names but that is not found says so, and is looked for at any time', async () => {
    const { user, requests } = open({ address: '/dashboard/locked-videos?details=99' });
    const player = await dialog();
    await waitFor(() => expect(within(player).getByText('This clip is not among those found')).toBeVisible());
    await user.click(within(player).getByRole('button', { name: 'Clear date range' }));
    await waitFor(() => expect(requests.at(-1)?.filters).not.toHaveProperty('from'));
  });

  test('has a menu that toggles, and that opening the clip closes', async () => {
    const { user } = open();
    await table();
    // By their words: roles take jsdom long to compute while a menu is there.
    const button = screen.getByLabelText(`More: ${label('1')}`);
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    await user.click(screen.getByLabelText(`View: ${label('1')}`));
    expect((await screen.findAllByLabelText('Close player'))[0]).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test.each([
    ['succeeds', undefined, 'Video requested successfully'],
    [
      'fails',
      new ApiError({ message: 'No', status: 404, serverMessage: 'No such video' }),
      'Failed to request video',
    ],
  ])('is requested again: when that %s, one toast says so', async (_how, failure, words) => {
    const custom = vi.fn(async () => {
      if (failure) throw failure;
      return { data: {} as never };
    });
    const { user, toasts } = open({ custom });
    await table();
    await user.click(screen.getByLabelText(`More: ${label('2')}`));
    await user.click(await screen.findByText('Request Video', { selector: '.ant-dropdown-menu *' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(custom).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/api/DashCamMaster/RequestVideo/2', method: 'post', payload: {} }),
    );
    expect(toasts.list()).toHaveLength(1);
    if (failure) expect(screen.getByText('Not Found: No such video')).toBeVisible();
  });

  test.each(['Request Video', 'Copy link'])('is not opened by %s of its menu', async (entry) => {
    const custom = vi.fn(async () => ({ data: {} as never }));
    const { user, address, toasts } = open({ custom });
    await table();
    await user.click(screen.getByLabelText(`More: ${label('2')}`));
    await user.click(await screen.findByText(entry, { selector: '.ant-dropdown-menu *' }));
    await waitFor(() => expect(toasts.list()).toHaveLength(1));
    expect(address()).toBe('/dashboard/locked-videos');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [403, 'Access Denied: You do not have permission to perform this action.'],
    [500, 'Server Error: An internal server error occurred. Please try again later.'],
    [0, 'Network Error: Unable to connect to the server. Please check your internet connection.'],
    [418, 'Error Code: 418'],
  ])(
    'whose request fails with status %i says why in the words of that status, once',
    async (status, words) => {
      const custom = () =>
        Promise.reject(new ApiError({ message: 'x', status, url: '/api/DashCamMaster/RequestVideo/2' }));
      const { user, toasts } = open({ custom });
      await table();
      await user.click(screen.getByLabelText(`More: ${label('2')}`));
      await user.click(await screen.findByText('Request Video', { selector: '.ant-dropdown-menu *' }));
      await waitFor(() =>
        expect(toasts.list()).toMatchObject([{ title: 'Failed to request video', message: words }]),
      );
    },
  );

  test('whose request meets the end of the session leaves that to the session', async () => {
    const custom = vi.fn(() => Promise.reject(new ApiError({ message: 'x', status: 401, url: '/x' })));
    const { user, toasts } = open({ custom });
    await table();
    await user.click(screen.getByLabelText(`More: ${label('2')}`));
    await user.click(await screen.findByText('Request Video', { selector: '.ant-dropdown-menu *' }));
    await waitFor(() => expect(custom).toHaveBeenCalled());
    await act(async () => undefined);
    expect(toasts.list()).toEqual([]);
  });

  test('whose download fails says so until it is dismissed', async () => {
    const read = () =>
      Promise.reject(new ApiError({ message: 'No', status: 404, serverMessage: 'No such video' }));
    const { user } = open({ files: { read } });
    await table();
    await user.click(screen.getByRole('button', { name: `Download: ${label('1')}` }));
    const tray = await screen.findByRole('region', { name: 'Downloads' });
    expect(within(tray).getByRole('alert')).toHaveTextContent(
      'Failed to download video: Not Found: No such video',
    );
    expect(tray).toHaveTextContent('Cam 1_Front_11-21-2026 8-05-09 AM.mp4');
    await user.click(within(tray).getByRole('button', { name: /^Remove from the list/ }));
    expect(tray).not.toBeInTheDocument();
  });
});

describe('many clips', () => {
  test('Download All says that it will be implemented, without the feature', async () => {
    const { user } = open();
    await table();
    await user.click(screen.getByRole('button', { name: 'Download All' }));
    expect(await screen.findByText('Download All functionality will be implemented')).toBeVisible();
  });

  test('those selected are downloaded, each by itself without the feature', async () => {
    const read = vi.fn(() => new Promise<never>(() => {}));
    const { user } = open({ files: { read } });
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Download 2 selected' }));
    expect(read.mock.calls.map(([path]: unknown[]) => path)).toEqual([
      '/api/DashCamMaster/DownloadVideo/1',
      '/api/DashCamMaster/DownloadVideo/2',
    ]);
    expect(await screen.findByRole('progressbar', { name: 'Progress of 2 clips' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  describe('of a list that is still being read', () => {
    /** 1,000 clips a page, 2,500 in all; the pages behind the first one come when they are let go. */
    function openSlowly() {
      let letGo = (): void => undefined;
      const isLetGo = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const pages = fakePages('locked-videos', async ({ page }) => {
        if (page > 1) await isLetGo;
        const rows = Array.from({ length: page === 3 ? 500 : 1000 }, (_, at) => {
          const number = (page - 1) * 1000 + at + 1;
          return videoOf({ id: String(number), camera: number % 1000 === 7 ? 'Rear' : 'Front' });
        });
        return { rows, total: 2500 };
      });
      const custom = vi.fn(async () => ({ data: { url: '/archives/1.zip' } as never }));
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
      const app = renderApp({
        address: '/dashboard/locked-videos',
        settings: { features: new Set(['downloadAll']) },
        dataProvider: fakeDataProvider({
          getList: (params) =>
            params.resource === 'devices' ? Promise.resolve({ data: [], total: 0 }) : pages.getList(params),
          custom,
        }),
      });
      const archived = () =>
        (custom.mock.calls as unknown as [{ payload: { ids: string[] } }][]).map(
          ([{ payload }]) => payload.ids,
        );
      return { ...app, letGo, archived };
    }

    test('the range says the server’s total from the first page on, and of a search what was found so far', async () => {
      const { letGo } = openSlowly();
      await table();
      expect(screen.getByText('1-10 of 2,500')).toBeVisible();
      expect(screen.getByText('1–10 of 2,500')).toBeVisible();
      const box = screen.getByPlaceholderText('Search videos...');
      fireEvent.change(box, { target: { value: 'rear' } });
      expect(await screen.findByText('1-1 of 1 so far')).toBeVisible();
      letGo();
      expect(await screen.findByText('1-3 of 3')).toBeVisible();
      fireEvent.change(box, { target: { value: '' } });
      expect(await screen.findByText('1-10 of 2,500')).toBeVisible();
    });

    test('Download All takes all that match, those to come too, and goes on where the screen is left', async () => {
      const { user, letGo, archived } = openSlowly();
      await table();
      fireEvent.change(screen.getByPlaceholderText('Search videos...'), { target: { value: 'rear' } });
      await screen.findByText('1-1 of 1 so far');
      await user.click(screen.getByRole('button', { name: 'Download All' }));
      const tray = await screen.findByRole('region', { name: 'Downloads' });
      expect(tray).toHaveTextContent('Reading the list of clips');
      await user.click(screen.getByRole('link', { name: 'Settings' }));
      letGo();
      await waitFor(() => expect(archived()).toEqual([['7', '1007', '2007']]));
    });
  });

  test('as an archive are asked of the server where there is no disk to write to', async () => {
    const custom = vi.fn(async () => ({ data: { url: '/archives/1.zip?signature=x' } as never }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = open({ custom, settings: { features: new Set(['downloadAll']) } });
    await table();
    await user.click(screen.getByRole('button', { name: 'Download All' }));
    const tray = await screen.findByRole('region', { name: 'Downloads' });
    expect(tray).toHaveTextContent('The server puts the archive together; the browser downloads it');
    expect(custom).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/api/DashCamMaster/archives', payload: { ids: ['1', '2'] } }),
    );
    expect(click.mock.instances[0]).toHaveAttribute('href', '/archives/1.zip?signature=x');
  });
});
