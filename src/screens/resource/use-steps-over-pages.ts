import { useEffect, useState } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { ResourceTable } from './use-resource-table';

/** How open details go on over the ends of a page that the server made. */
export interface StepsOverPages {
  hasBefore: boolean;
  hasAfter: boolean;
  /** The page is on its way; its record is opened when it is there. */
  isTurning: boolean;
  /** Turns to the next page and opens its first record, or to the previous one and opens its last. */
  turn(step: 1 | -1): void;
}

interface Turn {
  /** The details that were open. */
  fromId: string;
  toPage: number;
  step: 1 | -1;
}

/**
 * Next and previous of open details in a list that the server pages. Undefined where the whole list is here.
 *
 * @param found the records of the page.
 */
export function useStepsOverPages(
  {
    state,
    change,
    served,
    isOutdated = false,
  }: Pick<ResourceTable, 'state' | 'change' | 'served' | 'isOutdated'>,
  found: readonly ResourceRecord[],
): StepsOverPages | undefined {
  const { detailsId } = state;
  const [begun, setBegun] = useState<Turn>();
  // Closed meanwhile, or arrived.
  const turn = begun?.fromId === detailsId ? begun : undefined;
  if (begun && !turn) setBegun(undefined);

  const isThere = turn !== undefined && served?.page === turn.toPage && !isOutdated;
  const arrivedId = isThere ? found.at(turn.step === 1 ? 0 : -1)?.id : undefined;
  useEffect(() => {
    if (arrivedId !== undefined) change({ detailsId: arrivedId, selectedId: arrivedId }, 'replace');
  }, [arrivedId, change]);

  if (!served) return undefined;
  return {
    hasBefore: served.page > 1,
    hasAfter: served.hasNext,
    isTurning: turn !== undefined,
    turn: (step) => {
      if (turn || detailsId === undefined) return;
      const toPage = served.page + step;
      setBegun({ fromId: detailsId, toPage, step });
      change({ page: toPage }, 'replace');
    },
  };
}
