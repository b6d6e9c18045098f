// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeDataProvider } from '../support/fake-providers';
import { locationRecordOf } from '../support/records';
import { renderApp } from '../support/test-app';

type Listener = (event: string, data: unknown) => void;

/** A player that plays nothing and records its calls. */
const { players, FakeHls } = vi.hoisted(() => {
  const players: InstanceType<typeof FakeHls>[] = [];
  class FakeHls {
    static Events = { ERROR: 'error', MANIFEST_PARSED: 'parsed' };
    static ErrorTypes = { MEDIA_ERROR: 'mediaError', NETWORK_ERROR: 'networkError' };
    static isSupported = () => true;
    listeners: Record<string, Listener> = {};
    source = '';
    isDestroyed = false;
    recovered = 0;
    constructor(readonly config: { enableWorker: boolean; xhrSetup(xhr: unknown, url: string): void }) {
      players.push(this);
    }
    on(event: string, listener: Listener) {
      this.listeners[event] = listener;
    }
    loadSource(address: string) {
      this.source = address;
    }
    attachMedia() {}
    stopLoad() {}
    recoverMediaError() {
      this.recovered += 1;
    }
    destroy() {
      this.isDestroyed = true;
    }
    fail(data: { fatal: boolean; type: string }) {
      this.listeners.error?.('error', data);
    }
  }
  return { players, FakeHls };
});
vi.mock('hls.js/light', () => ({ default: FakeHls }));

const player = () => {
  const last = players.at(-1);
  if (!last) throw new Error('Nothing was played');
  return last;
};

const liveStreams = {
  addressOf: (id: string) => `https://live.example/${id}/index.m3u8`,
  headersFor: (url: string) => ({ Authorization: `Bearer for ${url}` }),
};

function open(status = 'online', streams: typeof liveStreams | null = liveStreams) {
  return renderApp({
    address: '/dashboard/dashcams?view=list&details=1',
    ...(streams && { liveStreams: streams }),
    dataProvider: fakeDataProvider({
      getList: async ({ resource }) => {
        const data = resource === 'dashcams' ? [locationRecordOf({ id: '1', assetName: 'Cam 0001' })] : [];
        return { data: data as never[], total: data.length };
      },
      getOne: async () => ({ data: { id: '1', name: 'Cam 0001', status } as never }),
    }),
  });
}

/** Found by its words: the first screen of the file is compiled meanwhile, and roles take jsdom long to compute. */
async function watchButton(): Promise<HTMLElement> {
  const words = await screen.findByText('Watch live', undefined, { timeout: 15_000 });
  return words.closest('button') as HTMLElement;
}
async function watch() {
  fireEvent.click(await watchButton());
  await screen.findByText('Connecting...');
  return screen.getByLabelText('Live picture of Cam 0001') as HTMLVideoElement;
}
const status = () => within(screen.getByRole('region', { name: 'Live picture' })).getByRole('status');

beforeEach(() => {
  window.localStorage.clear();
  players.length = 0;
  FakeHls.isSupported = () => true;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

describe('the live view', () => {
  it('plays the stream of the dashcam, with the headers it is handed, and shows how it stands', async () => {
    open();
    const video = await watch();
    expect(player().source).toBe('https://live.example/1/index.m3u8');
    expect(player().config.enableWorker).toBe(false);
    const sent: unknown[] = [];
    player().config.xhrSetup(
      {
        open: (method: string, url: string) => sent.push([method, url]),
        setRequestHeader: (name: string, value: string) => sent.push([name, value]),
      },
      'https://live.example/1/5.m4s',
    );
    expect(sent).toEqual([
      ['GET', 'https://live.example/1/5.m4s'],
      ['Authorization', 'Bearer for https://live.example/1/5.m4s'],
    ]);

    expect(status()).toHaveTextContent('Connecting...');
    act(() => player().listeners.parsed?.('parsed', {}));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    fireEvent.playing(video);
    expect(status()).toHaveTextContent('Live');
    fireEvent.waiting(video);
    expect(status()).toHaveTextContent('Waiting for the picture');
    fireEvent.playing(video);
    expect(status()).toHaveTextContent('Live');
    fireEvent.ended(video);
    expect(status()).toHaveTextContent('The live picture has ended');
  });

  it('shows that there is no picture when there is none from the start, and tries again', async () => {
    const { user } = open();
    await watch();
    act(() => player().fail({ fatal: false, type: 'networkError' }));
    expect(status()).toHaveTextContent('Connecting...');
    act(() => player().fail({ fatal: true, type: 'networkError' }));
    expect(status()).toHaveTextContent('No live picture is available');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(status()).toHaveTextContent('Connecting...');
    expect(players).toHaveLength(2);
    expect(players[0]?.isDestroyed).toBe(true);
  });

  it('has ended when it is lost after it was there; a broken picture is mended once', async () => {
    open();
    const video = await watch();
    fireEvent.playing(video);
    act(() => player().fail({ fatal: true, type: 'mediaError' }));
    expect(player().recovered).toBe(1);
    expect(status()).toHaveTextContent('Live');
    act(() => player().fail({ fatal: true, type: 'mediaError' }));
    expect(player().recovered).toBe(1);
    expect(status()).toHaveTextContent('The live picture has ended');
  });

  it('stops all traffic when it is stopped, and gives the focus back', async () => {
    const { user } = open();
    await watch();
    const stop = screen.getByRole('button', { name: 'Stop' });
    expect(stop).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(player().isDestroyed).toBe(true);
    const button = await watchButton();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('stops when the details are closed', async () => {
    const { user } = open();
    await watch();
    await user.click(screen.getByRole('button', { name: 'Close details' }));
    await waitFor(() => expect(player().isDestroyed).toBe(true));
  });

  it('keeps the aspect of the picture', async () => {
    open();
    const video = await watch();
    expect(video.parentElement).toHaveStyle({ aspectRatio: '16 / 9' });
    Object.defineProperty(video, 'videoWidth', { value: 426 });
    Object.defineProperty(video, 'videoHeight', { value: 240 });
    fireEvent.loadedMetadata(video);
    expect(video.parentElement).toHaveStyle({ aspectRatio: '426 / 240' });
  });

  it('shows when the browser cannot play it', async () => {
    FakeHls.isSupported = () => false;
    open();
    fireEvent.click(await watchButton());
    expect(await screen.findByText('This browser cannot play live pictures')).toBeVisible();
    expect(players).toHaveLength(0);
  });

  it('is not offered for a dashcam that is not online', async () => {
    open('offline');
    expect(
      await within(await screen.findByRole('region', { name: 'Device' })).findByText('Cam 0001'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Watch live' })).toBeNull();
  });

  it('is not offered where the settings name no stream', async () => {
    open('online', null);
    expect(
      await within(await screen.findByRole('region', { name: 'Device' })).findByText('Cam 0001'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Watch live' })).toBeNull();
  });
});
