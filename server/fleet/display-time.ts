const DAY_SECONDS = 86_400;

const dates = new Map<number, string>();
const timesOfDay: string[] = [];

/** "M/D/YYYY h:mm:ss AM/PM" (section 3 `createdDateDisplay`). Parts are cached, as most records share them. */
export function formatDisplayTime(timeMs: number, utcOffsetMin: number): string {
  const seconds = Math.floor(timeMs / 1000) + utcOffsetMin * 60;
  const day = Math.floor(seconds / DAY_SECONDS);
  return `${displayDate(day)} ${displayClock(seconds - day * DAY_SECONDS)}`;
}

function displayDate(day: number): string {
  let text = dates.get(day);
  if (text === undefined) {
    const date = new Date(day * DAY_SECONDS * 1000);
    text = `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
    if (dates.size > 1000) dates.clear();
    dates.set(day, text);
  }
  return text;
}

function displayClock(second: number): string {
  let text = timesOfDay[second];
  if (text === undefined) {
    const hour = Math.floor(second / 3600);
    const minute = String(Math.floor(second / 60) % 60).padStart(2, '0');
    text = `${hour % 12 || 12}:${minute}:${String(second % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
    timesOfDay[second] = text;
  }
  return text;
}
