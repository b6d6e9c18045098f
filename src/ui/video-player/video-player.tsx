import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../locales/text';
import { Loading } from '../loading';
import { ControlButton } from './control-button';
import { useFrameStep } from './frames';
import { useFullScreen } from './full-screen';
import { seekTo, togglePlay, usePlayback } from './playback';
import { PlaybackFailure } from './playback-failure';
import { usePlayerKeys } from './player-keys';
import { SeekBar } from './seek-bar';
import './video-player.css';

export interface PlayerProps {
  kind: 'video' | 'image';
  /** The whole address of the file; empty without one. */
  address: string;
  /** Shown until the first frame is there. Absent: nothing is. */
  poster?: string | undefined;
  /** What the clip is called. */
  title: string;
  /** Absent: there is no clip before it, or behind it. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onDownload(): void;
}

const speeds = [0.25, 0.5, 1, 1.5, 2, 4] as const;

const STEP_SEC = 1;
const LEAP_SEC = 5;

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays a video, or shows a picture, with its controls and keys below it. Speed, sound and full screen outlast the clip,
 * so that one can go from clip to clip. The controls are our own, on the browser's video element: one frame at a time,
 * quarter speed, keys and languages are more than its own ones have.
 */
export function VideoPlayer({ kind, address, poster, title, onPrevious, onNext, onDownload }: PlayerProps) {
  const say = useText();
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [failedAddress, setFailedAddress] = useState<string>();
  const [speed, setSpeed] = useState(1);
  const [isMuted, setMuted] = useState(false);
  const { isPaused, isWaiting, durationSec } = usePlayback(video);
  const stepFrame = useFrameStep(video);
  const { isFull, toggle: toggleFull } = useFullScreen(stage, video);
  const isFailed = address === '' || failedAddress === address;
  const isVideo = kind === 'video' && !isFailed;
  const fail = useCallback(() => setFailedAddress(address), [address]);

  useEffect(() => {
    if (!video) return;
    video.playbackRate = speed;
    video.muted = isMuted;
  }, [video, speed, isMuted]);

  useEffect(() => {
    // Who opens a clip wants to see it; a browser that will not play by itself waits for the button.
    if (video && !prefersStillness()) void video.play().catch(() => undefined);
  }, [video]);

  useEffect(() => {
    // A file may have been refused before the element was in the page, when nobody heard of it.
    if (video?.error) fail();
  }, [video, fail]);

  const play = video ? () => togglePlay(video) : undefined;
  const move = (seconds: number) => (video ? () => seekTo(video, video.currentTime + seconds) : undefined);
  const mute = isVideo ? () => setMuted(!isMuted) : undefined;

  usePlayerKeys({
    ' ': play,
    k: play,
    ArrowLeft: move(-STEP_SEC),
    ArrowRight: move(STEP_SEC),
    j: move(-LEAP_SEC),
    l: move(LEAP_SEC),
    ',': video ? () => stepFrame(-1) : undefined,
    '.': video ? () => stepFrame(1) : undefined,
    p: onPrevious,
    n: onNext,
    m: mute,
    f: toggleFull,
  });

  return (
    <div ref={setStage} className="player">
      <div className="player-stage">
        {isFailed && <PlaybackFailure hasFile={address !== ''} onDownload={onDownload} />}
        {isVideo && (
          <video
            key={address}
            ref={setVideo}
            src={address}
            aria-label={title}
            playsInline
            preload="auto"
            {...(poster && { poster })}
            onError={fail}
            onClick={play}
            onDoubleClick={toggleFull}
          />
        )}
        {isVideo && isWaiting && <Loading size="lg" />}
        {kind === 'image' && !isFailed && <img key={address} src={address} alt={title} onError={fail} />}
      </div>
      <div className="player-controls">
        {isVideo && <SeekBar video={video} durationSec={durationSec} isPaused={isPaused} />}
        <div className="player-row">
          <span className="player-group">
            <ControlButton icon="previous" label={say('player.previous')} onPress={onPrevious} />
            {isVideo && (
              <>
                <ControlButton
                  icon="frame-back"
                  label={say('player.frameBack')}
                  onPress={() => stepFrame(-1)}
                />
                <ControlButton
                  icon={isPaused ? 'play' : 'pause'}
                  label={say(isPaused ? 'player.play' : 'player.pause')}
                  onPress={play}
                />
                <ControlButton icon="frame-on" label={say('player.frameOn')} onPress={() => stepFrame(1)} />
              </>
            )}
            <ControlButton icon="next" label={say('player.next')} onPress={onNext} />
          </span>
          <span className="player-group">
            {isVideo && (
              <>
                <select
                  className="player-speed"
                  aria-label={say('player.speed')}
                  value={speed}
                  onChange={(event) => setSpeed(Number(event.target.value))}
                >
                  {speeds.map((value) => (
                    <option key={value} value={value}>
                      {value}×
                    </option>
                  ))}
                </select>
                <ControlButton
                  icon={isMuted ? 'muted' : 'sound'}
                  label={say(isMuted ? 'player.unmute' : 'player.mute')}
                  onPress={mute}
                />
              </>
            )}
            {toggleFull && !isFailed && (
              <ControlButton
                icon={isFull ? 'leave-full-screen' : 'full-screen'}
                label={say(isFull ? 'player.leaveFullScreen' : 'player.fullScreen')}
                onPress={toggleFull}
              />
            )}
          </span>
        </div>
      </div>
    </div>
  );
}
