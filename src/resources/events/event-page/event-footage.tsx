import { Radio } from 'antd';
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { type ClipMoment, nearestMoment } from '../../../domain/video/clip-moments';
import { failureText } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import { labelOfCode } from '../../../screens/resource/label-of-code';
import { useServedAddress } from '../../../screens/use-served-address';
import { useDateWriter } from '../../../ui/date-writer';
import { ErrorBox } from '../../../ui/error-box';
import { Loading } from '../../../ui/loading';
import { Notice } from '../../../ui/notice';
import type { CameraClip } from '../../../ui/video-player/camera-tile';
import { CamerasPlayer, type CamerasPlayerHandle } from '../../../ui/video-player/cameras-player';
import { cameraTexts } from '../../request-videos/video-request-texts';
import type { LinkedEvent } from './event-address';
import { eventPageTexts as texts } from './event-page-texts';
import type { EventClips, MomentVideo } from './use-event-clips';

export interface EventFootageHandle {
  togglePlay(): void;
  /** Shows a moment, in another recording if that has it. @param atMs ms UTC. @returns whether any has it */
  seekTo(atMs: number): boolean;
  /** What is open. Undefined: nothing is. */
  shown(): ClipMoment<MomentVideo> | undefined;
}

export interface EventFootageProps {
  clips: EventClips;
  /** ms UTC. */
  eventAtMs: number;
  /** What a link opens. Absent: the recording nearest to the event, at the event. */
  linked?: LinkedEvent | undefined;
  hasKeys: boolean;
  /** A moment that was chosen and is in no recording, ms UTC. Absent: there is none. */
  missedMs?: number | undefined;
  onTime(atMs: number): void;
  onDownload(video: MomentVideo): void;
  ref: Ref<EventFootageHandle>;
}

/** What the cameras recorded around an event: the recording nearest to it, with the others to choose from. */
export function EventFootage(props: EventFootageProps) {
  const { clips, eventAtMs, linked, hasKeys, missedMs, onTime, onDownload, ref } = props;
  const t = useText();
  const dates = useDateWriter();
  const { moments = [], error, isLoading, refetch } = clips;
  const player = useRef<CamerasPlayerHandle>(null);
  /** Another recording than the nearest, and where in it to begin. */
  const [chosen, setChosen] = useState<{ key: string; atMs: number }>();
  const [failedIds, setFailedIds] = useState<readonly string[]>([]);
  const startAtMs = linked?.atMs ?? eventAtMs;
  const beginMs = chosen?.atMs ?? startAtMs;
  const moment = chosen
    ? moments.find((each) => keyOf(each) === chosen.key)
    : (moments.find((each) => each.clips.some(({ id }) => id === linked?.clipId)) ??
      nearestMoment(moments, startAtMs));
  const cameras = useCameraClips(moment);
  const isGone = failedIds.some((id) => !moments.some((each) => each.clips.some((clip) => clip.id === id)));

  useImperativeHandle(ref, () => ({
    togglePlay: () => player.current?.togglePlay(),
    shown: () => moment,
    seekTo(atMs) {
      if (player.current?.seekTo(atMs)) return true;
      const other = moments.find(({ startMs, endMs }) => startMs <= atMs && atMs <= endMs);
      if (other) setChosen({ key: keyOf(other), atMs });
      return other !== undefined;
    },
  }));

  const fail = (id: string): void => {
    // Its address may have expired: another answer has a new one, or not the clip any more.
    if (failedIds.includes(id)) return;
    setFailedIds([...failedIds, id]);
    void refetch();
  };

  const choose = (key: string): void => {
    const other = moments.find((each) => keyOf(each) === key);
    if (other) setChosen({ key, atMs: Math.max(other.startMs, Math.min(eventAtMs, other.endMs)) });
  };

  if (isLoading) {
    return (
      <div className="event-footage-waiting">
        <Loading />
      </div>
    );
  }
  if (error !== undefined && !moment) {
    return (
      <ErrorBox
        title={t(texts.clipsFailed)}
        message={failureText(error, t)}
        error={error}
        retryText={t('list.retry')}
        onRetry={refetch}
      />
    );
  }
  return (
    <>
      {isGone && <Notice type="warning" message={t(texts.clipGone)} role="status" />}
      {!moment && <p className="event-footage-none">{t(texts.noClip)}</p>}
      {moment && (
        <CamerasPlayer
          key={cameras.map(({ id }) => id).join(' ')}
          ref={player}
          clips={cameras}
          startAtMs={beginMs}
          hasKeys={hasKeys}
          onTime={onTime}
          onFail={fail}
          onRetry={() => void refetch()}
          onDownload={(id) => {
            const video = moment.clips.find((clip) => clip.id === id);
            if (video) onDownload(video);
          }}
        />
      )}
      {moment && missedMs !== undefined && (
        <p className="event-note" role="status">
          {t(texts.notRecorded, {
            time: dates.moment(missedMs),
            from: dates.moment(moment.startMs),
            to: dates.moment(moment.endMs),
          })}
        </p>
      )}
      {moments.length > 1 && (
        <section className="event-moments" aria-label={t(texts.moments)}>
          <Radio.Group
            size="small"
            optionType="button"
            value={moment && keyOf(moment)}
            options={moments.map((each) => ({
              value: keyOf(each),
              label: `${dates.timeOfDay(each.startMs)} · ${each.clips.map((clip) => labelOfCode(cameraTexts, clip.camera, t)).join(', ')}`,
            }))}
            onChange={({ target }) => choose(target.value)}
          />
        </section>
      )}
    </>
  );
}

/** Two recordings of one camera may begin together; no clip is in two. */
const keyOf = ({ clips }: ClipMoment<MomentVideo>): string => clips[0]?.id ?? '';

/** The clips of a moment as the player takes them; the same array until one of them changes. */
function useCameraClips(moment: ClipMoment<MomentVideo> | undefined): readonly CameraClip[] {
  const t = useText();
  const dates = useDateWriter();
  const { file, picture } = useServedAddress('dashcam');
  const list = (moment?.clips ?? []).map((clip): CameraClip => {
    const camera = labelOfCode(cameraTexts, clip.camera, t) || t('videos.video');
    const startMs = clip.createdAtMs ?? 0;
    return {
      id: clip.id,
      kind: clip.isVideo ? 'video' : 'image',
      address: file(clip.videoUrl),
      ...(clip.thumbnail && { poster: picture(clip.thumbnail) }),
      camera,
      title: [camera, clip.dashCamName, dates.moment(startMs)].filter(Boolean).join(', '),
      startMs,
      durationSec: clip.durationSec ?? 0,
    };
  });
  const key = JSON.stringify(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text stands for the list
  return useMemo(() => list, [key]);
}
