import { useCallback, useEffect, useState } from 'react';
import { Loading } from '../loading';
import { useFullScreen } from './full-screen';
import { PlaybackFailure } from './playback-failure';
import { PlayerControls } from './player-controls';
import { usePlayerKeys } from './player-keys';
import { useVideoControls } from './use-video-controls';
import './video-player.css';

export interface PlayerProps {
  kind: 'video' | 'image';
  /** The file's URL; empty without one. */
  address: string;
  /** Shown until the first frame is loaded. Absent: none. */
  poster?: string | undefined;
  title: string;
  /** Absent: no previous or next clip. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onDownload(): void;
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays a video or shows a picture, with controls and keyboard shortcuts. Speed, sound and full screen stay when the
 * clip changes. The browser's own controls lack frame steps, quarter speed, shortcuts and translations.
 */
export function VideoPlayer({ kind, address, poster, title, onPrevious, onNext, onDownload }: PlayerProps) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [failedAddress, setFailedAddress] = useState<string>();
  const { controls, keys, isWaiting } = useVideoControls(video);
  const { isMuted } = controls;
  const { isFull, toggle: toggleFull } = useFullScreen(stage, video);
  const isFailed = address === '' || failedAddress === address;
  const isVideo = kind === 'video' && !isFailed;
  const fail = useCallback(() => setFailedAddress(address), [address]);

  useEffect(() => {
    if (video) video.muted = isMuted;
  }, [video, isMuted]);

  useEffect(() => {
    // Autoplay; where the browser blocks it, the user can press play.
    if (video && !prefersReducedMotion()) void video.play().catch(() => undefined);
  }, [video]);

  useEffect(() => {
    // The file may have failed before the listener was attached.
    if (video?.error) fail();
  }, [video, fail]);

  usePlayerKeys({ ...keys, p: onPrevious, n: onNext, f: toggleFull });

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
            onClick={controls.onPlay}
            onDoubleClick={toggleFull}
          />
        )}
        {isVideo && isWaiting && <Loading size="lg" />}
        {kind === 'image' && !isFailed && <img key={address} src={address} alt={title} onError={fail} />}
      </div>
      <PlayerControls
        video={isVideo ? controls : undefined}
        clips={{ onPrevious, onNext }}
        isFull={isFull}
        onFull={isFailed ? undefined : toggleFull}
      />
    </div>
  );
}
