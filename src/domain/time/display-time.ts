const displayTime = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?)?$/i;

const zone = /(Z|[+-]\d{2}:?\d{2})$/i;

/** Whether a text has a time zone, and thus is an instant. */
export function namesZone(display: string): boolean {
  return zone.test(display.trim());
}

/** Whether a display string has a time, not only a date. */
export function hasTimeOfDay(display: string): boolean {
  return display.includes(':');
}

/** Formats ms of a wall clock like servers do: `M/D/YYYY h:mm:ss AM/PM` (sections 3 and 7). */
export function writeDisplayTime(wallMs: number): string {
  const time = new Date(wallMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hour = time.getUTCHours();
  const day = `${time.getUTCMonth() + 1}/${time.getUTCDate()}/${time.getUTCFullYear()}`;
  const clock = `${hour % 12 || 12}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`;
  return `${day} ${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Parses `M/D/YYYY h:mm:ss AM/PM`, also without its last parts, and ISO to ms of a wall clock; null if invalid. */
export function parseDisplayTime(display: string): number | null {
  const parts = displayTime.exec(display.trim());
  if (!parts) return parseIso(display.trim());
  const [month, day, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const half = parts[7]?.toUpperCase();
  let hour = Number(parts[4] ?? 0);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === 'PM' ? 12 : 0);
  }
  const [minute, second] = [Number(parts[5] ?? 0), Number(parts[6] ?? 0)];
  if (!isRealDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** `Date` would accept February 30 as March 2. */
function isRealDay(year: number, month: number, day: number): boolean {
  if (month >= 1 && month <= 12 && day >= 1 && day <= 28) return true;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function parseIso(display: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(display);
  if (!parts || !isRealDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return null;
  const hasZone = zone.test(display);
  const time = Date.parse(hasZone || display.length === 10 ? display : `${display}Z`);
  return Number.isNaN(time) ? null : time;
}
