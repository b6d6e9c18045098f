/** A name of a field without what servers write in different ways: case, dashes and underscores. */
export function shortNameOf(name: string): string {
  return name.replace(/[_\-\s]/g, '').toLowerCase();
}
