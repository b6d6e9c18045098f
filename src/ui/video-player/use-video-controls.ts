import { useEffect, useState } from 'react';
import { useFrameStep } from './frames';
import { seekTo, togglePlay, usePlayback } from './playback';
import type { VideoControls } from './player-controls';
import type { PlayerKeys } from './player-keys';

const SEEK_SEC = 1;
const LONG_SEEK_SEC = 5;

export interface ControlledVideo {
  controls: VideoControls;
  /** The same actions for the keyboard. */
  keys: PlayerKeys;
  /** Whether the picture is loading. */
  isWaiting: boolean;
}

/** The actions of the bar and the keys on a video. Speed and sound are kept for the next one. */
export function useVideoControls(video: HTMLVideoElement | null): ControlledVideo {
  const [speed, setSpeed] = useState(1);
  const [isMuted, setMuted] = useState(false);
  const { isPaused, isWaiting, durationSec } = usePlayback(video);
  const stepFrame = useFrameStep(video);
  useEffect(() => {
    if (video) video.playbackRate = speed;
  }, [video, speed]);

  const whenThere = (act: (there: HTMLVideoElement) => void) => (video ? () => act(video) : undefined);
  const move = (seconds: number) => whenThere((there) => seekTo(there, there.currentTime + seconds));
  const play = whenThere(togglePlay);
  const mute = (): void => setMuted(!isMuted);
  return {
    controls: {
      video,
      durationSec,
      isPaused,
      speed,
      isMuted,
      onPlay: play,
      onSpeed: setSpeed,
      onMute: mute,
      onFrame: stepFrame,
    },
    keys: {
      ' ': play,
      k: play,
      ArrowLeft: move(-SEEK_SEC),
      ArrowRight: move(SEEK_SEC),
      j: move(-LONG_SEEK_SEC),
      l: move(LONG_SEEK_SEC),
      ',': whenThere(() => stepFrame(-1)),
      '.': whenThere(() => stepFrame(1)),
      m: whenThere(mute),
    },
    isWaiting,
  };
}
