import type { CSSProperties } from 'react';
import { mediaTime } from '../../domain/video/media-time';
import { useText } from '../../locales/text';
import { seekTo, useVideoTime } from './playback';

export interface SeekBarProps {
  video: HTMLVideoElement | null;
  durationSec: number;
  isPaused: boolean;
}

/** The position in a video, to be moved by pointer and keys. */
export function SeekBar({ video, durationSec, isPaused }: SeekBarProps) {
  const t = useText();
  const { currentSec, bufferedSec } = useVideoTime(video, isPaused);
  const share = (seconds: number): string => `${durationSec > 0 ? (100 * seconds) / durationSec : 0}%`;
  const style = { '--played': share(currentSec), '--loaded': share(bufferedSec) } as CSSProperties;
  const times = { current: mediaTime(currentSec), duration: mediaTime(durationSec) };
  return (
    <div className="player-seek">
      <input
        type="range"
        aria-label={t('player.seek')}
        aria-valuetext={t('player.position', times)}
        min={0}
        max={durationSec || 1}
        step="any"
        value={Math.min(currentSec, durationSec || 1)}
        disabled={durationSec === 0}
        style={style}
        onChange={(event) => video && seekTo(video, Number(event.target.value))}
      />
      <span className="player-time" aria-hidden="true">
        {times.current} / {durationSec > 0 ? times.duration : '–:––'}
      </span>
    </div>
  );
}
