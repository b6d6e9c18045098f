// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { shownToasts } from '../support/controls';
import {
  clipOf,
  EVENT_MS,
  eventOf,
  openEvent,
  page,
  prepareEvents,
  videos,
} from '../support/event-page-screen';
import { arrive, playTo } from '../support/fake-media';

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
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Speeding on I-80 · Truck 1142');
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
