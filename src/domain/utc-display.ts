/** An instant as `M/D/YYYY h:mm:ss AM/PM` in UTC: how the clips' list call is told its dates (section 7). */
export function utcDisplay(timeMs: number): string {
  const time = new Date(timeMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hour = time.getUTCHours();
  const day = `${time.getUTCMonth() + 1}/${time.getUTCDate()}/${time.getUTCFullYear()}`;
  const clock = `${hour % 12 || 12}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`;
  return `${day} ${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}
