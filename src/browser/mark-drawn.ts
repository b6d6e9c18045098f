/** The browser stores every mark until the page is closed, which may be after a week of refreshes. */
const MOST_MARKS = 50;

/** Sets the performance mark of a map or list that has been painted, and drops older ones once there are many. */
export function markDrawn(name: 'map-drawn' | 'list-drawn', detail: Readonly<Record<string, unknown>>): void {
  if (performance.getEntriesByName(name).length >= MOST_MARKS) performance.clearMarks(name);
  performance.mark(name, { detail });
}
