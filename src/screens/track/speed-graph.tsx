import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { TimeSpan, Track } from '../../domain/fleet/track';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { useSize } from '../../ui/chart/use-size';
import { useClock, useDateWriter } from '../../ui/date-writer';
import { watchScheme } from '../../ui/map/map-colours';
import { GraphMarks } from './graph-marks';
import { paintGraph, readGraphColours } from './graph-painter';
import { useMoment } from './moment';
import { speedColumns } from './speed-columns';
import { timeTicks } from './time-ticks';
import type { TrackMark, TrackViewProps } from './track-mark';
import { trackTexts } from './track-texts';
import { useGraphPicker, useMomentLabel } from './use-graph-picker';
import './track.css';

export interface SpeedGraphProps extends TrackViewProps {
  track: Track;
  /** Used in the accessible name: "Speed of Truck 1142". Absent: "Speed". */
  name?: string;
  /** The time from edge to edge. Absent: from the track's first position to its last. */
  span?: TimeSpan;
}

export const graphLeftPx = 40;
export const graphRightPx = 12;
const HEIGHT_PX = 150;
const usualSize = { widthPx: 640, heightPx: HEIGHT_PX };
const TOP_PX = 8;
const AXIS_PX = 20;
const TICK_PX = 84;
const LEAST_TOP_KMH = 60;

const noMarks: readonly TrackMark[] = [];

/**
 * Speed over time, with marks; pointer and arrow keys choose the moment. Any number of positions is reduced to the
 * width in px.
 */
export default function SpeedGraph(props: SpeedGraphProps) {
  const { track, name, atMs, marks = noMarks, onPick } = props;
  const t = useText();
  const locale = useLocale();
  const clock = useClock();
  const dates = useDateWriter();
  const moment = useMoment(props.moment, atMs);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const { widthPx } = useSize(frame, usualSize);
  const words = useMomentLabel(track);
  const [scheme, setScheme] = useState(0);
  useEffect(() => watchScheme(() => setScheme((seen) => seen + 1)), []);

  const { fromMs, toMs } = props.span ?? spanOf(track);
  const span = useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
  const plotPx = Math.max(1, widthPx - graphLeftPx - graphRightPx);
  const runs = useMemo(() => speedColumns(track, span, plotPx), [track, span, plotPx]);
  const xOf = (momentMs: number): number => ((momentMs - fromMs) / (toMs - fromMs)) * plotPx;

  // biome-ignore lint/correctness/useExhaustiveDependencies: painted anew in the colours of another scheme
  useEffect(() => {
    if (!canvas.current) return;
    const fastest = runs.reduce((most, run) => Math.max(most, ...run.highest), LEAST_TOP_KMH);
    const topKmh = Math.ceil(fastest / 30) * 30;
    const speeds = Array.from({ length: topKmh / 30 + 1 }, (_, at) => at * 30);
    const bottom = HEIGHT_PX - AXIS_PX;
    const box = {
      widthPx,
      heightPx: HEIGHT_PX,
      left: graphLeftPx,
      right: graphLeftPx + plotPx,
      top: TOP_PX,
      bottom,
    };
    paintGraph(
      canvas.current,
      box,
      runs,
      {
        times: timeTicks(span, clock, plotPx / TICK_PX).map((ms) => ({
          xPx: ((ms - fromMs) / (toMs - fromMs)) * plotPx,
          text: dates.timeOfDay(ms),
        })),
        speeds: speeds.map((kmh) => ({ kmh, text: formatNumber(kmh, locale) })),
        topKmh,
      },
      readGraphColours(),
    );
  }, [runs, widthPx, plotPx, span, clock, dates, locale, scheme]);

  useEffect(() => {
    const place = (): void => {
      const momentMs = moment.get();
      const isShown = momentMs !== undefined && momentMs >= fromMs && momentMs <= toMs;
      if (!line.current) return;
      line.current.hidden = !isShown;
      const x = isShown ? ((momentMs - fromMs) / (toMs - fromMs)) * plotPx : 0;
      line.current.style.transform = `translateX(${graphLeftPx + x}px)`;
    };
    place();
    return moment.subscribe(place);
  }, [moment, fromMs, toMs, plotPx]);

  const picker = useGraphPicker({ slider: frame, span, moment, words, onPick });
  const shareOf = ({ currentTarget, clientX }: PointerEvent): number =>
    (clientX - currentTarget.getBoundingClientRect().left - graphLeftPx) / plotPx;
  const point = (event: PointerEvent): void => {
    const share = shareOf(event);
    if (event.buttons === 1) picker.pickAt(share, event);
    const shown = tooltip.current;
    if (!shown) return;
    shown.hidden = share < 0 || share > 1;
    shown.textContent = words(fromMs + share * (toMs - fromMs));
    const isLeft = share > 0.5;
    shown.style.left = isLeft ? '' : `${graphLeftPx + share * plotPx + 10}px`;
    shown.style.right = isLeft ? `${widthPx - graphLeftPx - share * plotPx + 10}px` : '';
  };
  const label = name === undefined ? t(trackTexts.speed) : t(trackTexts.graph, { name });
  const drawing = (
    <>
      <canvas ref={canvas} style={{ width: widthPx, height: HEIGHT_PX }} aria-hidden />
      <div ref={line} className="speed-graph-moment" aria-hidden hidden />
      <div ref={tooltip} className="speed-graph-tooltip" aria-hidden hidden />
    </>
  );
  const pointers = {
    onPointerMove: point,
    onPointerLeave: () => {
      if (tooltip.current) tooltip.current.hidden = true;
    },
  };
  return (
    <div className="speed-graph">
      {marks.length > 0 && <GraphMarks {...{ marks, xOf, plotPx, onPick }} left={graphLeftPx} />}
      {onPick ? (
        <div
          ref={frame}
          className="speed-graph-frame"
          role="slider"
          aria-label={label}
          aria-valuemin={Math.round(fromMs / 1000)}
          aria-valuemax={Math.round(toMs / 1000)}
          aria-valuenow={Math.round((atMs ?? fromMs) / 1000)}
          tabIndex={0}
          onKeyDown={picker.keys}
          onPointerDown={(event) => picker.pickAt(shareOf(event), event)}
          {...pointers}
        >
          {drawing}
        </div>
      ) : (
        <div ref={frame} className="speed-graph-frame" role="img" aria-label={label} {...pointers}>
          {drawing}
        </div>
      )}
    </div>
  );
}

function spanOf({ atMs }: Track): TimeSpan {
  const fromMs = atMs[0] ?? 0;
  return { fromMs, toMs: Math.max(fromMs + 1000, atMs.at(-1) ?? 0) };
}
