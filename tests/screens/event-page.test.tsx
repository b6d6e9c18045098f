// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { shownToasts } from '../support/controls';
import {
  clipOf,
  EVENT_MS,
  eventOf,
  footage,
  openEvent,
  page,
  prepareEvents,
  videos,
} from '../support/event-page-screen';
import { arrive, playTo } from '../support/fake-media';
import { requestOf } from '../support/request-videos-screen';

prepareEvents();

describe('an event', () => {
  test('shows what fired, how badly, where and whose it was, each leading on', async () => {
    openEvent();
    const facts = within(await screen.findByRole('region', { name: 'What happened' }));
    expect(facts.getByRole('link', { name: 'Speeding on I-80' })).toHaveAttribute(
      'href',
      '/dashboard/alerts?details=4',
    );
    expect(facts.getByText('High')).toBeVisible();
    expect(facts.getByText('11/21/2026 5:02:37 PM')).toBeVisible();
    expect(facts.getByRole('link', { name: 'Truck 1142' })).toHaveAttribute(
      'href',
      '/dashboard/assets?q=Truck+1142&item=12',
    );
    expect(facts.getByRole('link', { name: 'Cam 1142' })).toHaveAttribute(
      'href',
      '/dashboard/dashcams?q=Cam+1142&item=7',
    );
    expect(facts.getByText('I-80 W, Omaha')).toBeVisible();
    expect(facts.getByText('117 km/h')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Speeding on I-80');
  });

  test('that is gone shows a message, with the way back', async () => {
    const { user, address } = openEvent({ event: 'gone' });
    expect(await screen.findByText('This event does not exist any more')).toBeVisible();
    expect(shownToasts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to Review' }));
    expect(address()).toBe('/dashboard/events');
  });

  test('that cannot be read is tried again', async () => {
    let isBack = false;
    const { user } = openEvent({
      event: async () => {
        if (!isBack) throw new ApiError({ message: 'No', status: 500 });
        return eventOf();
      },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 });
    isBack = true;
    await user.click(retry);
    expect(await page()).toBeVisible();
  });

  test('without a time looks for nothing, and shows a message', async () => {
    const { askedFor } = openEvent({ event: eventOf({ occurredAt: '' }) });
    expect(await screen.findByText(/reported without a time/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Request footage' })).not.toBeInTheDocument();
    expect(askedFor('locked-videos')).toEqual([]);
  });

  test('without a place shows a message in the place of the map', async () => {
    openEvent({ event: eventOf({ latitude: null, longitude: null }) });
    expect(await screen.findByText('This event was reported without a valid position.')).toBeVisible();
  });

  test('without a dashcam shows a message, and asks for no clips', async () => {
    const { askedFor } = openEvent({
      event: eventOf({ dashcamId: '', dashcamName: '', assetId: '99', assetName: 'Trailer 9' }),
      provider: {},
    });
    expect(await screen.findByText(/No dashcam belongs to this vehicle/)).toBeVisible();
    expect(askedFor('locked-videos')).toEqual([]);
  });

  test('leads to others of the same minute, earlier ones of the asset, and of the driver elsewhere', async () => {
    const at = (sec: number) => new Date(EVENT_MS + sec * 1000).toISOString();
    const other = (id: string, sec: number, change = {}) =>
      eventOf({ id, name: `Event ${id}`, occurredAt: at(sec), ...change });
    const { asked } = openEvent({
      provider: {
        getList: async ({ resource, filters = [] }) => {
          asked.push({ resource, filters: {} });
          const by = (field: string) => filters.some((filter) => 'field' in filter && filter.field === field);
          const ofAsset = [other('a', 20), eventOf(), other('b', -3600), other('c', -7200)];
          const rows =
            resource !== 'events'
              ? []
              : by('assetId')
                ? ofAsset
                : by('driverId')
                  ? [other('b', -3600), other('d', -9000)]
                  : [];
          return { data: rows as never[], total: rows.length, skipped: 0 };
        },
      },
    });
    const names = async (title: string) =>
      within(await screen.findByRole('region', { name: title }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(await names('In the same minute')).toEqual([['Event a', '/dashboard/events?event=a']]);
    expect(await names('Earlier of this asset')).toEqual([
      ['Event b', '/dashboard/events?event=b'],
      ['Event c', '/dashboard/events?event=c'],
    ]);
    expect(await names('Earlier of this driver')).toEqual([['Event d', '/dashboard/events?event=d']]);
  });
});

describe('its footage', () => {
  test('is the recording nearest to it, its cameras side by side; others are to choose from', async () => {
    const { user, container } = openEvent({
      clips: () => [clipOf('1', 'Front', -120), clipOf('2', 'Front', -3), clipOf('3', 'Rear', -3)],
    });
    expect(await screen.findByLabelText(/^Front, Cam 1142/)).toHaveAttribute('src', '/media/2.mp4');
    expect(videos(container).map(({ src }) => src.slice(-6))).toEqual(['/2.mp4', '/3.mp4']);
    const others = within(screen.getByRole('region', { name: 'Recordings around it' }));
    expect(others.getByRole('radio', { name: '5:02 PM · Front, Rear' })).toBeChecked();
    await user.click(others.getByText('5:00 PM · Front'));
    expect(videos(container).map(({ src }) => src.slice(-6))).toEqual(['/1.mp4']);
  });

  test('begins at the event, and its cameras play, stop, move and change speed together', async () => {
    const { user, container } = openEvent({
      clips: () => [clipOf('2', 'Front', -3), clipOf('3', 'Rear', -2)],
    });
    const shown = await footage();
    await shown.findByRole('button', { name: 'Play' });
    const [front, rear] = videos(container) as [HTMLVideoElement, HTMLVideoElement];
    arrive(front, 10);
    arrive(rear, 10);
    const lead = rear;
    // The later one ends later, so it leads.
    await waitFor(() => expect(lead.currentTime).toBeCloseTo(2));
    expect(front.currentTime).toBeCloseTo(3);
    await user.click(shown.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect([front.paused, rear.paused]).toEqual([false, false]));
    await user.selectOptions(shown.getByRole('combobox', { name: 'Playback speed' }), '2');
    await waitFor(() => expect(front.playbackRate).toBeCloseTo(2));
    playTo(rear, 6);
    await waitFor(() => expect(front.currentTime).toBeCloseTo(7, 0));
    await user.click(shown.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect([front.paused, rear.paused]).toEqual([true, true]));
    await user.click(shown.getByRole('button', { name: 'Next frame' }));
    await waitFor(() => expect(front.currentTime - rear.currentTime).toBeCloseTo(1));
    expect(rear.currentTime).toBeGreaterThan(6);
  });

  test('of a camera that failed shows a message in its place and does not stop the rest', async () => {
    const { user, container } = openEvent({
      clips: () => [clipOf('2', 'Front', -3), clipOf('3', 'Rear', -3)],
    });
    const shown = await footage();
    await shown.findByRole('button', { name: 'Play' });
    const [front, rear] = videos(container) as [HTMLVideoElement, HTMLVideoElement];
    arrive(rear, 10);
    fireEvent.error(front);
    expect(await shown.findByText('This camera cannot be played')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(rear.paused).toBe(false));
  });

  test('that is shorter shows that it has ended', async () => {
    const { container } = openEvent({
      clips: () => [clipOf('2', 'Front', -3), clipOf('3', 'Rear', -3, { durationSec: 6 })],
    });
    const shown = await footage();
    await shown.findByRole('button', { name: 'Play' });
    const [front, rear] = videos(container) as [HTMLVideoElement, HTMLVideoElement];
    arrive(front, 10);
    arrive(rear, 6);
    playTo(front, 8);
    expect(await shown.findByText('This camera has ended')).toBeVisible();
    expect(rear.currentTime).toBe(6);
  });

  test('whose address has expired is read again, and plays from its new one', async () => {
    let address = '/media/old.mp4';
    const { container } = openEvent({ clips: () => [clipOf('2', 'Front', -3, { videoUrl: address })] });
    await screen.findByLabelText(/^Front, Cam 1142/);
    address = '/media/new.mp4';
    fireEvent.error(videos(container)[0] as HTMLVideoElement);
    await waitFor(() => expect(videos(container)[0]?.src).toContain('/media/new.mp4'));
  });

  test('that is not kept any more shows a message', async () => {
    let clips = [clipOf('2', 'Front', -3)];
    const { container } = openEvent({ clips: () => clips });
    await screen.findByLabelText(/^Front, Cam 1142/);
    clips = [];
    fireEvent.error(videos(container)[0] as HTMLVideoElement);
    expect(await screen.findByText('A clip of this moment is not kept any more.')).toBeVisible();
  });

  test('that could not be looked up shows a message, with a way to try again', async () => {
    let isBack = false;
    const { user } = openEvent({
      clips: () =>
        isBack ? [clipOf('2', 'Front', -3)] : Promise.reject(new ApiError({ message: 'No', status: 400 })),
    });
    expect(await screen.findByText('The footage could not be looked up')).toBeVisible();
    isBack = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText(/^Front, Cam 1142/)).toBeInTheDocument();
  });

  test('may be a picture', async () => {
    openEvent({ clips: () => [clipOf('2', 'Front', 0, { mediaKind: 'image', videoUrl: '/media/2.jpg' })] });
    expect(await screen.findByRole('img', { name: /^Front, Cam 1142/ })).toHaveAttribute(
      'src',
      '/media/2.jpg',
    );
  });

  test('opens by a link at its moment and its clip, and a link to what is open is copied', async () => {
    const writeText = vi.fn((_text: string) => Promise.resolve());
    const { container, user } = openEvent({
      query: `&at=${EVENT_MS - 118_000}&clip=1`,
      clips: () => [clipOf('1', 'Front', -120), clipOf('2', 'Front', -3)],
    });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    await screen.findByLabelText(/^Front, Cam 1142/);
    const [video] = videos(container) as [HTMLVideoElement];
    arrive(video, 10);
    await waitFor(() => expect(video.currentTime).toBeCloseTo(2));
    playTo(video, 5.5);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    const link = new URL(writeText.mock.calls[0]?.[0] ?? '');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      event: 'incident-12-speed-1795269757',
      at: String(EVENT_MS - 114_500),
      clip: '1',
    });
  });
});

describe('a request of footage', () => {
  const request = (change: Record<string, unknown> = {}) =>
    requestOf({
      id: 9,
      dashcamName: 'Cam 1142',
      startUtc: '2026-11-21T14:01:00.000Z',
      endUtc: '2026-11-21T14:03:00.000Z',
      createdAt: '2026-11-21T15:02:00.000Z',
      cameraType: 'all',
      status: 'processing',
      progress: 40,
      videoIds: [],
      ...change,
    });
  const around = async (minutes: number) =>
    (await screen.findByRole('region', { name: 'Request footage' })).querySelectorAll('button')[
      [1, 5, 10].indexOf(minutes)
    ] as HTMLButtonElement;

  test('asks for all cameras of the minutes around the event, and is followed to the clip', async () => {
    let requests: unknown[] = [];
    let clips: ReturnType<typeof clipOf>[] = [];
    const create = vi.fn(async () => {
      requests = [request()];
      return { data: {} as never };
    });
    const { user, container, askedFor } = openEvent({
      requests: () => requests,
      clips: () => clips,
      provider: { create },
    });
    expect(await screen.findByText('No footage of this moment is stored yet.')).toBeVisible();
    await user.click(await around(1));
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        resource: 'request-videos',
        variables: {
          dashcamId: '7',
          cameraType: 'all',
          date: '2026-11-21',
          startTime: '17:01',
          endTime: '17:03',
        },
      }),
    );
    const panel = within(screen.getByRole('region', { name: 'Request footage' }));
    expect(await panel.findByText(/Requested: .*The dashcam is sending the video/)).toBeVisible();
    expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(await around(1)).toHaveAttribute('aria-disabled', 'true');
    requests = [request({ status: 'completed', progress: 100, videoIds: [2] })];
    clips = [clipOf('2', 'Front', -97, { durationSec: 120 })];
    expect(await panel.findByText(/The footage has arrived/, {}, { timeout: 10_000 })).toBeVisible();
    await waitFor(() => expect(videos(container)[0]?.src).toContain('/media/2.mp4'));
    expect(askedFor('request-videos').length).toBeGreaterThan(2);
  });

  test('is shown as well when it has arrived before it is seen on its way', async () => {
    let requests: unknown[] = [];
    let clips: ReturnType<typeof clipOf>[] = [];
    const create = vi.fn(async () => {
      requests = [request({ status: 'completed', progress: 100, videoIds: [2] })];
      clips = [clipOf('2', 'Front', -97, { durationSec: 120 })];
      return { data: {} as never };
    });
    const { user, container } = openEvent({
      requests: () => requests,
      clips: () => clips,
      provider: { create },
    });
    expect(await screen.findByText('No footage of this moment is stored yet.')).toBeVisible();
    await user.click(await around(1));
    expect(await screen.findByText(/The footage has arrived/)).toBeVisible();
    await waitFor(() => expect(videos(container)[0]?.src).toContain('/media/2.mp4'));
  });

  test('that has failed shows why, and may be made again', async () => {
    openEvent({
      requests: () => [request({ status: 'failed', progress: null, reason: 'footageOverwritten' })],
    });
    expect(await screen.findByText(/Requested: .*The recording is overwritten/)).toBeVisible();
    expect(await around(1)).not.toHaveAttribute('aria-disabled');
  });

  test('looks for clips from where an earlier request of the moment began', async () => {
    const { askedFor } = openEvent({
      requests: () => [request({ status: 'completed', startUtc: '2026-11-21T13:50:00.000Z', videoIds: [2] })],
    });
    await waitFor(() =>
      expect(askedFor('locked-videos').map(({ filters }) => Number(filters.from))).toContain(
        Date.UTC(2026, 10, 21, 13, 49),
      ),
    );
  });

  test('waits for a dashcam that is not online, which is shown before', async () => {
    openEvent({ dashcam: { status: 'offline' } });
    expect(await screen.findByText(/Cam 1142 is not online. The request waits/)).toBeVisible();
    expect(await around(1)).not.toHaveAttribute('aria-disabled');
  });

  test('is no longer than the back end takes', async () => {
    const create = vi.fn();
    const { user } = openEvent({
      settings: { videoRequestMaxMinutes: 10, features: new Set(['triage'] as const) },
      provider: { create },
    });
    const ten = await around(10);
    expect(ten).toHaveAttribute('aria-disabled', 'true');
    expect(ten).toHaveAttribute(
      'aria-description',
      'The longest video that may be requested has 10 minutes.',
    );
    await user.click(ten);
    expect(create).not.toHaveBeenCalled();
    expect(await around(5)).not.toHaveAttribute('aria-disabled');
  });

  test('is not offered for a minute that is not over', async () => {
    openEvent({ event: eventOf({ occurredAt: '2026-11-21T15:02:35Z' }) });
    expect(
      await screen.findByText('This minute is not over yet. It can be requested when it is.'),
    ).toBeVisible();
    expect(await around(1)).toHaveAttribute('aria-disabled', 'true');
  });

  test('that was not taken shows why, and stays possible', async () => {
    const create = vi.fn(() =>
      Promise.reject(new ApiError({ message: 'Busy', status: 409, serverMessage: 'Too many open requests' })),
    );
    const { user } = openEvent({ provider: { create } });
    await user.click(await around(1));
    expect(await screen.findByText(/The footage was not requested/)).toHaveTextContent(
      'Too many open requests',
    );
    expect(await around(1)).not.toHaveAttribute('aria-disabled');
  });
});

