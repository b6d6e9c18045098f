import { CaretRightFilled, VideoCameraAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { minuteMs } from '../../domain/time/durations';
import { serverClock } from '../../domain/time/server-clock';
import { useText } from '../../locales/text';
import { usePageActions } from '../../screens/palette/page-actions';
import { useDefinition } from '../../screens/resources-context';
import { useClock, useDateWriter, useFleetClock } from '../../ui/date-writer';
import { FocusBack } from '../../ui/focus-back';
import { lazyPart } from '../../ui/lazy-part';
import { pathOf } from '../definition/resource';
import { videoAroundLink } from '../record-links';
import type { DayClip } from './use-day-clips';
import { useDayKeys } from './use-day-keys';
import { vehicleDayTexts as texts } from './vehicle-day-texts';

const ClipDialog = lazyPart(() => import('./clip-dialog'), 'over');

/** How far from the moment a clip may begin. */
const AROUND_MS = 5 * minuteMs;
const MOST_CLIPS = 4;

interface MomentFootageProps {
  atMs: number;
  dashcam: { id: string; name: string } | undefined;
  isDashcamLoading: boolean;
  clips: readonly DayClip[];
  areClipsLoading: boolean;
}

/** The clips of a moment, and the way to a request where there is none. */
export function MomentFootage({
  atMs,
  dashcam,
  isDashcamLoading,
  clips,
  areClipsLoading,
}: MomentFootageProps) {
  const t = useText();
  const dates = useDateWriter();
  const clock = useClock();
  const fleet = useFleetClock();
  const requests = useDefinition('request-videos');
  const videos = useDefinition('locked-videos');
  const [open, setOpen] = useState<DayClip>();
  const navigate = useNavigate();
  const isLoading = isDashcamLoading || areClipsLoading;
  const facts = { dashcam, asset: undefined, atMs, nowMs: serverClock.nowMs(), clock, fleet };
  const query = videoAroundLink.query(undefined, facts);
  const request = requests && query && pathOf(requests, query);
  const goToRequest = request === undefined ? undefined : () => void navigate(request);
  useDayKeys({ request: goToRequest });
  usePageActions(goToRequest ? [{ name: 'request', label: t(texts.request), run: goToRequest }] : []);
  if (!dashcam && !isLoading) return <p className="moment-footage">{t(texts.noDashcam)}</p>;

  const near = clips
    .filter(({ startMs, endMs }) => startMs - AROUND_MS <= atMs && atMs <= endMs + AROUND_MS)
    .sort((a, b) => Math.abs(a.startMs - atMs) - Math.abs(b.startMs - atMs))
    .slice(0, MOST_CLIPS);
  return (
    <section className="moment-footage" aria-label={t(texts.footage)} aria-busy={isLoading}>
      {isLoading && <span>{t(texts.lookingForClips)}</span>}
      {!isLoading && near.length === 0 && <span>{t(texts.noClip)}</span>}
      {near.map((clip) => (
        <Button key={clip.video.id} icon={<CaretRightFilled aria-hidden />} onClick={() => setOpen(clip)}>
          {t(texts.playClip, { camera: clip.video.camera, time: dates.timeOfDay(clip.startMs) })}
        </Button>
      ))}
      {request && (
        <Link className="moment-request" to={request} aria-keyshortcuts="r">
          <VideoCameraAddOutlined aria-hidden /> {t(texts.request)}
        </Link>
      )}
      {open && videos && (
        <FocusBack>
          <ClipDialog
            clip={open}
            clips={near}
            definition={videos}
            onClip={setOpen}
            onClose={() => setOpen(undefined)}
          />
        </FocusBack>
      )}
    </section>
  );
}
