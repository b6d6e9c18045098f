import { type Ref, useCallback, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { leadOf } from '../../domain/video/in-step';
import { useText } from '../../locales/text';
import { cameraPlayerTexts as texts } from './camera-texts';
import { type CameraClip, type CameraState, CameraTile } from './camera-tile';
import './cameras-player.css';
import { useFullScreen } from './full-screen';
import { seekTo, useVideoTime } from './playback';
import { PlayerControls } from './player-controls';
import { usePlayerKeys } from './player-keys';
import { type StepState, useInStep } from './use-in-step';
import { useVideoControls } from './use-video-controls';
import './video-player.css';

export interface CamerasPlayerHandle {
  togglePlay(): void;
  /** @param atMs ms UTC. @returns whether a camera recorded that moment, which is shown now. */
  seekTo(atMs: number): boolean;
}

export interface CamerasPlayerProps {
  /** The clips of one moment, one per camera; the same array until they change. */
  clips: readonly CameraClip[];
  /** The start position, ms UTC. */
  startAtMs: number;
  /** False: the shortcuts of the page around it take precedence. */
  hasKeys: boolean;
  /** Called during playback and after seeking. @param atMs the moment in the picture, ms UTC. */
  onTime(atMs: number): void;
  /** Called for a clip that could not be loaded, once for each of its URLs. */
  onFail(id: string): void;
  onRetry(id: string): void;
  onDownload(id: string): void;
  ref?: Ref<CamerasPlayerHandle>;
}

/** The shortest interval of `onTime` during playback. */
const TELL_EVERY_MS = 100;

/**
 * Plays the clips of several cameras of the same moment side by side and in sync, or shows their pictures. One of them
 * leads and the others follow it; one that fails, stalls or is shorter shows so in its place and does not stop the
 * rest.
 */
export function CamerasPlayer(props: CamerasPlayerProps) {
  const { clips, startAtMs, hasKeys, onTime, onFail, onRetry, onDownload, ref } = props;
  const t = useText();
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [videos, setVideos] = useState<ReadonlyMap<string, HTMLVideoElement>>(new Map());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [stalledIds, setStalledIds] = useState<readonly string[]>([]);
  const [large, setLarge] = useState<string>();

  const hasFailed = (clip: CameraClip): boolean => clip.address === '' || failed.has(clip.address);
  const leadAt = leadOf(
    clips.map((clip) => ({
      isVideo: clip.kind === 'video',
      hasFailed: hasFailed(clip),
      isStalled: stalledIds.includes(clip.id),
      endMs: clip.startMs + 1000 * clip.durationSec,
    })),
  );
  const lead = leadAt === undefined ? undefined : clips[leadAt];
  const video = (lead && videos.get(lead.id)) ?? null;
  const { controls, keys, isWaiting } = useVideoControls(video);
  const { isPaused, isMuted, durationSec } = controls;
  const { currentSec } = useVideoTime(video, isPaused);
  const steps = useInStep(clips, videos, lead?.id);
  const { isFull, toggle: toggleFull } = useFullScreen(stage, video);

  const stalled = clips.filter(({ id }) => steps.get(id) === 'stalled').map(({ id }) => id);
  const stalledKey = stalled.join(' ');
  if (stalledKey !== stalledIds.join(' ')) setStalledIds(stalled);

  useStart(video, lead, `${clips.map(({ id }) => id).join(' ')} ${startAtMs}`, startAtMs);
  useTimeReport(lead && video ? lead.startMs + 1000 * currentSec : undefined, isPaused, onTime);

  const register = useCallback((id: string, element: HTMLVideoElement | null) => {
    setVideos((before) => {
      if (before.get(id) === (element ?? undefined)) return before;
      const next = new Map(before);
      if (element) next.set(id, element);
      else next.delete(id);
      return next;
    });
  }, []);
  const fail = (clip: CameraClip): void => {
    setFailed((before) => new Set(before).add(clip.address));
    onFail(clip.id);
  };
  const failEarlier = useEffectEvent(() => {
    for (const clip of clips) if (videos.get(clip.id)?.error && !hasFailed(clip)) fail(clip);
  });
  // A file may have failed before the listener was attached.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each element
  useEffect(() => failEarlier(), [videos]);
  const retry = (clip: CameraClip): void => {
    setFailed((before) => new Set([...before].filter((address) => address !== clip.address)));
    onRetry(clip.id);
  };

  useImperativeHandle(ref, () => ({
    togglePlay: () => controls.onPlay?.(),
    seekTo(atMs) {
      const atSec = lead ? (atMs - lead.startMs) / 1000 : -1;
      const isThere = video !== null && atSec >= 0 && atSec <= (durationSec || lead?.durationSec || 0);
      if (isThere) seekTo(video, atSec);
      return isThere;
    },
  }));
  usePlayerKeys(hasKeys ? { ...keys, f: toggleFull } : {});

  return (
    <section ref={setStage} className="player cameras-player" aria-label={t(texts.cameras)}>
      <div className="cameras" data-count={clips.length} data-chosen={large !== undefined || undefined}>
        {clips.map((clip) => (
          <OneCamera
            key={clip.id}
            clip={clip}
            state={stateOf(hasFailed(clip), clip === lead && isWaiting, steps.get(clip.id))}
            isAudible={clip === lead && !isMuted}
            isLarge={large === clip.id}
            onEnlarge={clips.length > 1 ? () => setLarge(large === clip.id ? undefined : clip.id) : undefined}
            onRegister={register}
            onFail={() => fail(clip)}
            onRetry={() => retry(clip)}
            onDownload={() => onDownload(clip.id)}
            onToggle={() => controls.onPlay?.()}
          />
        ))}
      </div>
      {(video || toggleFull) && (
        <PlayerControls video={lead && controls} isFull={isFull} onFull={toggleFull} />
      )}
    </section>
  );
}

function stateOf(hasFailed: boolean, isWaiting: boolean, step: StepState | undefined): CameraState {
  if (hasFailed) return 'failed';
  return step ?? (isWaiting ? 'loading' : 'ready');
}

type TileProps = Parameters<typeof CameraTile>[0];

function OneCamera({
  onRegister,
  ...tile
}: Omit<TileProps, 'onVideo'> & { onRegister(id: string, element: HTMLVideoElement | null): void }) {
  const { id } = tile.clip;
  const onVideo = useCallback(
    (element: HTMLVideoElement | null) => onRegister(id, element),
    [id, onRegister],
  );
  return <CameraTile {...tile} onVideo={onVideo} />;
}

/**
 * Seeks the leading video to the requested moment as soon as possible; to its start if it does not have that moment.
 */
function useStart(
  video: HTMLVideoElement | null,
  lead: CameraClip | undefined,
  /** Identifies the clips and the moment: a change of them starts again, another leader does not. */
  wanted: string,
  startAtMs: number,
): void {
  const [started, setStarted] = useState<string>();
  const start = useEffectEvent(() => {
    if (!video || !lead || started === wanted || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    setStarted(wanted);
    const atSec = (startAtMs - lead.startMs) / 1000;
    const isThere = atSec >= 0 && !(atSec > video.duration);
    seekTo(video, isThere ? atSec : 0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment starts anew
  useEffect(() => {
    if (!video) return;
    start();
    const listen = (): void => start();
    video.addEventListener('loadedmetadata', listen);
    return () => video.removeEventListener('loadedmetadata', listen);
  }, [video, wanted]);
}

/** Calls `onTime` with the moment in the picture, at intervals during playback. */
function useTimeReport(atMs: number | undefined, isPaused: boolean, onTime: (atMs: number) => void): void {
  const stepMs = atMs === undefined || isPaused ? atMs : Math.floor(atMs / TELL_EVERY_MS) * TELL_EVERY_MS;
  const reportTime = useEffectEvent(onTime);
  useEffect(() => {
    if (stepMs !== undefined) reportTime(stepMs);
  }, [stepMs]);
}
