import { afterEach } from 'vitest';

/** Declarations that decide whether an element is there for a user, as the testing library and jsdom see it. */
const decidesVisibility = /^\s*(display|visibility|opacity|pointer-events)\s*:/;

function onlyVisibility(css: string): string {
  return css.replace(/([^{}]*)\{([^{}]*)\}/g, (_, selector: string, body: string) => {
    const kept = body.split(';').filter((declaration) => decidesVisibility.test(declaration));
    return kept.length > 0 ? `${selector}{${kept.join(';')}}` : '';
  });
}

// Tests of the rules run without a document.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // The first screen of a file is loaded and compiled while its test waits.
  configure({ asyncUtilTimeout: 20_000 });
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

  // The component library looks through all style elements for each that it adds, and jsdom's own collection looks for an
  // element of the name "length" at each step of that.
  Object.defineProperty(HTMLHeadElement.prototype, 'children', {
    configurable: true,
    get(this: HTMLHeadElement) {
      const children: Element[] = [];
      for (let child = this.firstElementChild; child; child = child.nextElementSibling) children.push(child);
      return children;
    },
  });

  // jsdom matches every rule of every style sheet whenever a role is looked for. Of the component library's sheets it gets
  // what hides and shows elements.
  const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  const given = new WeakMap<Element, string>();
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement) {
      return given.get(this) ?? innerHtml?.get?.call(this);
    },
    set(this: HTMLStyleElement, css: string) {
      given.set(this, css);
      innerHtml?.set?.call(this, onlyVisibility(css));
    },
  });
}
