import type { MetaQuery } from '@refinedev/core';

/** The abort signal of a query. Refine's hooks pass `meta.signal`, its types have `meta.queryContext.signal`. */
export function querySignal(meta: MetaQuery | undefined): AbortSignal | undefined {
  const signal: unknown = meta?.signal ?? meta?.queryContext?.signal;
  return signal instanceof AbortSignal ? signal : undefined;
}
