import { createRequire } from 'node:module';
import type { act } from 'react';

/**
 * `act` for the React that is served, which has none: Testing Library calls it to render and to fire events. What it is
 * given is drawn when it returns, and what follows from that when it has been awaited. Imported before Testing Library.
 */
const ownRequire = createRequire(import.meta.url);
const react: { act?: typeof act } = ownRequire('react');
const { flushSync }: typeof import('react-dom') = ownRequire('react-dom');
/** The one that React gives its work to. */
const scheduler: {
  unstable_IdlePriority: number;
  unstable_scheduleCallback: (priority: number, callback: () => void) => void;
} = createRequire(ownRequire.resolve('react-dom'))('scheduler');

/** Waits until React has done what waits now: all of it comes before what may wait the longest. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => resolve());
  });

react.act ??= ((callback: () => unknown) => {
  let result: unknown;
  flushSync(() => {
    result = callback();
  });
  const done = async (): Promise<unknown> => {
    const value = await result;
    await settled();
    // Effects may have asked for another drawing.
    await settled();
    return value;
  };
  // Only what is awaited waits.
  // biome-ignore lint/suspicious/noThenProperty: the result of React's own `act` is such an object.
  return { then: (...given: Parameters<Promise<unknown>['then']>) => done().then(...given) };
}) as typeof act;
