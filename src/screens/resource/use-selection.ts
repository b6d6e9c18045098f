import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';

type Ids = ReadonlySet<string>;
type Kept = ReadonlyMap<string, ResourceRecord>;

export interface Selection {
  selected: Ids;
  /** The selected records; in a list that the browser has as a whole, those that match search and filters. */
  chosen: readonly ResourceRecord[];
  select(ids: Ids | ((before: Ids) => Ids)): void;
}

const noRecords: readonly ResourceRecord[] = [];
const none: Kept = new Map();

/**
 * The selected records of a list. Where the server pages, those of other pages are kept as they were when selected; a
 * new search or new filters clear the selection there, since it is unknown which of them still match.
 *
 * @param question the server's query without the page, as a text; undefined where the browser has the whole list.
 */
export function useSelection(found: readonly ResourceRecord[], question: string | undefined): Selection {
  const [kept, setKept] = useState(none);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    if (question !== undefined) setKept(none);
  }
  const isServed = question !== undefined;
  const selected = useMemo<Ids>(() => new Set(kept.keys()), [kept]);
  const chosen = useMemo(() => {
    if (kept.size === 0) return noRecords;
    const here = found.filter(({ id }) => kept.has(id));
    if (!isServed) return here;
    const isHere = new Set(here.map(({ id }) => id));
    return [...[...kept.values()].filter(({ id }) => !isHere.has(id)), ...here];
  }, [kept, found, isServed]);
  const latest = useRef(found);
  useLayoutEffect(() => {
    latest.current = found;
  }, [found]);
  // A stable function: a new one would render the table again.
  const select = useCallback<Selection['select']>(
    (ids) =>
      setKept((before) => {
        const next = typeof ids === 'function' ? ids(new Set(before.keys())) : ids;
        const byId = new Map(
          latest.current.filter(({ id }) => next.has(id)).map((record) => [record.id, record]),
        );
        return new Map([...next].map((id) => [id, byId.get(id) ?? before.get(id) ?? { id }]));
      }),
    [],
  );
  return { selected, chosen, select };
}
