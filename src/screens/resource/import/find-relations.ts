import type { DataProvider } from '@refinedev/core';
import { nextTask } from '../../../browser/next-task';
import {
  createNameIndex,
  type Named,
  type NameIndex,
  type NameMatch,
  plainName,
} from '../../../domain/text/name-index';
import { isBadRequest, isGone } from '../../../locales/failure-text';
import type { Translate } from '../../../locales/text';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { titleOf } from '../record-title';

/** The result of looking up a name in another list. */
export type FoundName =
  | Exclude<NameMatch, { kind: 'none' }>
  /** `near`: similar names. */
  | { kind: 'none'; near: readonly string[] }
  /** More records than are read contain the text. */
  | { kind: 'too-many' };

/** By the texts of the file. */
export type FoundNames = ReadonlyMap<string, FoundName>;

export interface FindOptions {
  getList: DataProvider['getList'];
  getOne: DataProvider['getOne'];
  t: Translate;
  /** The server searches the list, and the browser never has all of it. */
  isServed: boolean;
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/** The number of rows per request; a shorter list needs no search. */
const PAGE_SIZE = 100;
/** The maximum number of pages of a search: a name with more results is too unspecific. */
const MAX_PAGES = 5;
/** Parallel searches. */
const SEARCHES = 4;
/** The maximum length of a search on servers; the beginning of a longer name finds it as well. */
const MAX_SEARCH = 200;
/** The maximum number of texts with suggestions: more errors than a user would read. */
const MAX_ASKED_NEAR = 25;
/** The maximum number of comparisons for suggestions, which take some seconds: fifty errors with 100,000 names. */
const MAX_COMPARED = 5_000_000;
/** The length of a word's beginning that is searched for. */
const BEGINNING = 3;

/**
 * Finds the records of another resource that texts refer to, by title or id. A whole list is read once; where its
 * server searches, each text is one search, some in parallel.
 *
 * @throws the error of a failed request.
 */
export async function findRelations(
  target: AnyResource,
  texts: readonly string[],
  options: FindOptions,
): Promise<FoundNames> {
  if (texts.length === 0) return new Map();
  const { isServed, getList, signal } = options;
  const resource = target.name;
  const named = (records: readonly unknown[]): Named[] =>
    (records as readonly ResourceRecord[]).map((record) => ({
      id: String(record.id),
      name: titleOf(target, record, options.t),
    }));
  const readWhole = async () =>
    named((await getList({ resource, pagination: { mode: 'off' }, meta: { signal } })).data);
  if (!isServed) return matchAll(await readWhole(), texts, options);

  const { rows, hasNext, isWhole } = await readPage(1);
  if (isWhole) return matchAll(await readWhole(), texts, options);
  return hasNext ? searchAll() : matchAll(named(rows), texts, options);

  async function readPage(currentPage: number, q?: string) {
    const answer = await getList({
      resource,
      pagination: { mode: 'server', currentPage, pageSize: PAGE_SIZE },
      ...(q !== undefined && { filters: [{ field: 'q', operator: 'contains', value: q }] }),
      meta: { signal },
    });
    const { served } = answer as { served?: { hasNext?: boolean; fault?: string } };
    return {
      rows: answer.data,
      hasNext: served?.hasNext ?? currentPage * PAGE_SIZE < answer.total,
      // A server without pages may not support a search either.
      isWhole: served?.fault === 'whole-list',
    };
  }

  async function readHits(q: string): Promise<{ hits: Named[]; isAll: boolean }> {
    const hits: Named[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { rows: found, hasNext: goesOn } = await readPage(page, q);
      hits.push(...named(found));
      if (!goesOn) return { hits, isAll: true };
    }
    return { hits, isAll: false };
  }

  /** The record with this id; a name with a space is no id. */
  async function byId(text: string): Promise<FoundName | undefined> {
    if (/\s/.test(text)) return undefined;
    try {
      const [record] = named([(await options.getOne({ resource, id: text, meta: { signal } })).data]);
      return record && record.id === text ? { kind: 'one', ...record } : undefined;
    } catch (error) {
      // A server may reject an invalid id.
      if (isGone(error) || isBadRequest(error)) return undefined;
      throw error;
    }
  }

  async function searchAll(): Promise<FoundNames> {
    let askedNear = 0;
    const near = async (text: string, index: NameIndex): Promise<readonly string[]> => {
      const known = index.near(text);
      if (known.length > 0 || askedNear >= MAX_ASKED_NEAR) return known;
      askedNear += 1;
      const words = plainName(text).split(' ');
      const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '');
      for (const part of [words, [longest]]) {
        const q = part.map((word) => word.slice(0, BEGINNING)).join(' ');
        const found = createNameIndex(named((await readPage(1, q)).rows)).near(text);
        if (found.length > 0) return found;
      }
      return [];
    };
    const find = async (text: string): Promise<FoundName> => {
      const { hits, isAll } = await readHits(plainName(text).slice(0, MAX_SEARCH));
      const index = createNameIndex(hits);
      const match = index.match(text);
      // In a part of the list, a match may not be the only one.
      if (match.kind === 'one' && (isAll || match.id === text.trim())) return match;
      const own = await byId(text);
      if (own) return own;
      if (match.kind === 'several') return match;
      return isAll ? { kind: 'none', near: await near(text, index) } : { kind: 'too-many' };
    };
    // Equivalent texts are searched for once.
    const spellings = new Map(texts.map((text) => [plainName(text), text]));
    const found = new Map<string, FoundName>();
    const waiting = [...spellings];
    options.onProgress(0, spellings.size);
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        signal.throwIfAborted();
        const [name, text] = next;
        found.set(name, await find(text));
        options.onProgress(found.size, spellings.size);
      }
    };
    try {
      await Promise.all(Array.from({ length: SEARCHES }, work));
    } finally {
      // After a failure the other searches are pointless.
      waiting.length = 0;
    }
    return new Map(texts.map((text) => [text, found.get(plainName(text)) ?? { kind: 'none', near: [] }]));
  }
}

/** Matches all texts with a whole list, in short tasks. */
async function matchAll(
  records: readonly Named[],
  texts: readonly string[],
  { signal }: Pick<FindOptions, 'signal'>,
): Promise<FoundNames> {
  const index = createNameIndex(records);
  const found = new Map<string, FoundName>();
  let compared = 0;
  for (const text of texts) {
    const match = index.match(text);
    if (match.kind !== 'none') {
      found.set(text, match);
      continue;
    }
    const isWorthIt = compared < MAX_COMPARED;
    found.set(text, { kind: 'none', near: isWorthIt ? index.near(text) : [] });
    if (!isWorthIt) continue;
    compared += records.length;
    await nextTask();
    signal.throwIfAborted();
  }
  return found;
}
