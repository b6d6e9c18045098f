import type { Row } from './copy-format';

/** Characters, for batches of a bounded size. */
export const sizeOf = (row: Row): number =>
  row.reduce((sum, value) => sum + (value?.length ?? 0), row.length);
