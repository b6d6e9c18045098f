import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** Something that can be done on the page that is shown, in the user's language. */
export interface PageAction {
  name: string;
  label: string;
  run(): void;
}

/** What pages offer, asked for when somebody looks for it. */
export class PageActions {
  readonly #offers = new Set<() => readonly PageAction[]>();
  readonly #listeners = new Set<() => void>();
  #changes = 0;

  offer(read: () => readonly PageAction[]): () => void {
    this.#offers.add(read);
    this.tell();
    return () => this.#offers.delete(read);
  }

  /** Something else is offered now. */
  tell(): void {
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Whoever asks before the page is there is told of what it offers. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly changes = (): number => this.#changes;

  list(): readonly PageAction[] {
    return [...this.#offers].flatMap((read) => read());
  }
}

export const PageActionsContext = createContext<PageActions | undefined>(undefined);

/** Those of the pages below the caller's context. */
export function useNewPageActions(): PageActions {
  return useState(() => new PageActions())[0];
}

/** Offers what the page can do; a page outside of the application's frame offers it to nobody. */
export function usePageActions(actions: readonly PageAction[]): void {
  const offered = use(PageActionsContext);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
    offered?.tell();
  }, [actions, offered]);
  useEffect(() => offered?.offer(() => latest.current), [offered]);
}

const neverChanges = () => () => undefined;

/** What the page offers now. */
export function useOfferedActions(): readonly PageAction[] {
  const offered = use(PageActionsContext);
  useSyncExternalStore(offered?.subscribe ?? neverChanges, offered?.changes ?? (() => 0));
  return offered?.list() ?? [];
}
