import { CarOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import type { TimeSpan } from '../../domain/fleet/track';
import { useLocale, useText } from '../../locales/text';
import { minutesText } from '../../screens/track/minutes-text';
import type { Moment } from '../../screens/track/moment';
import { useDateWriter } from '../../ui/date-writer';
import type { StretchRecord } from './trip-record';
import { vehicleDayTexts as texts } from './vehicle-day-texts';

interface StretchListProps {
  stretches: readonly StretchRecord[];
  span: TimeSpan;
  moment: Moment;
  onPick(atMs: number): void;
}

/** The trips and stops of the day; each leads to its beginning. */
export function StretchList({ stretches, span, moment, onPick }: StretchListProps) {
  const t = useText();
  const current = useCurrentId(stretches, moment);
  return (
    <ol className="stretch-list" aria-label={t(texts.tripsAndStops)}>
      {stretches.map((stretch) => (
        <li key={stretch.id}>
          <button
            type="button"
            className="stretch"
            data-kind={stretch.kind}
            aria-current={stretch.id === current ? 'true' : undefined}
            onClick={() => onPick(Math.max(stretch.startMs, span.fromMs))}
          >
            {stretch.kind === 'trip' ? (
              <Trip stretch={stretch} span={span} />
            ) : (
              <Stop stretch={stretch} span={span} />
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface OneProps {
  stretch: StretchRecord;
  span: TimeSpan;
}

function Trip({ stretch, span }: OneProps) {
  const t = useText();
  const locale = useLocale();
  const timeOf = useTimeIn(span);
  const { startMs, endMs, distanceKm, drivingSeconds, topSpeedKmh, startPlace, endPlace } = stretch;
  const from = timeOf(startMs);
  const figures = [
    t(texts.kilometres, { km: Math.round(distanceKm * 10) / 10 }),
    minutesText(drivingSeconds, locale),
    t(texts.upTo, { speed: Math.round(topSpeedKmh) }),
  ];
  return (
    <>
      <CarOutlined aria-hidden className="stretch-icon" />
      <span className="stretch-words">
        <strong>
          {t(texts.trip)}
          {', '}
          {endMs === null ? t(texts.underWay, { since: from }) : t(texts.fromTo, { from, to: timeOf(endMs) })}
        </strong>
        <span>
          {startPlace} → {endPlace}
        </span>
        <span className="stretch-figures">{figures.join(' · ')}</span>
      </span>
    </>
  );
}

function Stop({ stretch, span }: OneProps) {
  const t = useText();
  const locale = useLocale();
  const timeOf = useTimeIn(span);
  const { startMs, endMs, durationSeconds, idlingSeconds, startPlace } = stretch;
  const isLonger = startMs < span.fromMs || endMs === null || endMs > span.toMs;
  const since = timeOf(startMs);
  const figures = [
    minutesText(durationSeconds, locale),
    ...(idlingSeconds >= 60 ? [t(texts.idlingFor, { time: minutesText(idlingSeconds, locale) })] : []),
  ];
  return (
    <>
      <PauseCircleOutlined aria-hidden className="stretch-icon" />
      <span className="stretch-words">
        <strong>
          {!isLonger
            ? `${t(texts.stop)}, ${t(texts.fromTo, { from: since, to: timeOf(endMs) })}`
            : endMs === null
              ? t(texts.standsSince, { since })
              : t(texts.stoppedAt, { since, until: timeOf(endMs) })}
        </strong>
        <span>{startPlace}</span>
        <span className="stretch-figures">{figures.join(' · ')}</span>
      </span>
    </>
  );
}

/** Times of the day by themselves, others with their date. A line does not end within a time. */
function useTimeIn({ fromMs, toMs }: TimeSpan): (atMs: number) => string {
  const dates = useDateWriter();
  return (atMs) => {
    const time = dates.timeOfDay(atMs).replaceAll(' ', '\u00a0');
    return atMs >= fromMs && atMs <= toMs ? time : `${dates.day(atMs)} ${time}`;
  };
}

/** The stretch of the moment; it renders when another one begins, not with each moment. */
function useCurrentId(stretches: readonly StretchRecord[], moment: Moment): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const find = (): void => {
      const atMs = moment.get();
      const found = stretches.findLast(({ startMs }) => atMs !== undefined && startMs <= atMs);
      setId(found?.id);
    };
    find();
    return moment.subscribe(find);
  }, [stretches, moment]);
  return id;
}
