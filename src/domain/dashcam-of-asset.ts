/** What is known of a dashcam that can be chosen. */
export interface NamedDashcam {
  id: string;
  name: string;
  /** Names the vehicle that carries it, in most back ends. */
  description: string;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Whether a text holds a name as words of its own: "Mounted in Van 12" holds "van 12" and not "van 1". */
function mentions(text: string, name: string): boolean {
  const at = plain(text).indexOf(name);
  if (at < 0) return false;
  const isWordMark = (mark: string | undefined) => mark !== undefined && /[\p{L}\p{N}]/u.test(mark);
  const whole = plain(text);
  return !isWordMark(whole[at - 1]) && !isWordMark(whole[at + name.length]);
}

/**
 * The dashcam that a name means: its own, or that of the asset that carries it, as links from incidents have it.
 * Undefined where none or more than one could be meant.
 */
export function dashcamNamed<Dashcam extends NamedDashcam>(
  dashcams: readonly Dashcam[],
  name: string,
): Dashcam | undefined {
  const wanted = plain(name);
  if (wanted === '') return undefined;
  const own = dashcams.find((dashcam) => plain(dashcam.name) === wanted);
  if (own) return own;
  const carried = dashcams.filter((dashcam) => mentions(dashcam.description, wanted));
  return carried.length === 1 ? carried[0] : undefined;
}
