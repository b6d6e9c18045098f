import { DownloadOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../../locales/text';
import { Loading } from '../loading';
import { cameraPlayerTexts as texts } from './camera-texts';

/** The clip or picture of one camera. */
export interface CameraClip {
  id: string;
  kind: 'video' | 'image';
  /** The file's URL; empty without one. */
  address: string;
  /** Shown until the first frame is loaded. Absent: none. */
  poster?: string | undefined;
  /** The name of the camera in the user's language. */
  camera: string;
  /** The accessible name of the clip. */
  title: string;
  /** The start of the clip, ms UTC. */
  startMs: number;
  /** Seconds; 0 while unknown. */
  durationSec: number;
}

/** Whether a camera has a picture at the current moment; `before` and `after`: its clip begins later, or has ended. */
export type CameraState = 'ready' | 'loading' | 'stalled' | 'before' | 'after' | 'failed';

export interface CameraTileProps {
  clip: CameraClip;
  state: CameraState;
  /** Whether its sound is on. */
  isAudible: boolean;
  isLarge: boolean;
  /** Absent: there are no other cameras. */
  onEnlarge?: (() => void) | undefined;
  onVideo(video: HTMLVideoElement | null): void;
  onFail(): void;
  onRetry(): void;
  onDownload(): void;
  onToggle(): void;
}

/** One camera of a moment, with its name and its playback errors. */
export function CameraTile(props: CameraTileProps) {
  const { clip, state, isAudible, isLarge, onEnlarge, onVideo, onFail } = props;
  const t = useText();
  const isFailed = state === 'failed';
  const statusKey = state === 'before' || state === 'after' || state === 'stalled' ? texts[state] : undefined;
  return (
    <figure className="camera" data-large={isLarge || undefined}>
      {clip.kind === 'video' && !isFailed && (
        <video
          key={clip.address}
          ref={onVideo}
          src={clip.address}
          aria-label={clip.title}
          playsInline
          preload="auto"
          muted={!isAudible}
          {...(clip.poster && { poster: clip.poster })}
          onError={onFail}
          onClick={props.onToggle}
        />
      )}
      {clip.kind === 'image' && !isFailed && (
        <img key={clip.address} src={clip.address} alt={clip.title} onError={onFail} />
      )}
      {isFailed && (
        <div className="camera-failure" role="alert">
          <WarningOutlined aria-hidden />
          <p>{t(clip.address === '' ? texts.noFile : texts.failed)}</p>
          <span>
            <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={props.onRetry}>
              {t(texts.retry)}
            </Button>
            <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={props.onDownload}>
              {t('videos.download')}
            </Button>
          </span>
        </div>
      )}
      {clip.kind === 'video' && !isFailed && <CameraStill poster={clip.poster} />}
      {state === 'loading' && <Loading />}
      <figcaption>
        {onEnlarge ? (
          <button
            type="button"
            aria-pressed={isLarge}
            aria-label={t(texts.enlarge, { camera: clip.camera })}
            onClick={onEnlarge}
          >
            {clip.camera}
          </button>
        ) : (
          <span>{clip.camera}</span>
        )}
        {statusKey && <span role="status">{t(statusKey)}</span>}
      </figcaption>
    </figure>
  );
}

/**
 * The image that is printed in place of the video, which browsers may print blank: the current frame, or the poster.
 */
function CameraStill({ poster }: { poster: string | undefined }) {
  const still = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = (): void => {
      const canvas = still.current;
      const video = canvas?.parentElement?.querySelector('video');
      if (!canvas || !video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      canvas.getContext('2d')?.drawImage(video, 0, 0);
    };
    window.addEventListener('beforeprint', draw);
    return () => window.removeEventListener('beforeprint', draw);
  }, []);
  return (
    <canvas
      ref={still}
      className="camera-still"
      style={poster ? { backgroundImage: `url("${poster}")` } : undefined}
      aria-hidden
    />
  );
}
