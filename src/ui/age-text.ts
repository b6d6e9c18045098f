import { elapsed } from '../domain/time/elapsed';
import { formatNumber } from '../locales/number-format';

/**
 * How old something is, in its largest whole unit: "2 days".
 *
 * @param locale a BCP 47 tag.
 * @param display how much of the unit's name is written: "2 days", "2d".
 */
export function ageText(sinceMs: number, nowMs: number, locale: string, display: 'long' | 'narrow'): string {
  const { count, unit } = elapsed(sinceMs, nowMs);
  return formatNumber(count, locale, { style: 'unit', unit, unitDisplay: display });
}
