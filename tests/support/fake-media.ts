import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Media {
  currentTime: number;
  duration: number;
  isPaused: boolean;
  readyState: number;
}

const media = new WeakMap<HTMLMediaElement, Media>();

function of(video: HTMLMediaElement): Media {
  const known = media.get(video) ?? { currentTime: 0, duration: Number.NaN, isPaused: true, readyState: 0 };
  media.set(video, known);
  return known;
}

/** jsdom plays nothing: gives each video a position, a length and a state of its own, until the test ends. */
export function fakeMedia(): void {
  const { prototype } = HTMLMediaElement;
  const read = (
    name: 'duration' | 'paused' | 'readyState' | 'currentTime',
    value: (video: HTMLMediaElement) => unknown,
  ): void =>
    void vi.spyOn(prototype, name, 'get').mockImplementation(function (this: HTMLMediaElement) {
      return value(this) as never;
    });
  read('duration', (video) => of(video).duration);
  read('paused', (video) => of(video).isPaused);
  read('readyState', (video) => of(video).readyState);
  read('currentTime', (video) => of(video).currentTime);
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation(function (this: HTMLMediaElement, sec) {
    of(this).currentTime = sec;
    this.dispatchEvent(new Event('seeking'));
    this.dispatchEvent(new Event('seeked'));
  });
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    of(this).isPaused = false;
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    of(this).isPaused = true;
    this.dispatchEvent(new Event('pause'));
  });
}

/** The file of a video has arrived. */
export function arrive(video: HTMLVideoElement, durationSec: number): void {
  act(() => {
    Object.assign(of(video), { duration: durationSec, readyState: HTMLMediaElement.HAVE_ENOUGH_DATA });
    for (const name of ['loadedmetadata', 'durationchange', 'canplay']) video.dispatchEvent(new Event(name));
  });
}

/** The video has played up to a position. */
export function playTo(video: HTMLVideoElement, sec: number): void {
  act(() => {
    of(video).currentTime = sec;
    video.dispatchEvent(new Event('timeupdate'));
  });
}
