import { type DependencyList, useLayoutEffect, useMemo, useRef } from 'react';

/** `useMemo` with the last committed result as an argument, so that only changes are processed. */
export function useIncremental<Result>(
  update: (last: Result | undefined) => Result,
  dependencies: DependencyList,
): Result {
  const last = useRef<Result>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: passed by the caller
  const result = useMemo(() => update(last.current), dependencies);
  useLayoutEffect(() => {
    last.current = result;
  }, [result]);
  return result;
}
