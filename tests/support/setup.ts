import '@testing-library/jest-dom/vitest';
import { afterEach } from 'vitest';

// Tests of the rules run without a document.
if (typeof window !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // The first screen of a file is loaded and compiled while its test waits.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);

  // What the component library asks of a browser and jsdom does not have.
  window.matchMedia ??= (query) =>
    ({
      // No animation, whose ends nobody waits for.
      matches: query.includes('prefers-reduced-motion'),
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

  // jsdom logs an error for each call that names a pseudo-element.
  const getComputedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => getComputedStyle(element);
}
