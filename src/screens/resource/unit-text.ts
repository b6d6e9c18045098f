import { formatNumber } from '../../locales/number-format';

const libraryUnits = {
  m: 'meter',
  km: 'kilometer',
  mi: 'mile',
  kg: 'kilogram',
  lb: 'pound',
} as const;

/** A number with its unit as the locale writes it: "12.5 km". */
export function unitText(value: number, unit: keyof typeof libraryUnits | 't', locale: string): string {
  // `Intl` has no tonne.
  if (unit === 't') return `${formatNumber(value, locale, { maximumFractionDigits: 2 })} t`;
  return formatNumber(value, locale, {
    style: 'unit',
    unit: libraryUnits[unit],
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'm' ? 0 : 1,
  });
}

const parts = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Seconds as their two largest units: "2 hr 5 min". */
export function durationText(seconds: number, locale: string): string {
  const total = Math.round(Math.abs(seconds));
  const first = parts.findIndex(([, length]) => total >= length);
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2);
  let rest = total;
  const words = shown.flatMap(([unit, length], at) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (at > 0 && count === 0) return [];
    return formatNumber(count, locale, { style: 'unit', unit, unitDisplay: 'short' });
  });
  return `${seconds < 0 ? '−' : ''}${words.join(' ')}`;
}
