/** The zone that holds until a person chooses another one: the fleet's own, so many minutes ahead of UTC. */
export const FLEET_TIME = 'fleet';

const known = new Set([FLEET_TIME]);

/** Whether a text names a zone that can be chosen: the fleet's, or one that this machine knows. */
export function isTimezone(text: string): boolean {
  if (known.has(text)) return true;
  // Offsets such as "+03:00" are taken too, by some machines only.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    known.add(text);
    return true;
  } catch {
    return false;
  }
}
