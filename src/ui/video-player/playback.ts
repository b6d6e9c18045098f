import { useEffect, useState } from 'react';

/** The state of a video element. */
export interface Playback {
  isPaused: boolean;
  isWaiting: boolean;
  /** Seconds; 0 while unknown, and for an endless video. */
  durationSec: number;
}

const initialPlayback: Playback = { isPaused: true, isWaiting: true, durationSec: 0 };

const playbackEvents = [
  'play',
  'pause',
  'ended',
  'durationchange',
  'waiting',
  'stalled',
  'canplay',
  'playing',
];

function playbackOf(video: HTMLVideoElement): Playback {
  return {
    isPaused: video.paused,
    isWaiting: video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended,
    durationSec: Number.isFinite(video.duration) ? video.duration : 0,
  };
}

/** The state of a video element, updated by its events. */
export function usePlayback(video: HTMLVideoElement | null): Playback {
  const [playback, setPlayback] = useState(initialPlayback);
  useEffect(() => {
    if (!video) return;
    const read = (): void => setPlayback(playbackOf(video));
    read();
    for (const name of playbackEvents) video.addEventListener(name, read);
    return () => {
      for (const name of playbackEvents) video.removeEventListener(name, read);
    };
  }, [video]);
  return playback;
}

const timeEvents = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata', 'progress', 'ended'];

/** Current and buffered time in seconds, updated every frame during playback. */
export function useVideoTime(video: HTMLVideoElement | null, isPaused: boolean) {
  const [time, setTime] = useState({ currentSec: 0, bufferedSec: 0 });
  useEffect(() => {
    if (!video) return;
    const read = (): void => {
      const next = { currentSec: video.currentTime, bufferedSec: bufferedUpTo(video) };
      setTime((before) =>
        before.currentSec === next.currentSec && before.bufferedSec === next.bufferedSec ? before : next,
      );
    };
    let frame = 0;
    const follow = (): void => {
      read();
      frame = requestAnimationFrame(follow);
    };
    read();
    if (!isPaused) follow();
    for (const name of timeEvents) video.addEventListener(name, read);
    return () => {
      cancelAnimationFrame(frame);
      for (const name of timeEvents) video.removeEventListener(name, read);
    };
  }, [video, isPaused]);
  return time;
}

function bufferedUpTo(video: HTMLVideoElement): number {
  const { buffered, currentTime } = video;
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime + 0.1 && currentTime <= buffered.end(at)) return buffered.end(at);
  }
  return currentTime;
}

/** Seeks to a time, clamped to the video. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const lastSec = Number.isFinite(video.duration) ? video.duration : seconds;
  video.currentTime = Math.min(Math.max(0, seconds), lastSec);
}

/** Toggles playback; stays paused where the browser blocks it. */
export function togglePlay(video: HTMLVideoElement): void {
  if (!video.paused) video.pause();
  else void video.play().catch(() => undefined);
}
