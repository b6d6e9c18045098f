/** Threshold of a long task, ms (W3C "Long Tasks"). */
const LONG_TASK_MS = 50;

/** @typedef {{ name: string, cat: string, ph: string, pid: number, tid: number, ts: number, dur?: number, args?: any }} TraceEvent */

/** @typedef {{ longestMs: number, sumMs: number, longSumMs: number, tasks: number }} Work */

/**
 * Records all tasks of a page's main thread, including short ones, which the Long Tasks API leaves out.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 */
export async function recordMainThread(browser, page) {
  const session = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(/** @type {any} */ (event));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordContinuously',
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'],
      excludedCategories: ['*'],
    },
  });

  return {
    /** @returns {Promise<(fromMs: number, toMs: number) => Work>} the work between two times of the page's clock. */
    async stop() {
      const syncName = 'bench-clock';
      const pageMs = await page.evaluate((name) => performance.mark(name).startTime, syncName);
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      await session.detach();
      const mark = events.find(({ name, cat }) => name === syncName && cat.includes('blink.user_timing'));
      if (!mark) throw new Error('The trace does not have the mark of its page');
      const zeroUs = mark.ts - pageMs * 1000;
      const tasks = events
        .filter(
          ({ name, pid, tid, dur }) =>
            name === 'RunTask' && pid === mark.pid && tid === mark.tid && dur !== undefined,
        )
        .map(({ ts, dur = 0 }) => ({ startMs: (ts - zeroUs) / 1000, durationMs: dur / 1000 }));
      if (tasks.length === 0) throw new Error('The trace has no tasks of the main thread');
      return (fromMs, toMs) => {
        const within = tasks.filter(
          ({ startMs, durationMs }) => startMs + durationMs > fromMs && startMs < toMs,
        );
        const durations = within.map(({ durationMs }) => durationMs);
        const sum = (/** @type {number[]} */ list) => list.reduce((total, one) => total + one, 0);
        return {
          longestMs: Math.max(0, ...durations),
          sumMs: sum(durations),
          longSumMs: sum(durations.filter((durationMs) => durationMs >= LONG_TASK_MS)),
          tasks: durations.length,
        };
      };
    },
  };
}
