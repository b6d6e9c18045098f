import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** An action of the current page, with a translated label. */
export interface PageAction {
  name: string;
  label: string;
  run(): void;
}

/** The actions of the current page, read when the palette opens. */
export class PageActions {
  readonly #offers = new Set<() => readonly PageAction[]>();
  readonly #listeners = new Set<() => void>();
  #changes = 0;

  offer(read: () => readonly PageAction[]): () => void {
    this.#offers.add(read);
    this.emit();
    return () => this.#offers.delete(read);
  }

  /** Notifies the listeners of a change. */
  emit(): void {
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Listeners that subscribe before the page is mounted are notified of its actions. */
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

/** The actions of the pages below the caller's context. */
export function useNewPageActions(): PageActions {
  return useState(() => new PageActions())[0];
}

/** Registers the actions of the page; outside of the application's frame it does nothing. */
export function usePageActions(actions: readonly PageAction[]): void {
  const offered = use(PageActionsContext);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
    offered?.emit();
  }, [actions, offered]);
  useEffect(() => offered?.offer(() => latest.current), [offered]);
}

const neverChanges = () => () => undefined;

/** The actions of the current page. */
export function useOfferedActions(): readonly PageAction[] {
  const offered = use(PageActionsContext);
  useSyncExternalStore(offered?.subscribe ?? neverChanges, offered?.changes ?? (() => 0));
  return offered?.list() ?? [];
}
