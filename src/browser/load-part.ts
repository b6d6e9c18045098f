/** Twice as long as a request may take: the largest part has 200 kB, and a slow network is no reason to stop. */
const PART_LIMIT_MS = 60_000;

/** A script or style sheet of the application that did not arrive, though it was asked for again. */
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
 * Loads a part of the application. What does not arrive is asked for again: at the same address, which HTML's standard
 * of 2026 allows, and then at one with a query, for browsers that remember a failed import. Style sheets are asked for
 * again with it. Only the part itself gets the query: what it shares with others must not be loaded twice.
 *
 * @param load a dynamic import and nothing else, as the module is imported without it in the end.
 * @throws {MissingPartError} when nothing helped.
 */
export async function loadPart<Part>(load: () => Promise<Part>, source: PartSource = {}): Promise<Part> {
  const { limitMs = PART_LIMIT_MS, importAt = importAtAddress } = source;
  try {
    return await inTime(load(), limitMs);
  } catch (first) {
    if (first instanceof MissingPartError) throw first;
    // A script that is slow stays slow at another address.
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
 * Follows which style sheets fail to load, and asks again for those that have. To be called when the first script runs:
 * the page's own sheets are there or have failed by then.
 *
 * @throws {Error} when one fails again.
 */
export async function followStyles(document: Document): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')) {
    if (!hasRules(link)) failedStyles.add(link);
  }
  // Errors of elements do not bubble.
  const hear = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  };
  document.addEventListener('error', hear, { capture: true });
  await reloadFailedStyles();
}

/** Chromium gives a sheet that failed too: without rules, or one that must not be read. */
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
