import { useEffect, useRef } from 'react';
import { seekTo } from './playback';

const DEFAULT_FRAME_SEC = 1 / 30;

/** Values outside of 5 to 240 frames a second were measured across a gap. */
const MAX_FRAME_SEC = 1 / 5;
const MIN_FRAME_SEC = 1 / 240;

/** Steps by frames. Their duration is measured between two consecutive ones, as browsers do not report it. */
export function useFrameStep(video: HTMLVideoElement | null): (direction: 1 | -1) => void {
  const frameSec = useRef(DEFAULT_FRAME_SEC);
  useEffect(() => {
    if (!video || !('requestVideoFrameCallback' in video)) return;
    let handle = 0;
    let last: VideoFrameCallbackMetadata | undefined;
    const see = (_now: number, frame: VideoFrameCallbackMetadata): void => {
      const isNext = last && frame.presentedFrames === last.presentedFrames + 1;
      const lengthSec = isNext && last ? frame.mediaTime - last.mediaTime : 0;
      if (lengthSec >= MIN_FRAME_SEC && lengthSec <= MAX_FRAME_SEC) frameSec.current = lengthSec;
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
