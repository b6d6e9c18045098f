import Hls, { type ErrorData } from 'hls.js/light';
import type { LiveEvent } from './live-state';

export interface LiveSource {
  address: string;
  headersFor(url: string): Readonly<Record<string, string>>;
}

/** Whether this browser can play live streams. */
export function canPlayLive(): boolean {
  return Hls.isSupported();
}

/**
 * Plays a live stream in a video element.
 *
 * @returns what stops it and all that it still loads.
 */
export function playLive(
  video: HTMLVideoElement,
  { address, headersFor }: LiveSource,
  tell: (event: LiveEvent) => void,
): () => void {
  const hls = new Hls({
    // A worker out of a blob is what the content security policy forbids; there is nothing to compute anyway.
    enableWorker: false,
    lowLatencyMode: false,
    liveSyncDurationCount: 2,
    // What has been seen is of no use any more.
    backBufferLength: 10,
    xhrSetup(request, url) {
      // Opened first, since headers can only be set then.
      request.open('GET', url, true);
      for (const [name, value] of Object.entries(headersFor(url))) request.setRequestHeader(name, value);
    },
  });
  let isRecovered = false;
  hls.on(Hls.Events.ERROR, (_, { fatal, type }: ErrorData) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
      hls.recoverMediaError();
      return;
    }
    hls.stopLoad();
    tell('lost');
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    // Refused only where the browser lets nothing play by itself; the picture then waits for a press of play.
    void video.play().catch(() => undefined);
  });

  const events = { playing: 'playing', waiting: 'waiting', ended: 'over' } as const;
  const listeners = Object.entries(events).map(([name, event]) => {
    const listener = () => tell(event);
    video.addEventListener(name, listener);
    return () => video.removeEventListener(name, listener);
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return () => {
    for (const remove of listeners) remove();
    hls.destroy();
  };
}
