import { useEffect, useRef } from 'react';
import { seekTo } from './playback';

/** What most cameras record, until a video has shown its own. */
const USUAL_FRAME_SEC = 1 / 30;

/** A video slower than 5 or faster than 240 frames a second was measured across a gap. */
const LONGEST_FRAME_SEC = 1 / 5;
const SHORTEST_FRAME_SEC = 1 / 240;

/**
 * Steps a video by single frames. How long one lasts no browser tells: it is measured between two frames that are shown
 * one after the other.
 */
export function useFrameStep(video: HTMLVideoElement | null): (direction: 1 | -1) => void {
  const frameSec = useRef(USUAL_FRAME_SEC);
  useEffect(() => {
    if (!video || !('requestVideoFrameCallback' in video)) return;
    let handle = 0;
    let last: VideoFrameCallbackMetadata | undefined;
    const see = (_now: number, frame: VideoFrameCallbackMetadata): void => {
      const isNext = last && frame.presentedFrames === last.presentedFrames + 1;
      const lengthSec = isNext && last ? frame.mediaTime - last.mediaTime : 0;
      if (lengthSec >= SHORTEST_FRAME_SEC && lengthSec <= LONGEST_FRAME_SEC) frameSec.current = lengthSec;
      last = frame;
      handle = video.requestVideoFrameCallback(see);
    };
    handle = video.requestVideoFrameCallback(see);
    return () => video.cancelVideoFrameCallback(handle);
  }, [video]);

  return (direction) => {
    if (!video) return;
    video.pause();
    seekTo(video, video.currentTime + direction * frameSec.current);
  };
}
