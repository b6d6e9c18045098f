// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { chooseInMenu, clickBeside, shownToasts } from '../support/controls';
import { fakePages } from '../support/fake-pages';
import { fakeDataProvider, fakeFiles } from '../support/fake-providers';
import { dialog, label, open, prepare, table, videoOf } from '../support/locked-videos-screen';
import { renderApp } from '../support/test-app';

prepare();

describe('a clip', () => {
  test('opens in the player by its thumbnail, View and its row, with its details, and closes again', async () => {
    const { user, address } = open();
    await table();
    const openers = [
      () => screen.getByRole('button', { name: `Play: ${label('1')}` }),
      () => screen.getByRole('button', { name: `View: ${label('1')}` }),
      () => screen.getAllByText('Hard Brake')[0] as HTMLElement,
    ];
    for (const opener of openers) {
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
    }
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
    const position = await within(player).findByText('2 of 2');
    await waitFor(() => expect(position).toBeVisible());
    expect(player).toHaveTextContent('SpeedN/A');
    await user.keyboard('p');
    expect(await within(player).findByText('1 of 2')).toBeVisible();
    await clickBeside(player);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('gives the focus back to the row of the one that was shown last', async () => {
    const { user } = open();
    await table();
    await user.click(screen.getByRole('button', { name: `View: ${label('1')}` }));
    const player = await dialog();
    await user.keyboard('n');
    const position = await within(player).findByText('2 of 2');
    await waitFor(() => expect(position).toBeVisible());
    await user.click(within(player).getByRole('button', { name: 'Close player' }));
    await waitFor(() => expect(screen.getByRole('button', { name: `Play: ${label('2')}` })).toHaveFocus());
  });

  test('that is an image is shown as one, and one without a file shows a message', async () => {
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

  test('that cannot be played shows a message and offers the download', async () => {
    const read = vi.fn(() => new Promise<never>(() => {}));
    const { user } = open({ files: fakeFiles({ read }) });
    await table();
    await user.click(screen.getByRole('button', { name: `View: ${label('1')}` }));
    const player = await dialog();
    fireEvent.error(player.querySelector('video') as Element);
    const alert = await within(player).findByRole('alert');
    expect(alert).toHaveTextContent('This clip could not be played');
    await user.click(within(alert).getByRole('button', { name: 'Download' }));
    expect(read).toHaveBeenCalledWith('/api/DashCamMaster/DownloadVideo/1', expect.anything());
  });

  test('that was refused before it was in the page shows a message, too', async () => {
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

  describe('that a link names but that the filters leave out', () => {
    /** 2,500 clips at any time, and none of a shorter one. The one that is sought stands on the second page. */
    function openSought(query: string, id = '99') {
      const old = Date.UTC(2025, 0, 31, 8, 5, 9);
      let isBroken = false;
      let letGo = (): void => undefined;
      let isHeld = Promise.resolve();
      const pages = fakePages('locked-videos', async ({ page, filters }) => {
        if (filters.from || filters.dashcam || filters.fileType === '1') return { rows: [], total: 0 };
        await isHeld;
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (isBroken) throw new ApiError({ message: 'No', status: 500 });
        const rows = Array.from({ length: page === 3 ? 500 : 1000 }, (_, at) =>
          videoOf({
            id: page === 2 && at === 7 ? '99' : `${page}-${at}`,
            dashCamName: 'Cam 99',
            dashcamId: '12',
            createdAtMs: old,
          }),
        );
        return { rows, total: 2500 };
      });
      const app = renderApp({
        address: `/dashboard/locked-videos?details=${id}${query}`,
        dataProvider: fakeDataProvider({
          getList: (params) => {
            if (params.resource !== 'devices') return pages.getList(params);
            const dashcams = [{ id: '7', name: 'Cam 7' }];
            return Promise.resolve({ data: dashcams as never[], total: 1 });
          },
        }),
        settings: { utcOffsetMin: 0 },
      });
      return {
        ...app,
        pages: () => pages.requests.filter(({ filters }) => !filters.from).map(({ page }) => page),
        hold() {
          isHeld = new Promise<void>((resolve) => {
            letGo = resolve;
          });
        },
        letGo: () => letGo(),
        breakDown(broken: boolean) {
          isBroken = broken;
        },
      };
    }
    const gone = 'This clip is not among those found';

    test('is looked for among all clips, up to the page that has it, and opens', async () => {
      const app = openSought('');
      app.hold();
      const player = within(await dialog());
      expect(await player.findByText('Looking for this clip among all clips...')).toBeVisible();
      expect(player.queryByText(gone)).toBeNull();
      app.letGo();
      expect(await player.findByText('Cam 99, 1/31/2025 8:05:09 AM')).toBeVisible();
      expect(app.pages()).toEqual([1, 2]);
    });

    test('shows that the dates hide it, and shows it in the list when they are cleared', async () => {
      const { user, address } = openSought('');
      const player = within(await dialog());
      const words = await player.findByText(/hide this record in the list/);
      expect(words).toHaveTextContent(/\(Created Date: .+ – .+\)$/);
      await user.click(player.getByRole('button', { name: 'Clear date range' }));
      await waitFor(() => expect(address()).toContain('dates=any'));
      expect(await player.findByText('1,008 of 2,500')).toBeVisible();
      expect(player.queryByText(/hide this record/)).toBeNull();
    });

    test('shows which filters hide it, and not those that let it through', async () => {
      const { user, address } = openSought('&dates=any&fileType=1&dashcam=7&q=cam');
      const player = within(await dialog());
      expect(await player.findByText(/hide this record in the list/)).toHaveTextContent(
        'Search and filters hide this record in the list (File Type: Video · Dashcam: Cam 7)',
      );
      await user.click(player.getByRole('button', { name: 'Clear search and filters' }));
      await waitFor(() => expect(address()).not.toMatch(/fileType|dashcam|q=/));
    });

    test('shows that it is not there when no page has it', async () => {
      const app = openSought('', 'none');
      expect(await within(await dialog()).findByText(gone)).toBeVisible();
      expect(app.pages()).toEqual([1, 2, 3]);
    });

    test('is requested no more where the list had all of them', async () => {
      const app = openSought('&dates=any', 'none');
      expect(await within(await dialog()).findByText(gone)).toBeVisible();
      expect(app.pages()).toEqual([1, 2, 3]);
    });

    test('shows why it cannot be looked for, and goes on when that is asked', async () => {
      const app = openSought('');
      app.breakDown(true);
      const player = within(await dialog());
      const retry = await player.findByRole('button', { name: 'Retry' });
      expect(player.getByRole('alert')).toHaveTextContent('Server Error');
      app.breakDown(false);
      await app.user.click(retry);
      expect(await player.findByText('Cam 99, 1/31/2025 8:05:09 AM')).toBeVisible();
    });
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
  ])('is requested again: when that %s, one toast shows a message', async (_how, failure, words) => {
    const custom = vi.fn(async () => {
      if (failure) throw failure;
      return { data: {} as never };
    });
    open({ custom });
    await table();
    await chooseInMenu(screen.getByLabelText(`More: ${label('2')}`), 'Request Video');
    expect(await screen.findByText(words)).toBeVisible();
    expect(custom).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/api/DashCamMaster/RequestVideo/2', method: 'post', payload: {} }),
    );
    expect(shownToasts()).toHaveLength(1);
    if (failure) expect(screen.getByText('Not Found: No such video')).toBeVisible();
  });

  test('has a link that finds it by its time, whatever is searched for or filtered by', async () => {
    window.history.replaceState(null, '', '/dashboard/locked-videos?dates=any&dashcam=7&q=x&fileType=1');
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open();
    await table();
    await chooseInMenu(screen.getByLabelText(`More: ${label('2')}`), 'Copy link');
    const copied = new URL(write.mock.calls[0]?.[0] ?? '');
    expect(Object.fromEntries(copied.searchParams)).toEqual({
      details: '2',
      from: '2026-11-21T08:05Z',
      to: '2026-11-21T08:06Z',
    });
  });

  test.each(['Request Video', 'Copy link'])('is not opened by %s of its menu', async (entry) => {
    const custom = vi.fn(async () => ({ data: {} as never }));
    const { address } = open({ custom });
    await table();
    await chooseInMenu(screen.getByLabelText(`More: ${label('2')}`), entry);
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    expect(address()).toBe('/dashboard/locked-videos');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [403, 'Access Denied: You do not have permission to perform this action.'],
    [500, 'Server Error: An internal server error occurred. Please try again later.'],
    [0, 'Network Error: Unable to connect to the server. Please check your internet connection.'],
    [418, 'Error Code: 418'],
  ])(
    'whose request fails with status %i shows why in the words of that status, once',
    async (status, words) => {
      const custom = () =>
        Promise.reject(new ApiError({ message: 'x', status, url: '/api/DashCamMaster/RequestVideo/2' }));
      open({ custom });
      await table();
      await chooseInMenu(screen.getByLabelText(`More: ${label('2')}`), 'Request Video');
      await waitFor(() =>
        expect(shownToasts()).toMatchObject([{ title: 'Failed to request video', message: words }]),
      );
    },
  );

  test('whose request meets the end of the session leaves that to the session', async () => {
    const custom = vi.fn(() => Promise.reject(new ApiError({ message: 'x', status: 401, url: '/x' })));
    open({ custom });
    await table();
    await chooseInMenu(screen.getByLabelText(`More: ${label('2')}`), 'Request Video');
    await waitFor(() => expect(custom).toHaveBeenCalled());
    await act(async () => undefined);
    expect(shownToasts()).toEqual([]);
  });

  test('whose download fails shows a message until it is dismissed', async () => {
    const read = () =>
      Promise.reject(new ApiError({ message: 'No', status: 404, serverMessage: 'No such video' }));
    const { user } = open({ files: fakeFiles({ read }) });
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
  test('Download All shows that it will be implemented, without the feature', async () => {
    const { user } = open();
    await table();
    await user.click(screen.getByRole('button', { name: 'Download All' }));
    expect(await screen.findByText('Download All functionality will be implemented')).toBeVisible();
  });

  test('those selected are downloaded, each by itself without the feature', async () => {
    const read = vi.fn(() => new Promise<never>(() => {}));
    const { user } = open({ files: fakeFiles({ read }) });
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
    function openSlowly(query = 'fileType=1') {
      let letGo = (): void => undefined;
      const isLetGo = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const pages = fakePages('locked-videos', async ({ page }) => {
        if (page > 1) await isLetGo;
        const rows = Array.from({ length: page === 3 ? 500 : 1000 }, (_, at) => {
          const number = (page - 1) * 1000 + at + 1;
          const isRear = number % 1000 === 7;
          const dashcamId = number % 1000 < 3 ? '53' : '9';
          return videoOf({ id: String(number), camera: isRear ? 'Rear' : 'Front', dashcamId });
        });
        return { rows, total: 2500 };
      });
      const custom = vi.fn(async () => ({ data: { url: '/archives/1.zip' } as never }));
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
      const app = renderApp({
        // With a filter that only the server applies, its total is shown.
        address: `/dashboard/locked-videos?${query}`,
        settings: { features: new Set(['downloadAll', 'management']) },
        dataProvider: fakeDataProvider({
          getOne: async ({ resource }) => ({
            data: (resource === 'group-members'
              ? { id: '7', dashcamIds: ['53'] }
              : { id: '7', name: 'Cold chain' }) as never,
          }),
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

    test('Download All takes only the clips of the chosen group, of those to come too', async () => {
      const { user, letGo, archived } = openSlowly('group=7');
      await table();
      await screen.findByText('1-3 of 3 so far');
      await user.click(screen.getByRole('button', { name: 'Download All' }));
      letGo();
      await waitFor(() =>
        expect(archived()).toEqual([['1', '2', '1000', '1001', '1002', '2000', '2001', '2002']]),
      );
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
