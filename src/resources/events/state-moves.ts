import type { EventState } from '../../domain/fleet/event-state';
import type { UnsentDecision } from './decision';

/** An event that went from one state to another, which the counts of the back end may not include yet. */
export interface StateMove {
  from: EventState;
  to: EventState;
  /** The list in which it was decided. Absent: outside of one. */
  question: string | undefined;
  /** When the back end took it, ms by its clock. Absent: it has not. */
  takenAtMs?: number;
}

/** As many as are decided until the counts are read again. */
const MAX_TAKEN = 200;

/** What the back end has taken of late. */
export function createStateMoves(nowMs: () => number) {
  let taken: readonly StateMove[] = [];
  return {
    take(decision: UnsentDecision): void {
      const moves = moveOf(decision).map((move) => ({ ...move, takenAtMs: nowMs() }));
      taken = [...taken, ...moves].slice(-MAX_TAKEN);
    },
    /** Those, and what is still to be sent. */
    with: (unsent: readonly UnsentDecision[]): readonly StateMove[] => [...taken, ...unsent.flatMap(moveOf)],
  };
}

/** A decision in conflict is shown as the other user has decided. */
const moveOf = ({ change, from, question, theirs }: UnsentDecision): StateMove[] =>
  from && change.state && from !== change.state && !theirs ? [{ from, to: change.state, question }] : [];

/** The list of a search and filters, whichever of its states is shown; empty for the list of all. */
export function listQuestion(search: string, filters: Readonly<Record<string, string>>): string {
  const { state: _tab, ...others } = filters;
  const isAll = search.trim() === '' && Object.keys(others).length === 0;
  return isAll ? '' : JSON.stringify([search.trim(), Object.entries(others).sort()]);
}

type Counts = Readonly<Record<string, number>>;

/**
 * The back end's counts of the events of a list, with what it had not taken when it was asked.
 * @param askedAtMs by its clock.
 */
export function countsWith(
  counts: Counts,
  moves: readonly StateMove[],
  question: string,
  askedAtMs: number,
): Counts {
  const now: Record<string, number> = { ...counts };
  for (const move of moves) {
    const isOfList = question === '' || move.question === question;
    if (!isOfList || (move.takenAtMs !== undefined && move.takenAtMs <= askedAtMs)) continue;
    now[move.from] = Math.max(0, (now[move.from] ?? 0) - 1);
    now[move.to] = (now[move.to] ?? 0) + 1;
  }
  return now;
}
