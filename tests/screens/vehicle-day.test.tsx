// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockOf } from '../../src/domain/time/clock';
import { readDayAddress, spanOfDay, writeDayAddress } from '../../src/resources/vehicle-days/day-address';
import { emptyTrack, NOW, openDay, refusal, silent } from '../support/vehicle-day-screen';

const address = '/dashboard/vehicle-days?asset=1142&day=2026-11-20';
const heading = () => screen.findByRole('heading', { level: 1, name: 'Day of Truck 1142' });
const slider = () => screen.findByRole('slider', { name: 'Speed of Truck 1142' });
const stretches = async () =>
  within(await screen.findByRole('list', { name: 'Trips and stops' })).getAllByRole('button');

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('the day of a vehicle', () => {
  it('has its figures, and its trips and stops, of which two are longer than the day', async () => {
    const { asked } = openDay(address);
    await heading();
    const figure = (name: string) => screen.getByRole('listitem', { name }).textContent;
    await waitFor(() => expect(figure('Distance')).toContain('84.3 km'));
    expect(figure('Driving')).toContain('1 hr');
    expect(figure('Idling')).toContain('5 min');
    expect(figure('Stops')).toContain('2');
    expect(figure('Highest speed')).toContain('97 km/h');
    const [first, second, third] = (await stretches()).map(({ textContent }) => textContent);
    expect(first).toContain('Stopped here since 11/19/2026 11:14\u00a0PM, until 2:00\u00a0PM');
    expect(second).toContain('Trip, 2:00\u00a0PM – 3:00\u00a0PM');
    expect(second).toContain('Fleet Depot, Omaha, NE → Truck Stop, I-80, Lincoln, NE');
    expect(third).toContain('Stopped here since 3:00\u00a0PM');
    // A day of the fleet's clock.
    expect(asked).toContain(
      '/api/v2/trips?assetId=1142&from=2026-11-19T21%3A00%3A00.000Z&to=2026-11-20T21%3A00%3A00.000Z',
    );
  });

  it('leads from a trip, an event and a clip to the moment, and keeps it in the address', async () => {
    const { user, address: place } = openDay(address);
    await user.click((await stretches())[1] as HTMLElement);
    await waitFor(() => expect(place()).toContain('at=2026-11-20T11%3A00%3A00Z'));
    await waitFor(async () => expect((await stretches())[1]).toHaveAttribute('aria-current', 'true'));
    await user.click(screen.getByRole('button', { name: /^Too fast, / }));
    await waitFor(() => expect(place()).toContain('at=2026-11-20T11%3A30%3A00Z'));
    expect(await slider()).toHaveAttribute('aria-valuetext', '11/20/2026 2:30:00 PM, 90 km/h');
    await user.click(within(screen.getByRole('list', { name: 'Clips' })).getByRole('button'));
    await waitFor(() => expect(place()).toContain('at=2026-11-20T11%3A29%3A50Z'));
    expect(screen.queryByText('Of another day')).toBeNull();
  });

  it('moves its moment by the arrows, on the graph and beside it', async () => {
    const { user, address: place } = openDay(`${address}&at=2026-11-20T11:30:00Z`);
    (await slider()).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(place()).toContain('at=2026-11-20T11%3A30%3A20Z'));
    (await slider()).blur();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(place()).toContain('at=2026-11-20T11%3A29%3A20Z'));
    (await slider()).focus();
    await user.keyboard('{Home}');
    await waitFor(() => expect(place()).toContain('at=2026-11-19T21%3A00%3A00Z'));
  });

  it('plays the footage of a moment, or leads to a request around it', async () => {
    const { user } = openDay(`${address}&at=2026-11-20T11:30:00Z`);
    const footage = await screen.findByRole('region', { name: 'Footage of this moment' });
    const play = await within(footage).findByRole('button', { name: 'Play Front, 2:29 PM' });
    await user.click(play);
    const dialog = await screen.findByRole('dialog', { name: /^Clip, Front/ });
    expect(dialog.querySelector('video')).not.toBeNull();
    await user.click(within(dialog).getByRole('button', { name: /close/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(play).toHaveFocus());
    expect(within(footage).getByRole('link', { name: /Request the video around it/ })).toHaveAttribute(
      'href',
      '/dashboard/request-videos?dashcam=500142&date=2026-11-20&start=14%3A28&end=14%3A32',
    );
  });

  it('plays and pauses by the space bar', async () => {
    const { user } = openDay(address);
    await slider();
    await user.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Pause the replay' })).toBeVisible();
    await user.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Replay' })).toBeVisible();
  });

  it('goes to the day before and to the day after, but not into the future', async () => {
    const { user, address: place } = openDay(`${address}&at=2026-11-20T11:30:00Z`);
    await heading();
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(place()).toBe('/dashboard/vehicle-days?asset=1142&day=2026-11-21');
    expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    expect(place()).toContain('day=2026-11-20');
  });
});

