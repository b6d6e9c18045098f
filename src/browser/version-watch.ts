/** Checks whether another version of the application has been installed since this page was loaded. */
export interface VersionWatch {
  isOutdated(): boolean;
  subscribe(listener: () => void): () => void;
  /** Loads that version. */
  reload(): void;
}

export interface VersionSource {
  document: Document;
  /** The target of events of failed imports. */
  window: EventTarget;
  fetch: typeof globalThis.fetch;
  /** The address of the page that names the current scripts. */
  address: string;
  reload(): void;
  /** Absent: 10 minutes. */
  intervalMs?: number;
}

const INTERVAL_MS = 10 * 60_000;
/** The shortest time between two requests, however often the tab is shown. */
const PAUSE_MS = 60_000;

/** A watch that sends no requests. */
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
 * when a script or style sheet failed to load. It requests one small file of the page's own origin, never the API.
 *
 * Create it before anything adds style sheets to the document.
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
      // A parsed document has this page's security policy too, and its styles have another nonce.
      const html = (await answer.text()).replace(/<style[\s\S]*?<\/style>/gi, '');
      const page = new DOMParser().parseFromString(html, 'text/html');
      // A page without scripts comes from elsewhere, such as a proxy or a captive portal.
      if (!page.querySelector('script[type="module"][src]')) return;
      const isOther = filesOf(page) !== loaded;
      if (isOther === isOutdated) return;
      isOutdated = isOther;
      for (const listener of listeners) listener();
    } catch {
      // Without a connection the installed version is unknown.
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
