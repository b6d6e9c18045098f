import type { MetaQuery } from '@refinedev/core';

/**
 * The signal that is aborted when nobody waits for a query any more. Refine's hooks put it right into `meta`, though its
 * types say `meta.queryContext`; either is heeded.
 */
export function querySignal(meta: MetaQuery | undefined): AbortSignal | undefined {
  const signal: unknown = meta?.signal ?? meta?.queryContext?.signal;
  return signal instanceof AbortSignal ? signal : undefined;
}
