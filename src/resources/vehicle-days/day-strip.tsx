import { VideoCameraOutlined } from '@ant-design/icons';
import type { CSSProperties } from 'react';
import type { TimeSpan } from '../../domain/fleet/track';
import { useText } from '../../locales/text';
import { graphLeftPx, graphRightPx } from '../../screens/track/speed-graph';
import { useDateWriter } from '../../ui/date-writer';
import type { StretchRecord } from './trip-record';
import type { DayClip } from './use-day-clips';
import { vehicleDayTexts as texts } from './vehicle-day-texts';

interface DayStripProps {
  span: TimeSpan;
  stretches: readonly StretchRecord[];
  clips: readonly DayClip[];
  onPick(atMs: number): void;
}

/** Trips, stops and clips of the day on one line, under the graph of its speed; the list beside it has the same. */
export function DayStrip({ span, stretches, clips, onPick }: DayStripProps) {
  const t = useText();
  const dates = useDateWriter();
  const lengthMs = span.toMs - span.fromMs;
  const share = (atMs: number): number => Math.min(1, Math.max(0, (atMs - span.fromMs) / lengthMs));
  const placeOf = (startMs: number, endMs: number): CSSProperties => ({
    left: `${share(startMs) * 100}%`,
    width: `${(share(endMs) - share(startMs)) * 100}%`,
  });
  return (
    <div className="day-strip" style={{ marginLeft: graphLeftPx, marginRight: graphRightPx }}>
      <div className="day-strip-line" aria-hidden>
        {stretches.map(({ id, kind, startMs, endMs, durationSeconds }) => (
          <span
            key={id}
            data-kind={kind}
            style={placeOf(startMs, endMs ?? Math.max(startMs, span.fromMs) + durationSeconds * 1000)}
          />
        ))}
      </div>
      {clips.length > 0 && (
        <ul className="day-clips" aria-label={t(texts.clips)}>
          {clips.map(({ video, startMs }) => {
            const words = t(texts.clipAt, { camera: video.camera, time: dates.moment(startMs) });
            return (
              <li key={video.id} style={{ left: `${share(startMs) * 100}%` }}>
                <button type="button" title={words} aria-label={words} onClick={() => onPick(startMs)}>
                  <VideoCameraOutlined aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
