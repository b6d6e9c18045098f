/** Twice the timeout of a request: the largest chunk has 200 kB, and a slow network may still deliver it. */
const PART_LIMIT_MS = 60_000;

/** A script or style sheet of the application that failed to load after all retries. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
  constructor(cause: unknown) {
    super('A part of the application did not arrive.', { cause });
  }
}

export interface PartSource {
  /** Absent: 60 s for each attempt. */
  limitMs?: number;
  /** Imports a module at an address. Absent: the browser's `import`. */
  importAt?(address: string): Promise<unknown>;
}

const importAtAddress = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

let attempts = 0;

/**
 * Loads a chunk of the application. A failed import is retried: at the same address, which HTML's standard of 2026
 * allows, and then with a query, for browsers that cache a failed import. Failed style sheets are retried with it.
 * Only the chunk itself gets the query, because modules that it shares must not be loaded twice.
 *
 * @param load a dynamic import and nothing else, because the last retry imports the module without it.
 * @throws {MissingPartError} when all retries failed.
 */
export async function loadPart<Part>(load: () => Promise<Part>, source: PartSource = {}): Promise<Part> {
  const { limitMs = PART_LIMIT_MS, importAt = importAtAddress } = source;
  try {
    return await inTime(load(), limitMs);
  } catch (first) {
    if (first instanceof MissingPartError) throw first;
    // Another address does not make a slow script faster.
    if (first instanceof LateError) throw new MissingPartError(first);
  }
  try {
    const part = await inTime(load(), limitMs);
    await reloadFailedStyles();
    return part;
  } catch (second) {
    const address = addressIn(second);
    if (!address) throw new MissingPartError(second);
    attempts += 1;
    try {
      const part = (await inTime(importAt(`${address}?again=${attempts}`), limitMs)) as Part;
      await reloadFailedStyles();
      return part;
    } catch (third) {
      throw new MissingPartError(third);
    }
  }
}

class LateError extends Error {}

function inTime<Value>(value: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateError(`Nothing arrived in ${limitMs} ms.`)), limitMs);
    value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The address in the message of a failed import; Safari names none. */
function addressIn(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module: (https?:[^\s?#]+)/.exec(message)?.[1];
}

const failedStyles = new Set<HTMLLinkElement>();

/**
 * Follows which style sheets fail to load, and retries them. Call it when the first script runs: by then the page's own
 * sheets have loaded or failed.
 *
 * @throws {Error} when one fails again.
 */
export async function followStyles(document: Document): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')) {
    if (!hasRules(link)) failedStyles.add(link);
  }
  // Errors of elements do not bubble.
  const onLoadError = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  };
  document.addEventListener('error', onLoadError, { capture: true });
  await reloadFailedStyles();
}

/** Chromium lists a failed sheet too: without rules, or with rules that must not be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

async function reloadFailedStyles(): Promise<void> {
  const links = [...failedStyles];
  failedStyles.clear();
  await Promise.all(links.map(reloadStyle));
}

function reloadStyle(failed: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    attempts += 1;
    const address = new URL(failed.href);
    address.search = `?again=${attempts}`;
    link.href = address.href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${address.pathname} did not arrive.`)));
    failed.replaceWith(link);
  });
}
