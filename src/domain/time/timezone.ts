/** The default zone: the fleet's fixed UTC offset. */
export const FLEET_TIME = 'fleet';

const validTimezones = new Set([FLEET_TIME]);

/** Whether a text is the fleet's zone or a supported IANA zone. */
export function isTimezone(text: string): boolean {
  if (validTimezones.has(text)) return true;
  // Some browsers also accept offsets such as "+03:00".
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    validTimezones.add(text);
    return true;
  } catch {
    return false;
  }
}
