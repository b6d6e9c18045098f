import { vi } from 'vitest';

/** Makes the window as narrow as a phone, or as in a query, until the test ends: jsdom has no media queries. */
export function beNarrow(narrow = '(max-width: 599px)'): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    addEventListener: () => {},
    removeEventListener: () => {},
    matches: query === narrow,
  }));
}
