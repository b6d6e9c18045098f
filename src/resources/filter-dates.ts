import type { Clock } from '../domain/time/clock';
import {
  type DayPreset,
  type DayRange,
  dayStartMs,
  daysAround,
  isDay,
  isInPeriod,
  offeredDayPresets,
  oneDayPresets,
  type Period,
  periodOf,
  presetDays,
} from '../domain/time/days';
import type { DateFilter } from './definition/filter';
import { type ResourceRecord, readField } from './definition/record';
import {
  endConditions,
  type FilterClocks,
  type FilterReader,
  RANGE,
  rangeEnds,
  rangeValue,
} from './filter-reader';

const dayPresets: Record<DateFilter<never>['kind'], readonly DayPreset[]> = {
  date: oneDayPresets,
  'date-range': offeredDayPresets,
};

/** The presets that a filter offers; one of its own at the start is among them. */
export function presetsOf(filter: Pick<DateFilter<never>, 'kind' | 'default'>): readonly DayPreset[] {
  const usual = dayPresets[filter.kind];
  return filter.default && !usual.includes(filter.default) ? [...usual, filter.default] : usual;
}

/** The days of a value, on the clock in force. */
export function daysOfValue(
  filter: Pick<DateFilter<never>, 'kind' | 'default'>,
  value: string,
  { nowMs, clock, weekStart }: FilterClocks,
): DayRange {
  const preset = presetsOf(filter).find((one) => one === value);
  if (preset) return presetDays(preset, nowMs, clock, weekStart);
  return value.includes(RANGE) ? rangeEnds(value) : { from: value, to: value };
}

const isDayOrOpen = (day: string): boolean => day === '' || isDay(day);

/** A day, days or a preset. */
export const date: FilterReader<DateFilter<ResourceRecord>> = {
  read: (filter, given) => {
    if (presetsOf(filter).some((preset) => preset === given)) return given;
    if (!given.includes(RANGE)) return filter.kind === 'date' && isDay(given) ? given : undefined;
    const { from, to } = rangeEnds(given);
    if (filter.kind === 'date' || !isDayOrOpen(from) || !isDayOrOpen(to)) return undefined;
    return rangeValue(from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to });
  },
  default: (filter) => filter.default,
  conditions: (filter, value, clocks) => {
    const days = daysOfValue(filter, value, clocks);
    return endConditions(filter.name, sentEnds(filter.time, days, clocks));
  },
  check: (filter, value, clocks) => {
    const { field, time } = filter;
    if (field === undefined) return undefined;
    const days = daysOfValue(filter, value, clocks);
    if (time === undefined) return (row) => isDayIn(String(readField(row, field) ?? '').slice(0, 10), days);
    const period = periodOf(days, clocks.clock);
    const { wallMs } = clocks.fleet;
    const shown =
      time === 'instant'
        ? period
        : // So that not every record must be converted.
          { startMs: wallMs(period.startMs), endMs: wallMs(period.endMs) };
    return (row) => isInPeriod(timeIn(row, field), shown);
  },
};

function isDayIn(day: string, { from, to }: DayRange): boolean {
  return isDay(day) && day >= from && (to === '' || day <= to);
}

function timeIn(row: ResourceRecord, field: string): number | null {
  const value = readField(row, field);
  const timeMs = typeof value === 'string' ? Date.parse(value) : value;
  return typeof timeMs === 'number' && !Number.isNaN(timeMs) ? timeMs : null;
}

/** The ends of days as the server gets them. */
function sentEnds(time: DateFilter<never>['time'], days: DayRange, { clock, fleet }: FilterClocks): DayRange {
  const period = periodOf(days, clock);
  if (time === 'instant') {
    const { startMs, endMs } = period;
    return {
      from: days.from === '' ? '' : new Date(startMs).toISOString(),
      // Both ends are included.
      to: days.to === '' ? '' : new Date(endMs - 1).toISOString(),
    };
  }
  return time === 'fleet-clock' ? daysOfFleet(days, period, fleet) : days;
}

function daysOfFleet({ from, to }: DayRange, period: Period, fleet: Clock): DayRange {
  const open = dayStartMs('1970-01-01', fleet);
  const { from: first, to: last } = daysAround(
    { startMs: from === '' ? open : period.startMs, endMs: to === '' ? open : period.endMs },
    fleet,
  );
  return { from: from === '' ? '' : first, to: to === '' ? '' : last };
}
