import { useEffect, useState } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { ResourceTable } from './use-resource-table';

/** Steps of open details beyond a page of the server. */
export interface StepsOverPages {
  hasBefore: boolean;
  hasAfter: boolean;
  /** Whether the next page is loading; its record is opened then. */
  isTurning: boolean;
  /** Opens the first record of the next page, or the last one of the previous page. */
  turn(step: 1 | -1): void;
}

interface Turn {
  /** The record of the details that were open. */
  fromId: string;
  toPage: number;
  step: 1 | -1;
  /** Whether the address has the new page already. */
  wasAsked: boolean;
}

/**
 * Next and previous of open details in a list that the server pages. Undefined for a list that is loaded as a whole.
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
  // The details were closed meanwhile, or the page has arrived, or another page was opened.
  const isOver = begun !== undefined && (begun.fromId !== detailsId || (begun.wasAsked && !isAsked));
  const turn = isOver ? undefined : begun;
  if (isOver) setBegun(undefined);
  else if (begun && isAsked && !begun.wasAsked) setBegun({ ...begun, wasAsked: true });

  const isThere = turn !== undefined && isAsked && served?.page === turn.toPage && !isOutdated;
  const arrivedId = isThere ? found.at(turn.step === 1 ? 0 : -1)?.id : undefined;
  // A server without a total may return an empty page after the last one.
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
