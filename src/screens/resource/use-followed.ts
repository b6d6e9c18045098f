import { type DependencyList, useLayoutEffect, useMemo, useRef } from 'react';

/**
 * What `follow` makes of the last result and of what it depends on, so that the next answer costs what has changed.
 * The result is remembered when it is on the screen: a render that is thrown away leaves nothing behind.
 */
export function useFollowed<Result>(
  follow: (last: Result | undefined) => Result,
  dependencies: DependencyList,
): Result {
  const last = useRef<Result>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them
  const result = useMemo(() => follow(last.current), dependencies);
  useLayoutEffect(() => {
    last.current = result;
  }, [result]);
  return result;
}
