// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { beNarrow } from '../support/be-narrow';
import {
  choose,
  columnHeads,
  enterText,
  goToPage,
  openDropdown,
  openOptions,
  openRangePresets,
  rowsOf,
  shownPages,
  takeRangePreset,
} from '../support/controls';
import type { PageRequest } from '../support/fake-pages';
import { open, prepare, table, two, videoOf } from '../support/locked-videos-screen';

prepare();

describe('the list', () => {
  test('shows title, range, and the clips with their speed in MPH or N/A', async () => {
    open();
    const rows = rowsOf(await table());
    expect(screen.getByRole('heading', { name: 'Locked Videos' })).toBeVisible();
    expect(screen.getByText('1-2 of 2')).toBeVisible();
    expect(rows[0]).toHaveTextContent('Cam 111/21/2026 8:05:09 AMHard BrakeFront62 MPH');
    expect(rows[1]).toHaveTextContent('N/A');
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
    const [first, second, third] = rowsOf(await table()) as [HTMLElement, HTMLElement, HTMLElement];
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
    open({ videos: [...placeless, videoOf({ id: 'placed' })] });
    await table();
    expect(columnHeads()).toEqual(['', 'Dashcam', 'Created Date', 'Type', 'Camera', 'Speed', 'Actions']);
    await goToPage('2');
    expect(await screen.findByText('I-80 W, near Kearney, NE')).toBeVisible();
    await goToPage('1');
    await screen.findByText('Cam 0');
    expect(columnHeads()).toContain('Location');
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
      expect(document.querySelector('[data-row-key]')).toHaveAttribute('data-row-key', id);
    }
    fireEvent.change(box, { target: { value: 'echo' } });
    expect(await screen.findByText('No videos match your current filters')).toBeVisible();
    expect(screen.getByText('Total videos: 5')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('1-5 of 5')).toBeVisible();
  });

  test('with filters that leave nothing on the server leads back to all', async () => {
    const { user, address } = open({
      address: '/dashboard/locked-videos?videoType=2&dashcam=7',
      videos: ({ filters }) => (filters.videoType === '2' || filters.dashcam ? [] : two),
    });
    expect(await screen.findByText('No locked videos found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('1-2 of 2')).toBeVisible();
    expect(address()).toBe('/dashboard/locked-videos');
  });

  test('shows that there are none', async () => {
    open({ videos: [] });
    expect(await screen.findByText('No locked videos found')).toBeVisible();
    expect(screen.getByText('Try adjusting your search or filters to find videos.')).toBeVisible();
  });

  test('shows that it could not be loaded, and loads again on Retry', async () => {
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
    expect(shownPages()).toEqual(['1', '2', '3', '4', '5', '10']);
  });
});

describe('the filters', () => {
  const filtersOf = (requests: PageRequest[]) => requests.at(-1)?.filters;

  test('start as all, newest first, over the last 720 hours', async () => {
    const before = Date.now();
    const { requests } = open();
    await table();
    // It ends when it is read.
    const { from, ...others } = filtersOf(requests) ?? {};
    expect(others).toEqual({ fileType: '0', videoType: '0' });
    expect(requests.at(-1)?.sort).toEqual({ field: 'created', order: 'desc' });
    const toMs = Number(from) + 720 * 3_600_000;
    expect(toMs).toBeGreaterThanOrEqual(before);
    expect(toMs).toBeLessThan(Date.now() + 60_000);
  });

  test('offer every dashcam, online or not, and one of a link by what its clips call it', async () => {
    open({ address: '/dashboard/locked-videos?dashcam=99', videos: [videoOf({ id: '1' })] });
    await table();
    await openDropdown('Dashcam');
    await waitFor(() => expect(openOptions()).toEqual(['All Dashcams', 'Cam 1', 'Cam 7', 'Cam 9', 'Cam 12']));
  });

  test('ask the server anew from page 1, and stand in the address', async () => {
    const { requests, address } = open({ address: '/dashboard/locked-videos?page=2&size=10' });
    await table();
    for (const [name, option] of [
      ['Dashcam', 'Cam 7'],
      ['File Type', 'Image'],
      ['Video Type', 'Hard Brake'],
      ['Sort By', 'Oldest first'],
    ] as const)
      await choose(name, option);
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        filters: { dashcam: '7', fileType: '2', videoType: '2' },
        sort: { field: 'created', order: 'asc' },
      }),
    );
    expect(requests.every(({ page }) => page === 1)).toBe(true);
    expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
      'dashcam=7&fileType=2&videoType=2&sort=created',
    );
  });

  test.each([
    ['File Type', 'fileType', { Video: '1', Image: '2' }],
    ['Video Type', 'videoType', { 'Hard Acceleration': '1', 'Hard Brake': '2', Locked: '3', Requested: '4' }],
  ])('%s asks for the numbers of the specification', async (name, filter, numbers) => {
    const { requests } = open();
    await table();
    for (const [option, number] of Object.entries(numbers)) {
      await choose(name, option);
      await waitFor(() => expect(filtersOf(requests)).toMatchObject({ [filter]: number }));
    }
  });

  test('are behind one button with dashcam and dates where they do not fit, so that the clips come first', async () => {
    beNarrow('(max-width: 1279px)');
    const { user } = open();
    await table();
    expect(screen.queryByLabelText('From')).toBeNull();
    expect(screen.queryByLabelText('Dashcam', { selector: 'input' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    for (const name of ['File Type', 'Video Type', 'Dashcam', 'From', 'To'])
      expect(drawer.getByLabelText(name, { selector: 'input' })).toBeInTheDocument();
  });

  test('dates can be a span of whole days that is offered beside the calendar', async () => {
    const { requests } = open();
    await table();
    expect(await openRangePresets()).toEqual(expect.arrayContaining(['Yesterday', 'Last 30 days']));
    await takeRangePreset('Yesterday');
    const dayMs = 86_400_000;
    await waitFor(() => {
      const { from, to } = filtersOf(requests) ?? {};
      expect(Number(from) % dayMs).toBe(0);
      expect(Math.floor(Number(to) / dayMs)).toBe(Number(from) / dayMs);
    });
  });

  test('dates pull each other along, are sent in UTC, and only while both are set', async () => {
    const { user, requests } = open({
      address: '/dashboard/locked-videos?from=2026-11-01T08:00Z&to=2026-11-10T08:00Z',
    });
    await table();
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    // Which space stands before AM depends on the version of the locale's data.
    const shownIn = (input: HTMLElement) => (input as HTMLInputElement).value.replace(/\s/g, ' ');
    expect(shownIn(from)).toBe('11/1/2026 8:00 AM');
    expect(shownIn(to)).toBe('11/10/2026 8:00 AM');
    expect(filtersOf(requests)).toMatchObject({
      from: String(Date.UTC(2026, 10, 1, 8)),
      to: String(Date.UTC(2026, 10, 10, 8)),
    });
    enterText(from, '11/15/2026 9:30 AM');
    await waitFor(() => expect(shownIn(to)).toBe('11/15/2026 9:30 AM'));
    expect(screen.getByText('The other date was moved along, so that the range stays one.')).toBeVisible();
    enterText(to, '2026-11-02T00:00');
    await waitFor(() => expect(shownIn(from)).toBe('11/2/2026 12:00 AM'));
    enterText(to, '');
    await waitFor(() => expect(filtersOf(requests)).not.toHaveProperty('from'));
    expect(filtersOf(requests)).not.toHaveProperty('to');
    await user.click(screen.getByRole('button', { name: 'Clear date range' }));
    await waitFor(() => expect(from).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
    await waitFor(() => expect(filtersOf(requests)).toHaveProperty('from'));
  });
});
