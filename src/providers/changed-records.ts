import type { Query, QueryClient } from '@tanstack/react-query';
import { hasFewPages } from '../domain/lists/page-run';

/** Changes of one bulk action are this close to each other at the most. */
const SETTLE_MS = 300;

/** Reads again what was changed elsewhere. */
export interface ChangeReader {
  /** Notes that records of a resource were changed. */
  noteChange(resource: string): void;
  /** Follows whether the tab is seen. @returns what ends that, and forgets what was noted. */
  start(): () => void;
}

/**
 * Reads the lists and records of changed resources again: those on the screen at once, others when they are next opened.
 * A hidden tab waits until it is seen, changes in quick succession are read together, a read that began before the change
 * is begun anew, long lists in pages are not read unasked, and a form keeps the record that it began with.
 *
 * @param page tells whether the tab is seen; the document in a browser.
 */
export function createChangeReader(
  queryClient: QueryClient,
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>,
): ChangeReader {
  const changed = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readAgain = (): void => {
    if (page.hidden || changed.size === 0) return;
    const resources = new Set(changed);
    changed.clear();
    const isMeant = (query: Query): boolean => {
      // As Refine's `keys()` writes them: data, data provider, resource, action.
      const [kind, , resource] = query.queryKey;
      return kind === 'data' && resources.has(resource) && !startsForm(query);
    };
    void queryClient.invalidateQueries({ predicate: isMeant, refetchType: 'none' });
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => isMeant(query) && hasFewPages(query.state.data),
    });
  };

  return {
    noteChange(resource) {
      changed.add(resource);
      clearTimeout(timer);
      timer = setTimeout(readAgain, SETTLE_MS);
    },
    start() {
      page.addEventListener('visibilitychange', readAgain);
      return () => {
        page.removeEventListener('visibilitychange', readAgain);
        clearTimeout(timer);
        changed.clear();
      };
    },
  };
}

/** Whether a form began with what the query brought: another answer would reset what is typed. */
function startsForm({ observers }: Query): boolean {
  return observers.some(({ options }) => options.meta?.startsForm === true);
}
