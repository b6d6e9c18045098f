// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { videoRequestRecord } from '../../src/resources/request-videos/video-request-record';
import { cellsOf, columnHeads, drawerTitled, readTable, rowsOf, shownToasts } from '../support/controls';
import { fakeFiles } from '../support/fake-providers';
import { NOW, open, prepare, recent, requestOf, toastLine } from '../support/request-videos-screen';

prepare();

describe('the recent requests', () => {
  it('list Dashcam, Request Date, Time Range, Camera and Status', async () => {
    open('', { history: () => [requestOf()] });
    const table = await recent();
    expect(screen.getByRole('heading', { name: 'Recent Requests' })).toBeVisible();
    expect(columnHeads(table)).toEqual([
      'Dashcam',
      'Request Date',
      'Time Range',
      'Camera',
      'Status',
      'Actions',
    ]);
    expect(readTable(table)).toEqual([
      ['Dashcam 1001', '11/8/2026', '10:00 AM – 10:04 AM', 'Front', 'CompletedIn Locked Videos', 'Download'],
    ]);
    expect(table.getByRole('link', { name: 'In Locked Videos' })).toHaveAttribute(
      'href',
      '/dashboard/locked-videos?details=318',
    );
  });

  it('show what a back end sends that knows the five fields of the specification alone', async () => {
    const plain = { dashcamName: 'Cam 1', requestDate: 'yesterday', timeRange: '8 to 9', cameraType: 'roof' };
    open('', { history: () => [videoRequestRecord.parse({ ...plain, status: 'Queued' })] });
    expect(readTable(await recent())).toEqual([
      ['Cam 1', 'yesterday', '8 to 9', 'roof', 'Queued', 'Download'],
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
    const [row] = rowsOf(await recent()) as [HTMLElement];
    const cells = cellsOf(row);
    expect(cells[4]?.textContent).toBe(words);
    const bar = within(cells[4] as HTMLElement).queryByRole('progressbar');
    if (change.status === 'processing') expect(bar).toHaveAttribute('aria-valuenow', '45');
    else expect(bar).toBeNull();
  });

  it('open by their name or by a link, with what does not fit into the row, and no further action in the row', async () => {
    const failed = requestOf({ status: 'failed', reason: 'notRecording', videoIds: [] });
    const { user, address } = open('', { history: () => [requestOf({ id: 2 }), failed] });
    const table = await recent();
    expect(table.queryByRole('button', { name: /View Details/ })).toBeNull();
    await user.click(table.getAllByRole('button', { name: /^Dashcam 1001/ })[1] as HTMLElement);
    const details = within(await drawerTitled('Dashcam 1001'));
    expect(address()).toContain('details=1');
    expect(details.getByText('The vehicle was not recording')).toBeVisible();
    expect(details.getByText(/^11\/8\/2026,? 12:00:00 PM$/)).toBeVisible();
    expect(details.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  it('are opened by a link though a filter hides them, with a note', async () => {
    open('?status=pending&details=1', { history: () => [requestOf()] });
    const details = within(await drawerTitled('Dashcam 1001'));
    expect((await details.findByText(/hide this record/)).parentElement).toHaveTextContent(/Status: Pending/);
    expect(details.getByRole('link', { name: 'In Locked Videos' })).toBeVisible();
  });

  it('older than the list are read by themselves where a link names one', async () => {
    const read: unknown[] = [];
    open('?status=completed&details=1', {
      history: () => [requestOf({ id: 2 })],
      provider: {
        async getOne({ resource, id }) {
          read.push([resource, id]);
          return { data: requestOf({ dashcamName: 'Dashcam 900' }) as never };
        },
      },
    });
    const details = within(await drawerTitled('Dashcam 900'));
    expect(read).toContainEqual(['request-videos', '1']);
    // No filter hides it.
    expect(details.queryByText(/hide this record/)).toBeNull();
  });

  it.each([404, 405, 400, 200])(
    'that a back end does not know, or has no call for (%i), are no longer in the list',
    async (status) => {
      open('?details=1', {
        history: () => [requestOf({ id: 2 })],
        provider: { getOne: () => Promise.reject(new ApiError({ message: 'x', status, url: '/x' })) },
      });
      const details = within(await screen.findByRole('dialog'));
      expect(await details.findByText('This record is no longer in the list')).toBeVisible();
    },
  );

  it('that could not be read are requested again', async () => {
    let tries = 0;
    const { user } = open('?details=1', {
      provider: {
        async getOne() {
          tries += 1;
          if (tries === 1) throw new ApiError({ message: 'x', status: 500, url: '/x' });
          return { data: requestOf() as never };
        },
      },
    });
    const details = within(await screen.findByRole('dialog'));
    await user.click(await details.findByRole('button', { name: 'Retry' }));
    expect(await drawerTitled('Dashcam 1001')).toBeVisible();
  });

  it('are "No video requests found" when there are none', async () => {
    open();
    expect(await screen.findByText('No video requests found')).toBeVisible();
  });

  it('are an empty list, silently, when they cannot be loaded', async () => {
    open('', {
      history: () =>
        Promise.reject(new ApiError({ message: 'x', status: 400, url: '/api/v2/video-requests' })),
    });
    expect(await screen.findByText('No video requests found')).toBeVisible();
    expect(shownToasts()).toEqual([]);
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

  it('are no longer followed after a day, with a note and Refresh', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    const { user, timesAsked } = open('', { history: () => [requestOf({ status: 'pending' })] });
    await recent();
    // The machine slept.
    vi.setSystemTime(NOW.getTime() + 25 * 3_600_000);
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(shownToasts()).toMatchObject([
      { title: 'No Longer Followed', message: expect.stringContaining('after a day') },
    ]);
    const read = timesAsked('request-videos');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(timesAsked('request-videos')).toBe(read);
    await user.click(screen.getByRole('link', { name: 'Refresh now' }));
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(timesAsked('request-videos')).toBeGreaterThanOrEqual(read + 2);
  });

  it('show a toast with a link to a video that is ready, on whatever screen the user is', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    let request = requestOf({ status: 'processing', videoIds: [] });
    const { user, address } = open('', { history: () => [request, requestOf({ id: 2 })] });
    await recent();
    await user.click(screen.getByRole('link', { name: 'Back to DashCams' }));
    await waitFor(() => expect(address()).toBe('/dashboard/dashcams'));
    request = requestOf({ videoIds: [77] });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await toastLine('Video Ready: Dashcam 1001, 11/8/2026, 10:00 AM – 10:04 AM');
    // Only requests that were seen open have a toast.
    expect(shownToasts()).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Open in Locked Videos' });
    expect(link).toHaveAttribute('href', '/dashboard/locked-videos?details=77');
    await user.click(link);
    await waitFor(() => expect(address()).toContain('/dashboard/locked-videos?details=77'));
    await waitFor(() => expect(shownToasts()).toEqual([]));
  });

  it('show why a video could not be had', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    let request = requestOf({ status: 'pending' });
    open('', { history: () => [request] });
    await recent();
    request = requestOf({ status: 'failed', reason: 'notRecording' });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await toastLine('No Video: Dashcam 1001 sent no video: The vehicle was not recording');
    expect(screen.getByRole('link', { name: 'Show requests' })).toBeVisible();
  });

  it('are cancelled while they are pending', async () => {
    const called: unknown[] = [];
    const { user, timesAsked } = open('', {
      history: () => [
        requestOf({ status: called.length > 0 ? 'cancelled' : 'pending' }),
        requestOf({ id: 2, status: 'processing' }),
      ],
      provider: {
        custom: async ({ url, method, payload }) => {
          called.push([method, url, payload]);
          return { data: {} as never };
        },
      },
    });
    const cancel = await screen.findAllByRole('button', { name: /^Cancel: Dashcam 1001/ });
    expect(cancel).toHaveLength(1);
    await user.click(cancel[0] as HTMLElement);
    expect(await screen.findByText('Taken back before it began')).toBeVisible();
    expect(called).toEqual([['post', '/api/v2/video-requests/1/cancel', {}]]);
    await toastLine('The video request was cancelled');
    // Once more for each poll, when the machine is slow.
    expect(timesAsked('request-videos')).toBeGreaterThanOrEqual(2);
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

  it('are requested again when they failed, until a user has done so', async () => {
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
        custom: async ({ url, method, payload }) => {
          sent.push([method, url, payload]);
          return { data: {} as never };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Retry: Dashcam 1001/ }));
    await toastLine('Video Request Submitted: Your video request has been submitted successfully');
    expect(sent).toEqual([
      [
        'post',
        '/api/v2/video-requests',
        { dashcamId: '7', date: '2026-11-08', startTime: '10:00', endTime: '10:04', cameraType: 'interior' },
      ],
    ]);
    expect(await screen.findByText('Waiting for the dashcam')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull());
  });
});

it('a request that cannot be sent again shows one toast, and can be tried again', async () => {
  const failed = requestOf({ status: 'failed', reason: 'cameraOffline', videoIds: [] });
  const { user } = open('', {
    history: () => [failed],
    provider: { custom: () => Promise.reject(new ApiError({ message: 'x', status: 418, url: '/x' })) },
  });
  await user.click(await screen.findByRole('button', { name: /^Retry: Dashcam 1001/ }));
  await toastLine('Video Request Failed: Failed to submit video request. Please try again.');
  expect(shownToasts()).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Retry: Dashcam 1001/ })).toBeEnabled();
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
  /** The code of the action is loaded with the first press, for which React's tests have to be awaited. */
  const press = async () => {
    const download = await screen.findByRole('button', { name: /^Download: Dashcam 1001/ });
    await act(async () => void fireEvent.click(download));
  };

  it('only shows that it is starting where the back end names no file', async () => {
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

  it('shows that it failed, and can be tried again', async () => {
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
    open('', { history: () => [requestOf(change)] });
    const download = await screen.findByRole('button', { name: /^Download: Dashcam 1001/ });
    expect(download).toHaveAttribute('aria-disabled', 'true');
    expect(download).toHaveAccessibleDescription(reason);
    fireEvent.click(download);
    expect(shownToasts()).toEqual([]);
    fireEvent.mouseEnter(download);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
  });

  it('of a pending one promises nothing that the back end does not', async () => {
    const unfollowed = { status: 'pending', videoIds: undefined, progress: null };
    open('', { history: () => [requestOf(unfollowed)] });
    const [row] = rowsOf(await recent()) as [HTMLElement];
    const cells = cellsOf(row);
    expect(cells[4]?.textContent).toBe('Pending');
    await press();
    await toastLine('Download: Starting download for Dashcam 1001');
  });
});
