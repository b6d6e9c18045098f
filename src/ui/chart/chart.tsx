import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridColumns, GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { type PointerEvent, useRef, useState } from 'react';
import { formatNumber } from '../../locales/number-format';
import { useLocale } from '../../locales/text';
import { useSize } from './use-size';
import './chart.css';

export interface ChartProps {
  /** The accessible name. The same numbers must be in a table beside the chart. */
  name: string;
  /** Upright columns, lines, or horizontal bars, whose labels have more space. */
  shape: 'columns' | 'lines' | 'bars';
  categories: readonly string[];
  /** One or two, a number not below zero for each category. */
  series: readonly { label: string; values: readonly number[] }[];
  /** Formats a number of the tooltip. */
  numberText(value: number): string;
}

/** The average width of a character, px. An estimate, so that the labels need not be rendered twice. */
const CHARACTER_WIDTH = 6.4;
/** Columns and lines fill their container, and are as high as this at least; the style sheet says so too. */
const USUAL_SIZE = { widthPx: 640, heightPx: 280 };
const BAR_HEIGHT = 36;
const AXIS_HEIGHT = 24;
const TOP = 8;
const RIGHT = 12;
const TICKS = 5;
/** The share of a category that its columns or bars leave empty. */
const GAP = 0.28;
const MAX_COLUMN_WIDTH = 40;
const MAX_BAR_HEIGHT = 12;

/** Labels without lines, 8 px from the plot; the style sheet has their colour and font. */
const leftAxis = { hideAxisLine: true, hideTicks: true, tickLabelProps: { dx: 0, className: 'chart-text' } };
const bottomAxis = {
  ...leftAxis,
  tickLength: 4,
  tickLabelProps: { dy: 0, fontSize: 12, className: 'chart-text' },
};

const textWidth = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.length)) * CHARACTER_WIDTH;

/**
 * Numbers by category in the theme's colours (`chartFirst`, `chartSecond`); the second series is hollow or dashed. A
 * category under the pointer shows its numbers; for keyboards and screen readers there is the table beside it.
 */
export function Chart({ name, shape, categories, series, numberText }: ChartProps) {
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const { widthPx: width, heightPx } = useSize(frame, USUAL_SIZE);
  const [pointed, setPointed] = useState<number>();
  const isHorizontal = shape === 'bars';
  const height = isHorizontal ? categories.length * BAR_HEIGHT + AXIS_HEIGHT + TOP : heightPx;
  const bottom = height - AXIS_HEIGHT;
  const right = width - RIGHT;
  const largest = Math.max(0, ...series.flatMap(({ values }) => values));

  const values = scaleLinear<number>({ domain: [0, largest || 1], nice: TICKS });
  const tickText = (value: number): string => formatNumber(value, locale);
  const labels = isHorizontal ? categories : values.ticks(TICKS).map(tickText);
  const left = Math.min(textWidth(labels) + 14, width * 0.45);
  values.range(isHorizontal ? [left, right] : [bottom, TOP]);
  // By index, as two vehicles may have the same name.
  const places = scaleBand<number>({
    domain: categories.map((_, index) => index),
    range: isHorizontal ? [TOP, bottom] : [left, right],
    paddingInner: GAP,
    paddingOuter: GAP / 2,
  });
  const step = places.step();
  const startOf = (index: number): number => (places(index) ?? 0) - (step * GAP) / 2;
  const middleOf = (index: number): number => startOf(index) + step / 2;
  const thickness = Math.min(
    places.bandwidth() / series.length,
    isHorizontal ? MAX_BAR_HEIGHT : MAX_COLUMN_WIDTH,
  );
  const every = isHorizontal ? 1 : Math.ceil((textWidth(categories) + 12) / step);

  const boxOf = (seriesAt: number, index: number, value: number) => {
    const across = middleOf(index) + (seriesAt - series.length / 2) * thickness;
    const end = values(value);
    return isHorizontal
      ? { x: left, y: across, width: end - left, height: thickness }
      : { x: across, y: end, width: thickness, height: bottom - end };
  };
  const valueAxis = {
    scale: values,
    numTicks: TICKS,
    tickFormat: (value: unknown) => tickText(Number(value)),
  };
  const categoryAxis = {
    scale: places,
    tickValues: places.domain().filter((index) => index % every === 0),
    tickFormat: (index: number) => categories[index] ?? '',
  };
  const point = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const box = currentTarget.getBoundingClientRect();
    const at = isHorizontal ? clientY - box.top : clientX - box.left;
    setPointed(categories.findIndex((_, index) => at >= startOf(index) && at < startOf(index) + step));
  };
  const isPointed = pointed !== undefined && pointed in categories;

  return (
    <figure className="chart">
      {series.length > 1 && (
        <figcaption className="chart-legend" aria-hidden="true">
          {series.map(({ label }, at) => (
            <span key={label} data-series={at} data-shape={shape}>
              {label}
            </span>
          ))}
        </figcaption>
      )}
      <div ref={frame} className="chart-frame" {...(isHorizontal && { style: { flex: 'none', height } })}>
        <svg
          role="img"
          aria-label={name}
          width={width}
          height={height}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {isPointed && (
            <Bar
              className="chart-band"
              {...(isHorizontal
                ? { x: left, y: startOf(pointed), width: right - left, height: step }
                : { x: startOf(pointed), y: TOP, width: step, height: bottom - TOP })}
            />
          )}
          {isHorizontal ? (
            <>
              <GridColumns
                className="chart-grid"
                scale={values}
                numTicks={TICKS}
                top={TOP}
                height={bottom - TOP}
              />
              <AxisLeft {...categoryAxis} left={left} {...leftAxis} />
              <AxisBottom {...valueAxis} top={bottom} {...bottomAxis} />
            </>
          ) : (
            <>
              <GridRows
                className="chart-grid"
                scale={values}
                numTicks={TICKS}
                left={left}
                width={right - left}
              />
              <AxisLeft {...valueAxis} left={left} {...leftAxis} />
              <AxisBottom {...categoryAxis} top={bottom} {...bottomAxis} />
            </>
          )}
          {series.map(({ label, values: numbers }, at) => (
            <g key={label} className="chart-series" data-series={at}>
              {shape === 'lines' ? (
                <>
                  <LinePath
                    data={[...numbers]}
                    x={(_, index) => middleOf(index)}
                    y={(value) => values(value)}
                  />
                  {numbers.map((value, index) => (
                    <circle
                      key={middleOf(index)}
                      cx={middleOf(index)}
                      cy={values(value)}
                      r={numbers.length > 31 ? 1.5 : 3}
                    />
                  ))}
                </>
              ) : (
                numbers.map((value, index) => (
                  <Bar key={middleOf(index)} {...boxOf(at, index, value)} rx={1.5} />
                ))
              )}
            </g>
          ))}
        </svg>
        {isPointed && (
          <div
            className="chart-tooltip"
            aria-hidden="true"
            style={
              isHorizontal
                ? { top: startOf(pointed) + step, left: left + 8 }
                : middleOf(pointed) > width / 2
                  ? { top: TOP, right: width - startOf(pointed) + 4 }
                  : { top: TOP, left: startOf(pointed) + step + 4 }
            }
          >
            <strong>{categories[pointed]}</strong>
            {series.map(({ label, values: numbers }) => (
              <span key={label}>
                {label}: {numberText(numbers[pointed] ?? 0)}
              </span>
            ))}
          </div>
        )}
      </div>
    </figure>
  );
}
