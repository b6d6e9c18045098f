import type { Query, QueryClient } from '@tanstack/react-query';
import { hasFewPages } from '../domain/lists/page-run';

/** Changes of one bulk action are this close to each other at the most. */
const SETTLE_MS = 300;

/** Refetches records that were changed elsewhere. */
export interface ChangeReader {
  /** Notes that records of a resource were changed. */
  noteChange(resource: string): void;
  /** Follows the visibility of the tab. @returns a function that stops it and discards pending changes. */
  start(): () => void;
}

/**
 * Refetches the lists and records of changed resources: active queries at once, others when they are next mounted.
 * A hidden tab waits until it is visible, quick changes are batched, a request that began before the change is
 * restarted, long lists in pages are not refetched by themselves, and a form keeps its initial record.
 *
 * @param page gives the visibility of the tab; the document in a browser.
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
      // The format of Refine's `keys()`: data, data provider, resource, action.
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

/** Whether a form uses the query's record: a new response would reset its inputs. */
export function startsForm({ observers }: Query): boolean {
  return observers.some(({ options }) => options.meta?.startsForm === true);
}
