import Hls, { type ErrorData } from 'hls.js/light';
import type { LiveEvent } from './live-state';

/** The address of an HLS stream, and the headers of its requests. */
export interface LiveSource {
  address: string;
  headersFor(url: string): Readonly<Record<string, string>>;
}

/** Whether the browser has what hls.js needs. */
export function canPlayLive(): boolean {
  return Hls.isSupported();
}

/** Plays a live stream in a video element. @returns a function that stops it and its requests. */
export function playLive(
  video: HTMLVideoElement,
  { address, headersFor }: LiveSource,
  onEvent: (event: LiveEvent) => void,
): () => void {
  const hls = new Hls({
    // The content security policy forbids workers from blobs.
    enableWorker: false,
    lowLatencyMode: false,
    liveSyncDurationCount: 2,
    backBufferLength: 10,
    xhrSetup(request, url) {
      // Headers can be set on an open request only.
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
    onEvent('lost');
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    // Rejected where the browser blocks autoplay; the user can press play.
    void video.play().catch(() => undefined);
  });

  const events = { playing: 'playing', waiting: 'waiting', ended: 'over' } as const;
  const listeners = Object.entries(events).map(([name, event]) => {
    const listener = () => onEvent(event);
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
