import { afterEach, vi } from 'vitest';

// Files share a process: each begins with what is real.
vi.useRealTimers();
vi.unstubAllGlobals();

// Tests of the rules run without a document.
if (typeof document !== 'undefined') {
  await import('./production-act');
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // The first screen of a file is loaded and compiled while its test waits.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);

  // They share its page too: each begins with an empty one.
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  document.title = '';
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);

  // What the component library uses of a browser and jsdom does not have.
  window.matchMedia ??= (query) =>
    ({
      // A desktop computer, and no animations: tests do not wait for their ends.
      matches: /prefers-reduced-motion|pointer: fine/.test(query),
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;

  Element.prototype.scrollIntoView ??= () => {};

  globalThis.ResizeObserver ??= class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };

  // Once for all files of a process.
  await import('./fast-screens');
  // Nothing of a page that is seen later than its first waits for a first drawing.
  performance.mark('list-drawn');
}
