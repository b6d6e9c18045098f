import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TimeSpan, Track } from '../../domain/fleet/track';
import { serverClock } from '../../domain/time/server-clock';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { createMoment } from '../../screens/track/moment';
import { useDateWriter } from '../../ui/date-writer';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBox } from '../../ui/error-box';
import { lazyPart } from '../../ui/lazy-part';
import { Loading } from '../../ui/loading';
import { useMotion } from '../../ui/use-motion';
import { DayEvents } from './day-events';
import { DayStrip } from './day-strip';
import { DaySummary } from './day-summary';
import { MomentFootage } from './moment-footage';
import { ReplayBar } from './replay-bar';
import { StretchList } from './stretch-list';
import { useDayKeys } from './use-day-keys';
import { useReplay } from './use-replay';
import type { useVehicleDay } from './use-vehicle-day';
import { vehicleDayTexts as texts } from './vehicle-day-texts';

const TrackMap = lazyPart(() => import('../../screens/track/track-map'));
const SpeedGraph = lazyPart(() => import('../../screens/track/speed-graph'));

interface DayBodyProps {
  known: ReturnType<typeof useVehicleDay>;
  span: TimeSpan;
  /** The moment of the address. */
  atMs: number | undefined;
  /** Called with the moment that is to stand in the address. */
  onRest(atMs: number): void;
  /** Shows the day by the vehicle's other device. Absent: it has none. */
  onOtherDevice: (() => void) | undefined;
}

/** Pointers move a moment many times a second; the address takes it over when they rest. */
const REST_MS = 300;

const emptyTrack: Track = { atMs: [], latitude: [], longitude: [], speedKmh: [] };

/** The parts of a day; each has its own state, and one that fails leaves the others. */
export function DayBody({ known, span, atMs, onRest, onOtherDevice }: DayBodyProps) {
  const t = useText();
  const dates = useDateWriter();
  const isStill = !useMotion();
  const { trips, track: reading, clips, events, dashcam, name } = known;
  const [moment] = useState(() => createMoment(atMs));
  const [restMs, setRestMs] = useState(atMs);
  const rest = useRef(onRest);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    rest.current = onRest;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const restAt = useCallback((momentMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setRestMs(momentMs);
      rest.current(momentMs);
    }, REST_MS);
  }, []);

  const track = reading.track ?? emptyTrack;
  const hasTrack = track.atMs.length > 0;
  const shown = trips.data?.data;
  const stretches = shown?.stretches ?? [];
  // A replay of today ends where it is now.
  const endMs = Math.min(span.toMs, Math.max(serverClock.nowMs(), track.atMs.at(-1) ?? 0));
  const played = useMemo(() => {
    const fromMs = track.atMs[0] ?? span.fromMs;
    return { fromMs, toMs: Math.max(fromMs, Math.min(span.toMs, track.atMs.at(-1) ?? endMs)) };
  }, [track, span, endMs]);
  const replay = useReplay(moment, played, isStill, restAt);
  const { pause, isPlaying } = replay;
  // What rested before is not where it is now.
  useEffect(() => {
    if (isPlaying) clearTimeout(timer.current);
  }, [isPlaying]);
  const pick = useCallback(
    (pickedMs: number) => {
      pause();
      moment.set(pickedMs);
      restAt(pickedMs);
    },
    [moment, pause, restAt],
  );
  useDayKeys({
    toggle: replay.toggle,
    move: (byMs) =>
      pick(Math.min(span.toMs - 1000, Math.max(span.fromMs, (moment.get() ?? played.fromMs) + byMs))),
  });
  // Back and links of this day lead to another moment.
  useEffect(() => {
    if (atMs === undefined || atMs === moment.get()) return;
    moment.set(atMs);
    setRestMs(atMs);
  }, [atMs, moment]);

  const isSilent = shown !== undefined && !shown.isReporting && stretches.length === 0;
  if (isSilent && !hasTrack && !reading.isLoading && !reading.hasFailed) {
    const time = shown.lastReportedAt === null ? '–' : dates.moment(shown.lastReportedAt);
    return (
      <EmptyState
        title={t(texts.silent)}
        description={t(texts.silentHint, { time })}
        action={onOtherDevice && { label: t(texts.otherDevice), onSelect: onOtherDevice }}
      />
    );
  }
  return (
    <div className="vehicle-day">
      <div className="day-side">
        {trips.isError && !shown ? (
          <ErrorBox
            title={t(texts.tripsFailed)}
            message={failureText(trips.error, t)}
            error={trips.error}
            onRetry={() => trips.refetch()}
          />
        ) : (
          <>
            <DaySummary summary={shown?.summary} />
            {shown && shown.summary.distanceKm === 0 && stretches.length > 0 && <p>{t(texts.stood)}</p>}
            <h2>{t(texts.tripsAndStops)}</h2>
            {shown ? <StretchList {...{ stretches, span, moment }} onPick={pick} /> : <Loading />}
          </>
        )}
        {events.hasFailed && <ErrorBox message={t(texts.eventsFailed)} onRetry={events.retry} />}
        <DayEvents events={events.events} onPick={pick} />
        {clips.hasFailed && <ErrorBox message={t(texts.clipsFailed)} onRetry={clips.retry} />}
      </div>
      <div className="day-main">
        <div className="day-map">
          {reading.hasFailed ? (
            <ErrorBox title={t(texts.trackFailed)} message="" onRetry={reading.retry} />
          ) : reading.isLoading ? (
            <Loading />
          ) : hasTrack ? (
            <Suspense fallback={<Loading />}>
              <TrackMap {...{ track, name, moment }} marks={events.events} onPick={pick} />
            </Suspense>
          ) : (
            <EmptyState title={t(texts.noTrack)} description={t(texts.noTrackHint)} />
          )}
        </div>
        {!reading.isLoading && !reading.hasFailed && (
          <section className="day-moment" aria-label={t(texts.timeline)}>
            <ReplayBar {...{ replay, track, moment }} />
            <Suspense fallback={<div className="day-graph-placeholder" />}>
              <SpeedGraph {...{ track, name, span, moment }} marks={events.events} onPick={pick} />
            </Suspense>
            <DayStrip {...{ span, stretches }} clips={clips.clips} onPick={pick} />
            {restMs !== undefined && (
              <MomentFootage
                atMs={restMs}
                dashcam={dashcam}
                isDashcamLoading={known.isDashcamLoading}
                clips={clips.clips}
                areClipsLoading={clips.isLoading}
              />
            )}
          </section>
        )}
      </div>
    </div>
  );
}