describe('its track', () => {
  /** A position every 10 s of the minutes around the event. */
  const count = 61;
  const track = {
    atMs: Array.from({ length: count }, (_, at) => EVENT_MS - 300_000 + at * 10_000),
    latitude: Array.from({ length: count }, (_, at) => 41.2 + at / 1000),
    longitude: Array.from({ length: count }, () => -95.93),
    speedKmh: Array.from({ length: count }, (_, at) => 60 + at),
  };
  const withHistory = { features: new Set(['triage', 'history'] as const) };
  const graph = () => screen.findByRole('slider', { name: 'Speed of Truck 1142' });

  test('shows the moment of the footage on its graph, and a moment chosen there in the footage', async () => {
    const { user, container } = openEvent({
      settings: withHistory,
      track,
      clips: () => [clipOf('2', 'Front', -30, { durationSec: 120 }), clipOf('1', 'Front', -200)],
    });
    await graph();
    const [video] = videos(container) as [HTMLVideoElement];
    arrive(video, 120);
    await waitFor(() => expect(video.currentTime).toBeCloseTo(30));
    const mark = screen.getByRole('button', { name: /Speeding on I-80/ });
    playTo(video, 60);
    await user.click(mark);
    expect(video.currentTime).toBeCloseTo(30);
  });

  test('leads to no footage of a moment that nothing has recorded, with a message', async () => {
    const { user, container } = openEvent({
      settings: withHistory,
      track,
      clips: () => [clipOf('2', 'Front', 60, { durationSec: 8 })],
    });
    await graph();
    arrive(videos(container)[0] as HTMLVideoElement, 8);
    await user.click(screen.getByRole('button', { name: /Speeding on I-80/ }));
    expect(await screen.findByText(/^No footage of 11\/21\/2026 5:02:37 PM is open\./)).toBeVisible();
  });

  test('is not asked for where the back end keeps none: the place alone stands there', async () => {
    const { askedFor } = openEvent();
    expect(await screen.findByText(/keeps no positions, so there is no track/)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Place on the map' })).toBeInTheDocument();
    expect(screen.queryByRole('slider', { name: /^Speed/ })).not.toBeInTheDocument();
    expect(askedFor('/api/v2/tracks')).toEqual([]);
  });

  test('is that of the dashcam where the tracker of its vehicle has kept none', async () => {
    const { asked } = openEvent({
      settings: withHistory,
      provider: {
        custom: async ({ url }) => {
          asked.push({ resource: url, filters: {} });
          if (!url.startsWith('/api/v2/tracks')) return { data: [] as never };
          const kept = url.includes('dashcamId=7')
            ? track
            : { atMs: [], latitude: [], longitude: [], speedKmh: [] };
          return { data: kept as never };
        },
      },
    });
    expect(await graph()).toBeVisible();
    const vehicles = asked.flatMap(({ resource }) => /tracks\?(\w+=\d+)/.exec(resource)?.[1] ?? []);
    expect(vehicles).toEqual(['assetId=12', 'dashcamId=7']);
  });

  test('of a vehicle without history shows a message beside its place', async () => {
    openEvent({ settings: withHistory });
    expect(await screen.findByText(/No positions of this vehicle are kept/)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Place on the map' })).toBeInTheDocument();
  });

  test('that could not be loaded is tried again, and the place stands there meanwhile', async () => {
    openEvent({
      settings: withHistory,
      track: () => Promise.reject(new ApiError({ message: 'No', status: 400 })),
    });
    expect(await screen.findByText('The track could not be loaded')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Place on the map' })).toBeInTheDocument();
  });
});

describe('what is decided', () => {
  test('is decided on its page, by button and by key', async () => {
    const update = vi.fn(async ({ variables }: { variables: object }) => ({
      data: { ...eventOf(), ...variables, version: 1 } as never,
    }));
    const { user } = openEvent({ provider: { update: update as never } });
    const bar = within(await screen.findByRole('region', { name: 'Decision' }));
    await user.click(await bar.findByRole('button', { name: 'In review' }));
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(
        expect.objectContaining({ resource: 'events', variables: { state: 'in-review' } }),
      ),
    );
    await user.keyboard('5');
    await waitFor(() =>
      expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ variables: { state: 'resolved' } })),
    );
  });
});
