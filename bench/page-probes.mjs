/**
 * What runs in the page itself. Times are of the page's own clock, from the event to the frame after the one that
 * shows its effect.
 *
 * @typedef {{ name: string, startTime: number, detail: { count: number, reason: string } }} DrawnMark
 */

/**
 * The time of the first mark that says that records were drawn, and of the last byte of the answer that they came in.
 *
 * @param {string} name
 */
export function drawnAt(name) {
  const marks = /** @type {any[]} */ (performance.getEntriesByName(name));
  const drawn = marks.find((mark) => mark.detail?.count > 0);
  const answer = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource')).find(
    (entry) => entry.name.includes('POST_AT_LAST_LOCATION'),
  );
  return { drawnMs: drawn?.startTime ?? Number.NaN, answeredMs: answer?.responseEnd ?? Number.NaN };
}

/** Waits for a key in the search box, then for a panel and markers with another number of records than before. */
export function watchKeystroke() {
  const GIVE_UP_MS = 5000;
  const found = () => {
    const heads = [...document.querySelectorAll('.side-panel-head')].map((head) => head.textContent ?? '');
    return heads.reduce((sum, text) => sum + Number(/(\d+)\)?\s*$/.exec(text.trim())?.[1] ?? 0), 0);
  };
  /** @returns {any[]} */
  const marks = () => performance.getEntriesByName('map-drawn');
  const before = found();
  // Records without a position are in the panel and not on the map: the counts differ.
  const drawnBefore = marks().at(-1)?.detail.count;
  let panelMs = 0;
  const panel = document.querySelector('.side-panel') ?? document.body;
  const observer = new MutationObserver(() => {
    if (found() === before) return;
    requestAnimationFrame(() => setTimeout(() => (panelMs ||= performance.now())));
  });
  observer.observe(panel, { childList: true, subtree: true, characterData: true });
  /** @type {any} */ (window).benchKeystroke = new Promise((resolve) => {
    addEventListener(
      'keydown',
      (event) => {
        const keyMs = event.timeStamp;
        const finish = (/** @type {number | null} */ durationMs) => {
          observer.disconnect();
          resolve(durationMs);
        };
        const look = () => {
          const drawn = marks().find((mark) => mark.startTime > keyMs && mark.detail.count !== drawnBefore);
          if (panelMs && drawn) finish(Math.max(panelMs, drawn.startTime) - keyMs);
          // A key that changes nothing that is shown tells nothing.
          else if (performance.now() - keyMs > GIVE_UP_MS) finish(null);
          else setTimeout(look, 20);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}

/** Waits for a click on a card, then for the popup that has its name. */
export function watchSelection() {
  const GIVE_UP_MS = 5000;
  /** @type {any} */ (window).benchSelection = new Promise((resolve) => {
    addEventListener(
      'click',
      (event) => {
        const clickMs = event.timeStamp;
        const card = /** @type {HTMLElement} */ (event.target).closest('.record-card');
        const name = card?.querySelector('.record-card-title')?.textContent;
        const isOpen = () => document.querySelector('.record-popup h2')?.textContent === name;
        const observer = new MutationObserver(() => {
          if (!isOpen()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickMs)));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(() => resolve(null), GIVE_UP_MS);
      },
      { capture: true, once: true },
    );
  });
}

/** Writes down how long each frame takes, until `window.benchFrames.isOver` is set. */
export function watchFrames() {
  const frames = { isOver: false, durations: /** @type {number[]} */ ([]) };
  /** @type {any} */ (window).benchFrames = frames;
  let lastMs = performance.now();
  const next = (/** @type {number} */ nowMs) => {
    frames.durations.push(nowMs - lastMs);
    lastMs = nowMs;
    if (!frames.isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame((nowMs) => {
    lastMs = nowMs;
    requestAnimationFrame(next);
  });
}

/** When each reading of the locations was asked for, ms. */
export function readingsMs() {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('POST_AT_LAST_LOCATION'))
    .map(({ startTime }) => startTime);
}
