import type { within } from '@testing-library/react';

/** The cells of one row, its header first. */
export function cellsOf(row: Pick<ReturnType<typeof within>, 'getByRole' | 'getAllByRole'>): HTMLElement[] {
  return [row.getByRole('rowheader'), ...row.getAllByRole('cell')];
}
