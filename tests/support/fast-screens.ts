import { createRequire } from 'node:module';
import { configure, prettyDOM } from '@testing-library/react';
import { answerComputedStyles, dropStyles, keepStyles } from './computed-style';
import { findLabelsById } from './fast-labels';

/** Spares tests with a document what they do not look at and what takes most of their time. Imported once. */
const ownRequire = createRequire(import.meta.url);
/** Packages as the component library finds them. */
const libraryRequire = createRequire(ownRequire.resolve('antd'));

answerComputedStyles();
findLabelsById();
Object.assign(libraryRequire('rc-util/lib/Dom/dynamicCSS'), { updateCSS: keepStyles, removeCSS: dropStyles });

// The component library makes its styles anew after the last part with them has gone, which is after each test. What it
// keeps for one page by the id of that page goes with it.
type Kept = [number, unknown];
const caches = Object.getPrototypeOf(libraryRequire('@ant-design/cssinjs').createCache());
const { opUpdate } = caches;
caches.opUpdate = function keep(key: string, next: (kept?: Kept) => Kept | null) {
  const isStyle = key.startsWith('style%');
  opUpdate.call(this, key, (kept?: Kept) => next(kept) ?? (isStyle ? [0, kept?.[1]] : null));
};

// A query that finds nothing yet writes the whole page into its error, each time that it is tried again.
configure({
  getElementError: function notFound(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    // The line that is shown is the one of the test.
    Error.captureStackTrace(error, notFound);
    let whole: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get() {
        whole ??= [message, prettyDOM(container as HTMLElement)].filter(Boolean).join('\n\n');
        return whole;
      },
      set(words: string) {
        whole = words;
      },
    });
    return error;
  },
});
