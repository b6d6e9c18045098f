import type { Row } from './copy-format';

/** The number of characters of a row, for batches of limited size. */
export const sizeOf = (row: Row): number =>
  row.reduce((sum, value) => sum + (value?.length ?? 0), row.length);
