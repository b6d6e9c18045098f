import { type PointerEvent, useRef, useState } from 'react';
import { axisValues, type ChartLayout, layoutChart } from '../../domain/chart-layout';
import { formatNumber } from '../../locales/number-format';
import { useLocale } from '../../locales/text';
import { useWidth } from './use-width';
import './chart.css';

export interface ChartProps {
  /** The accessible name. Its numbers must stand in a table beside it. */
  name: string;
  shape: 'columns' | 'lines' | 'bars';
  categories: readonly string[];
  /** One or two, a number for each category. */
  series: readonly { label: string; values: readonly number[] }[];
  numberText(value: number): string;
}

/** What a character of the chart's words takes, px; measured on none, so that drawing needs no second look. */
const CHARACTER = 6.4;
const HEIGHT = 240;
const BAR_HEIGHT = 36;
const AXIS_ROOM = 24;

const widthOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.length)) * CHARACTER;

/**
 * Numbers by category, drawn in the theme's colours (`chartFirst`, `chartSecond`). Pointing at a category shows its
 * numbers; for keyboards and screen readers there is the table beside it.
 */
export function Chart({ name, shape, categories, series, numberText }: ChartProps) {
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [pointed, setPointed] = useState<number>();
  const lies = shape === 'bars';
  const height = lies ? categories.length * BAR_HEIGHT + AXIS_ROOM + 8 : HEIGHT;
  const tickText = (value: number): string => formatNumber(value, locale);
  const largest = Math.max(0, ...series.flatMap(({ values }) => values));
  const gutter = lies ? widthOf(categories) : widthOf(axisValues(largest).map(tickText));
  const layout = layoutChart(
    { shape, categories: categories.length, series: series.map(({ values }) => values) },
    {
      width,
      height,
      left: Math.min(gutter + 14, width * 0.45),
      bottom: AXIS_ROOM,
      labelWidth: widthOf(categories) + 12,
    },
  );

  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = lies ? event.clientY - box.top : event.clientX - box.left;
    const index = layout.bands.findIndex(({ x, y, width: w, height: h }) =>
      lies ? at >= y && at < y + h : at >= x && at < x + w,
    );
    setPointed(index < 0 ? undefined : index);
  };

  return (
    <figure className="chart">
      {series.length > 1 && (
        <figcaption className="chart-legend" aria-hidden="true">
          {series.map(({ label }, index) => (
            <span key={label} data-series={index} data-shape={shape}>
              {label}
            </span>
          ))}
        </figcaption>
      )}
      <div ref={frame} className="chart-frame" style={{ height }}>
        <svg
          role="img"
          aria-label={name}
          width={width}
          height={height}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <Axes layout={layout} lies={lies} categories={categories} tickText={tickText} pointed={pointed} />
          {layout.bars.map(({ series: at, category, ...box }) => (
            <rect key={`${at} ${category}`} className="chart-mark" data-series={at} {...box} rx={1.5} />
          ))}
          {layout.lines.map((points, at) => (
            <g key={series[at]?.label} data-series={at}>
              <polyline className="chart-line" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
              {points.map(({ x, y }) => (
                <circle key={x} className="chart-mark" cx={x} cy={y} r={points.length > 31 ? 1.5 : 3} />
              ))}
            </g>
          ))}
        </svg>
        {pointed !== undefined && (
          <Readout layout={layout} pointed={pointed} lies={lies} width={width}>
            <strong>{categories[pointed]}</strong>
            {series.map(({ label, values }) => (
              <span key={label}>
                {label}: {numberText(values[pointed] ?? 0)}
              </span>
            ))}
          </Readout>
        )}
      </div>
    </figure>
  );
}

interface AxesProps {
  layout: ChartLayout;
  lies: boolean;
  categories: readonly string[];
  tickText(value: number): string;
  pointed: number | undefined;
}

function Axes({ layout, lies, categories, tickText, pointed }: AxesProps) {
  const { plot, ticks, labels, bands } = layout;
  const right = plot.x + plot.width;
  const bottom = plot.y + plot.height;
  const band = pointed === undefined ? undefined : bands[pointed];
  return (
    <g>
      {band && <rect className="chart-band" {...band} />}
      {ticks.map(({ value, at }) => (
        <g key={value}>
          <line
            className="chart-tick"
            {...(lies
              ? { x1: at, x2: at, y1: plot.y, y2: bottom }
              : { x1: plot.x, x2: right, y1: at, y2: at })}
          />
          <text
            className="chart-text"
            {...(lies
              ? { x: at, y: bottom + 16, textAnchor: 'middle' }
              : { x: plot.x - 8, y: at + 4, textAnchor: 'end' })}
          >
            {tickText(value)}
          </text>
        </g>
      ))}
      {labels.map(({ category, at }) => (
        <text
          key={category}
          className="chart-text"
          {...(lies
            ? { x: plot.x - 8, y: at + 4, textAnchor: 'end' }
            : { x: at, y: bottom + 16, textAnchor: 'middle' })}
        >
          {categories[category]}
        </text>
      ))}
    </g>
  );
}

interface ReadoutProps {
  layout: ChartLayout;
  pointed: number;
  lies: boolean;
  width: number;
  children: React.ReactNode;
}

/** Beside the category that is pointed at, on the side with more room. */
function Readout({ layout, pointed, lies, width, children }: ReadoutProps) {
  const band = layout.bands[pointed];
  if (!band) return null;
  const middle = band.x + band.width / 2;
  const place = lies
    ? { top: band.y + band.height, left: layout.plot.x + 8 }
    : middle > width / 2
      ? { top: layout.plot.y, right: width - band.x + 4 }
      : { top: layout.plot.y, left: band.x + band.width + 4 };
  return (
    <div className="chart-readout" style={place} aria-hidden="true">
      {children}
    </div>
  );
}
