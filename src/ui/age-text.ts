import { elapsed } from '../domain/elapsed';

/**
 * How old something is, in its largest whole unit: "2 days".
 *
 * @param display how much of the unit's name is written: "2 days", "2d".
 */
export function ageText(
  sinceMs: number,
  nowMs: number,
  language: string,
  display: 'long' | 'narrow',
): string {
  const { count, unit } = elapsed(sinceMs, nowMs);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: display }).format(count);
}
