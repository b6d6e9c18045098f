import {
  CaretRightFilled,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MutedOutlined,
  PauseOutlined,
  SoundOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { useText } from '../../locales/text';
import { FrameBackIcon, FrameForwardIcon } from '../own-icons';
import { ControlButton } from './control-button';
import { SeekBar } from './seek-bar';

const speeds = [0.25, 0.5, 1, 1.5, 2, 4] as const;

/** The controls of a video, which a picture lacks. */
export interface VideoControls {
  video: HTMLVideoElement | null;
  durationSec: number;
  isPaused: boolean;
  speed: number;
  isMuted: boolean;
  /** Absent: not ready. */
  onPlay: (() => void) | undefined;
  onSpeed(speed: number): void;
  onMute(): void;
  onFrame(direction: 1 | -1): void;
}

export interface PlayerControlsProps {
  /** Absent: a picture is shown. */
  video: VideoControls | undefined;
  /** Absent: there are no other clips, and no buttons for them. */
  clips?: { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined } | undefined;
  isFull: boolean;
  /** Absent: full screen is not offered. */
  onFull: (() => void) | undefined;
}

/** The bar under the picture: position, buttons, speed, sound and full screen. */
export function PlayerControls({ video, clips, isFull, onFull }: PlayerControlsProps) {
  const t = useText();
  return (
    <div className="player-controls">
      {video && <SeekBar video={video.video} durationSec={video.durationSec} isPaused={video.isPaused} />}
      <div className="player-row">
        <span className="player-group">
          {clips && (
            <ControlButton
              icon={<StepBackwardOutlined aria-hidden />}
              label={t('player.previous')}
              onPress={clips.onPrevious}
            />
          )}
          {video && (
            <>
              <ControlButton
                icon={<FrameBackIcon aria-hidden />}
                label={t('player.frameBack')}
                onPress={() => video.onFrame(-1)}
              />
              <ControlButton
                icon={video.isPaused ? <CaretRightFilled aria-hidden /> : <PauseOutlined aria-hidden />}
                label={t(video.isPaused ? 'player.play' : 'player.pause')}
                onPress={video.onPlay}
              />
              <ControlButton
                icon={<FrameForwardIcon aria-hidden />}
                label={t('player.frameOn')}
                onPress={() => video.onFrame(1)}
              />
            </>
          )}
          {clips && (
            <ControlButton
              icon={<StepForwardOutlined aria-hidden />}
              label={t('player.next')}
              onPress={clips.onNext}
            />
          )}
        </span>
        <span className="player-group">
          {video && (
            <>
              <select
                className="player-speed"
                aria-label={t('player.speed')}
                value={video.speed}
                onChange={(event) => video.onSpeed(Number(event.target.value))}
              >
                {speeds.map((value) => (
                  <option key={value} value={value}>
                    {value}×
                  </option>
                ))}
              </select>
              <ControlButton
                icon={video.isMuted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
                label={t(video.isMuted ? 'player.unmute' : 'player.mute')}
                onPress={video.onMute}
              />
            </>
          )}
          {onFull && (
            <ControlButton
              icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
              label={t(isFull ? 'player.leaveFullScreen' : 'player.fullScreen')}
              onPress={onFull}
            />
          )}
        </span>
      </div>
    </div>
  );
}
