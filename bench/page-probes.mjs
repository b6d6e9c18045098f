/**
 * Functions that run in the page. Durations are from the event to the frame after the one with its effect.
 * @typedef {{ name: string, startTime: number, detail: { count: number, reason: string } }} DrawnMark
 */

/** The time of the first mark with records, and of the last byte of its response. @param {string} name */
export function drawnAt(name) {
  const marks = /** @type {any[]} */ (performance.getEntriesByName(name));
  const drawn = marks.find((mark) => mark.detail?.count > 0);
  const response = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource')).find(
    (entry) => entry.name.includes('POST_AT_LAST_LOCATION'),
  );
  return { drawnMs: drawn?.startTime ?? Number.NaN, answeredMs: response?.responseEnd ?? Number.NaN };
}

/** Waits for a key in the search box, then for a panel and markers with another record count. */
export function watchKeystroke() {
  const TIMEOUT_MS = 5000;
  const found = () => {
    const heads = [...document.querySelectorAll('.side-panel-head')].map((head) => head.textContent ?? '');
    return heads.reduce((sum, text) => sum + Number(/(\d+)\)?\s*$/.exec(text.trim())?.[1] ?? 0), 0);
  };
  /** @returns {any[]} */
  const marks = () => performance.getEntriesByName('map-drawn');
  const before = found();
  // The panel also counts records without a position, the map does not.
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
          // A key without a visible effect is not measured.
          else if (performance.now() - keyMs > TIMEOUT_MS) finish(null);
          else setTimeout(look, 20);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}

/** Waits for a click on a card, then for its popup. */
export function watchSelection() {
  const TIMEOUT_MS = 5000;
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
        setTimeout(() => resolve(null), TIMEOUT_MS);
      },
      { capture: true, once: true },
    );
  });
}

/** Records frame durations until `window.benchFrames.isOver` is set. */
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

/** The start times of location requests, ms. */
export function readingsMs() {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('POST_AT_LAST_LOCATION'))
    .map(({ startTime }) => startTime);
}
