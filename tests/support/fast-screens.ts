import { createRequire } from 'node:module';
import { answerComputedStyles, dropStyles, keepStyles } from './computed-style';

/** Spares tests with a document what they do not look at and what takes most of their time. Imported once. */
const require = createRequire(import.meta.url);

answerComputedStyles();
Object.assign(require('rc-util/lib/Dom/dynamicCSS'), { updateCSS: keepStyles, removeCSS: dropStyles });

// The component library makes its styles anew after the last part with them has gone, which is after each test.
type Kept = [number, unknown];
const caches = Object.getPrototypeOf(require('@ant-design/cssinjs').createCache());
const { opUpdate } = caches;
caches.opUpdate = function keep(key: string, next: (kept?: Kept) => Kept | null) {
  opUpdate.call(this, key, (kept?: Kept) => next(kept) ?? [0, kept?.[1]]);
};

// React takes a stack for each element that it makes, to name in warnings who made it.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