describe('a day of which something is missing', () => {
  it('shows what of it failed, and shows the rest', async () => {
    openDay(address, { trips: refusal(400) });
    expect(await screen.findByText('Trips and stops could not be read.')).toBeVisible();
    expect(await screen.findByRole('slider')).toBeVisible();
  });

  it('has trips where the track failed, and reads it again', async () => {
    const answers = { track: refusal(400) as object };
    const { user } = openDay(address, answers);
    expect(await screen.findByText('The track of this day could not be read.')).toBeVisible();
    expect(await stretches()).toHaveLength(3);
    answers.track = emptyTrack;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('There are no positions of this day')).toBeVisible();
  });

  it('has a track where clips and events failed', async () => {
    openDay(address, { lists: { 'locked-videos': refusal(400), events: refusal(400) } });
    expect(await screen.findByText(/The clips of this day could not be read/)).toBeVisible();
    expect(await screen.findByText(/The events of this day could not be read/)).toBeVisible();
    expect(await slider()).toBeVisible();
  });

  it('shows that a silent vehicle reported nothing, and offers its dashcam', async () => {
    const { user, address: place } = openDay(address, { trips: silent, track: emptyTrack });
    expect(await screen.findByText('This vehicle reported nothing')).toBeVisible();
    expect(screen.getByText(/Last signal: 11\/17\/2026 8:00:00 AM/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Show what its other device reported' }));
    expect(place()).toBe('/dashboard/vehicle-days?dashcam=500142&day=2026-11-20');
  });

  it.each([
    [address, { trips: refusal(404), track: refusal(404) }, 'This vehicle is not known'],
    ['/dashboard/vehicle-days', {}, 'No vehicle is chosen'],
    ['/dashboard/vehicle-days?asset=1142&day=2026-12-24', {}, 'This day has not begun yet'],
    [address, { features: ['triage'] as const }, 'There is no such page'],
  ])('%s leads on where there is no day', async (place, answers, text) => {
    openDay(place, answers);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the address of a day', () => {
  const chicago = clockOf('America/Chicago', 180);
  const read = (query: string) => readDayAddress(new URLSearchParams(query), chicago, NOW.getTime());

  it('has the day of its moment, or today, and no moment of another day', () => {
    expect(read('asset=1&at=2026-11-20T03:00:00Z')).toEqual({
      vehicle: { assetId: '1' },
      day: '2026-11-19',
      atMs: Date.parse('2026-11-20T03:00:00Z'),
    });
    expect(read('dashcam=5&day=2026-02-30&at=x')).toEqual({
      vehicle: { dashcamId: '5' },
      day: '2026-11-21',
      atMs: undefined,
    });
    expect(read('day=2026-11-19&at=2026-11-21T12:00:00Z')).toMatchObject({ atMs: undefined });
    const next = writeDayAddress(new URLSearchParams('asset=1&day=2026-11-19&at=x'), { day: '2026-11-18' });
    expect(next.toString()).toBe('asset=1&day=2026-11-18');
  });

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-11-20', 24],
  ])('has the hours of %s: %d', (day, hours) => {
    const { fromMs, toMs } = spanOfDay(day, chicago);
    expect((toMs - fromMs) / 3_600_000).toBe(hours);
  });
});
