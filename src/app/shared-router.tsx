import { type ParseFunction, type RouterProvider, useParse } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';

const SharedParse = createContext<ParseFunction | undefined>(undefined);

const { parse: readAddress } = routerProvider;

/**
 * Refine's router provider, with one reading of the address for all hooks below `ShareAddress`. Every data hook of Refine
 * asks for it, and each would match the address with the routes of all resources for itself, on each load and each change
 * of the address.
 */
export const sharedRouterProvider: RouterProvider = {
  ...routerProvider,
  // `readAddress` has hooks of its own; a component stays inside or outside, so it always calls the same ones.
  parse: () => use(SharedParse) ?? (readAddress?.() as ParseFunction),
};

/** Reads the address for all Refine hooks below; stands directly below `<Refine>`. */
export function ShareAddress({ children }: { children: ReactNode }) {
  const parse = useParse();
  const address = useMemo(() => parse(), [parse]);
  // Another function tells the hooks that the address has changed.
  const share = useCallback(() => address as never, [address]);
  return <SharedParse value={share}>{children}</SharedParse>;
}
