/** Knows whether another version of the application has been installed since this page was loaded. */
export interface VersionWatch {
  isOutdated(): boolean;
  subscribe(listener: () => void): () => void;
  /** Loads it. */
  reload(): void;
}

export interface VersionSource {
  document: Document;
  /** Hears of failed imports. */
  window: EventTarget;
  fetch: typeof globalThis.fetch;
  /** Of the page that names the current scripts. */
  address: string;
  reload(): void;
  /** Absent: 10 minutes. */
  intervalMs?: number;
}

const INTERVAL_MS = 10 * 60_000;
/** Between two questions at the least, however often the tab is shown. */
const PAUSE_MS = 60_000;

/** The watch of a page that asks nobody. */
export const noVersionWatch: VersionWatch = {
  isOutdated: () => false,
  subscribe: () => () => undefined,
  reload() {},
};

/** The scripts and style sheets that a page names, whose names change with their content. */
function filesOf(page: ParentNode): string {
  const scripts = [...page.querySelectorAll('script[type="module"][src]')].map((one) =>
    one.getAttribute('src'),
  );
  const styles = [...page.querySelectorAll('link[rel="stylesheet"][href]')].map((one) =>
    one.getAttribute('href'),
  );
  return [...scripts, ...styles].sort().join('\n');
}

/**
 * Compares the page as it was loaded with the page that the server has now: at intervals, when the tab is shown again and
 * when a script or style sheet did not arrive. It asks for one small file of the page's own origin, never for the API.
 *
 * To be created before anything adds style sheets to the document.
 */
export function watchVersion(source: VersionSource): VersionWatch {
  const { document, window, fetch, address, reload, intervalMs = INTERVAL_MS } = source;
  const loaded = filesOf(document);
  const listeners = new Set<() => void>();
  let isOutdated = false;
  let askedAtMs = Date.now();

  const ask = async (): Promise<void> => {
    askedAtMs = Date.now();
    try {
      const answer = await fetch(address, { cache: 'no-cache', headers: { accept: 'text/html' } });
      if (!answer.ok) return;
      // Also a page that is only read has this page's policy, and its styles have another nonce.
      const html = (await answer.text()).replace(/<style[\s\S]*?<\/style>/gi, '');
      const page = new DOMParser().parseFromString(html, 'text/html');
      // A page without scripts is another's: a proxy's, or a hotel's.
      if (!page.querySelector('script[type="module"][src]')) return;
      const isOther = filesOf(page) !== loaded;
      if (isOther === isOutdated) return;
      isOutdated = isOther;
      for (const listener of listeners) listener();
    } catch {
      // Without a connection nothing is known.
    }
  };

  setInterval(() => {
    if (document.visibilityState === 'visible') void ask();
  }, intervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAtMs >= PAUSE_MS) void ask();
  });
  window.addEventListener('vite:preloadError', () => void ask());

  return {
    isOutdated: () => isOutdated,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
  };
}
