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
  /** The address has named the page since; before, it still names the old one. */
  wasAsked: boolean;
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
  const isAsked = begun?.toPage === state.page;
  // Closed meanwhile, arrived, or led to another page before it came.
  const isOver = begun !== undefined && (begun.fromId !== detailsId || (begun.wasAsked && !isAsked));
  const turn = isOver ? undefined : begun;
  if (isOver) setBegun(undefined);
  else if (begun && isAsked && !begun.wasAsked) setBegun({ ...begun, wasAsked: true });

  const isThere = turn !== undefined && isAsked && served?.page === turn.toPage && !isOutdated;
  const arrivedId = isThere ? found.at(turn.step === 1 ? 0 : -1)?.id : undefined;
  // A server that does not say where its list ends may have nothing on the page after the last one.
  const backTo = isThere && found.length === 0 ? turn.toPage - turn.step : undefined;
  useEffect(() => {
    if (arrivedId !== undefined) change({ detailsId: arrivedId, selectedId: arrivedId }, 'replace');
    else if (backTo !== undefined) change({ page: backTo }, 'replace');
  }, [arrivedId, backTo, change]);

  if (!served) return undefined;
  return {
    hasBefore: served.page > 1,
    hasAfter: served.hasNext,
    isTurning: turn !== undefined,
    turn: (step) => {
      if (turn || detailsId === undefined) return;
      const toPage = served.page + step;
      setBegun({ fromId: detailsId, toPage, step, wasAsked: false });
      change({ page: toPage }, 'replace');
    },
  };
}
