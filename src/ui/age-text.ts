import { elapsed } from '../domain/time/elapsed';
import { formatNumber } from '../locales/number-format';

/** An age in its largest whole unit: "2 days" or "2d". `locale` is a BCP 47 tag. */
export function ageText(sinceMs: number, nowMs: number, locale: string, display: 'long' | 'narrow'): string {
  const { count, unit } = elapsed(sinceMs, nowMs);
  return formatNumber(count, locale, { style: 'unit', unit, unitDisplay: display });
}
