/** Section 9, "ADAS": date presets. The first one is the default. */
export const adasDatePresets = ['today', 'week', 'month', 'custom'] as const;
export type AdasDatePreset = (typeof adasDatePresets)[number];

export interface AdasDateRange {
  preset: AdasDatePreset;
  /** First and last day as yyyy-mm-dd, for `custom` only; empty: open at that end. */
  from: string;
  to: string;
}

/** ms since 1970, `start` within the range and `end` just behind it. */
export interface Period {
  startMs: number;
  endMs: number;
}

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The midnight with which a day of the calendar begins, `days` later; undefined for no day. */
function midnightOf(text: string, days = 0): number | undefined {
  const parts = day.exec(text);
  if (!parts) return undefined;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])];
  const real = new Date(year, month, date);
  if (real.getMonth() !== month || real.getDate() !== date) return undefined;
  return new Date(year, month, date + days).getTime();
}

const daysOf = { today: 1, week: 7, month: 30 } as const;

/**
 * The period of a range, in whole days of the user's own calendar: today, the last 7 days, the last 30 days, or
 * from one chosen day through another.
 */
export function adasPeriod({ preset, from, to }: AdasDateRange, now: Date): Period {
  if (preset === 'custom') {
    return {
      startMs: midnightOf(from) ?? Number.NEGATIVE_INFINITY,
      endMs: midnightOf(to, 1) ?? Number.POSITIVE_INFINITY,
    };
  }
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return {
    startMs: new Date(year, month, date - daysOf[preset] + 1).getTime(),
    endMs: new Date(year, month, date + 1).getTime(),
  };
}

/** Whether a time lies in a period; an unknown time lies only in one without ends. */
export function isInPeriod(timeMs: number | null, { startMs, endMs }: Period): boolean {
  if (timeMs === null) return !Number.isFinite(startMs) && !Number.isFinite(endMs);
  return timeMs >= startMs && timeMs < endMs;
}
