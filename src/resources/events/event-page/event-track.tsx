import { memo, Suspense, useMemo } from 'react';
import { isValidCoordinate } from '../../../domain/fleet/coordinates';
import type { TimeSpan, VehicleKey } from '../../../domain/fleet/track';
import { minuteMs } from '../../../domain/time/durations';
import { useText } from '../../../locales/text';
import type { Moment } from '../../../screens/track/moment';
import type { TrackMark } from '../../../screens/track/track-mark';
import { type TrackReading, useTrack } from '../../../screens/track/use-track';
import { ErrorBox } from '../../../ui/error-box';
import { lazyPart } from '../../../ui/lazy-part';
import type { EventRecord } from '../event-record';
import { eventPageTexts as texts } from './event-page-texts';
import type { EventVehicle } from './use-event-vehicle';

const PositionMap = lazyPart(() => import('../../../screens/resource/details/position-map'));
const TrackMap = lazyPart(() => import('../../../screens/track/track-map'));
const SpeedGraph = lazyPart(() => import('../../../screens/track/speed-graph'));

/** How much of the track is shown on either side of the event. */
const AROUND_MS = 5 * minuteMs;
const noSpan: TimeSpan = { fromMs: 0, toMs: 0 };

export interface EventTrackProps {
  event: EventRecord;
  vehicle: EventVehicle;
  title: string;
  /** What the footage shows. */
  moment: Moment;
  /** Called with the moment that is chosen on track or graph, ms UTC. */
  onPick(atMs: number): void;
}

/** The track and the speed of the minutes around an event, with the moment of the footage on both. */
export const EventTrack = memo(function EventTrack(props: EventTrackProps) {
  const { event, vehicle, title, moment, onPick } = props;
  const t = useText();
  const { occurredAtMs } = event;
  const assetId = event.assetId || vehicle.asset?.id;
  const dashcamId = vehicle.dashcam?.id;
  const span = useMemo(
    () =>
      occurredAtMs === null ? noSpan : { fromMs: occurredAtMs - AROUND_MS, toMs: occurredAtMs + AROUND_MS },
    [occurredAtMs],
  );
  const { track, isLoading, hasFailed, isAvailable, retry } = useEventTrack(assetId, dashcamId, span);
  const marks = useMemo(
    (): readonly TrackMark[] =>
      occurredAtMs === null ? [] : [{ atMs: occurredAtMs, label: title, tone: event.severity }],
    [occurredAtMs, title, event.severity],
  );
  const name = vehicle.asset?.name || vehicle.dashcam?.name || title;

  if (track && track.atMs.length > 0) {
    const shared = { track, name, moment, marks, onPick };
    return (
      <section className="event-track" aria-label={t(texts.where)}>
        <h2>{t(texts.where)}</h2>
        <Suspense fallback={<div className="event-track-placeholder" />}>
          <div className="event-track-map">
            <TrackMap {...shared} subject={event.id} />
          </div>
          <SpeedGraph {...shared} span={span} />
        </Suspense>
      </section>
    );
  }
  return (
    <section className="event-track" aria-label={t(texts.where)} aria-busy={isLoading}>
      <h2>{t(texts.where)}</h2>
      {isLoading ? <div className="event-track-placeholder" /> : <Place event={event} title={title} />}
      {hasFailed && <ErrorBox message={t(texts.trackFailed)} retryText={t('list.retry')} onRetry={retry} />}
      {!isAvailable && <p className="event-note">{t(texts.noHistory)}</p>}
      {isAvailable && !isLoading && !hasFailed && occurredAtMs !== null && (
        <p className="event-note">{t(texts.noTrack)}</p>
      )}
    </section>
  );
});

/**
 * The positions of the asset's own device or, where it kept none, those of the dashcam in it: a tracker may be
 * silent while the dashcam beside it reports.
 */
function useEventTrack(
  assetId: string | undefined,
  dashcamId: string | undefined,
  span: TimeSpan,
): TrackReading {
  const asset = useMemo(
    (): VehicleKey | undefined => (assetId === undefined ? undefined : { assetId }),
    [assetId],
  );
  const ofAsset = useTrack(asset, span);
  const keptNone = asset === undefined || ofAsset.track?.atMs.length === 0;
  const dashcam = useMemo(
    (): VehicleKey | undefined => (keptNone && dashcamId !== undefined ? { dashcamId } : undefined),
    [keptNone, dashcamId],
  );
  const ofDashcam = useTrack(dashcam, span);
  return dashcam ? ofDashcam : ofAsset;
}

/** Where the event was, without a track. */
function Place({ event, title }: { event: EventRecord; title: string }) {
  const t = useText();
  const { latitude, longitude } = event;
  if (!isValidCoordinate(latitude, longitude)) return <p className="event-quiet">{t(texts.noPlace)}</p>;
  return (
    <Suspense fallback={<div className="details-map" />}>
      <PositionMap item={{ id: event.id, latitude, longitude, label: title, kind: event.severity }} />
    </Suspense>
  );
}
