// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import {
  clipOf,
  EVENT_MS,
  eventOf,
  footage,
  openEvent,
  prepareEvents,
  videos,
} from '../support/event-page-screen';
import { arrive, playTo } from '../support/fake-media';
import { requestOf } from '../support/request-videos-screen';

prepareEvents();

interface Answered {
  resolve(value: { data: never }): void;
  reject(error: unknown): void;
}
const failed = (status: number) => new ApiError({ message: 'No', status });

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

  test('leaves the focus on its button while it is sent', async () => {
    const create = () => new Promise<never>(() => undefined);
    const { user } = openEvent({ requests: () => [], clips: () => [], provider: { create } });
    expect(await screen.findByText('No footage of this moment is stored yet.')).toBeVisible();
    await user.click(await around(1));
    expect(await around(1)).toHaveAttribute('aria-disabled', 'true');
    expect(await around(1)).toBeEnabled();
    expect(await around(1)).toHaveFocus();
  });

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

  test.each([
    ['was taken', 'Video Request Submitted', (answer: Answered) => answer.resolve({ data: {} as never })],
    ['was refused', 'Video Request Failed', (answer: Answered) => answer.reject(failed(409))],
  ])('that %s says so at the next event too', async (_outcome, title, settle) => {
    const answered: Answered[] = [];
    const create = () =>
      new Promise<{ data: never }>((resolve, reject) => {
        answered.push({ resolve, reject });
      });
    const { user, goTo } = openEvent({ requests: () => [], clips: () => [], provider: { create } });
    const offer = within(await screen.findByRole('region', { name: 'Request footage' }));
    await user.click(offer.getByRole('button', { name: '± 1 minute' }));
    await waitFor(() => expect(answered).toHaveLength(1));
    await goTo('/dashboard/events');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Request footage' })).toBeNull());
    for (const answer of answered) settle(answer);
    expect(await screen.findByText(title)).toBeVisible();
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
