export interface TableSort {
  field: string;
  order: 'asc' | 'desc';
}

/**
 * The sort after a click on a column (section 4, "Table sort"): ascending, and on the column already sorted by,
 * the other way round. There is no third, unsorted state.
 */
export function nextSort(sort: TableSort | undefined, field: string): TableSort {
  return { field, order: sort?.field === field && sort.order === 'asc' ? 'desc' : 'asc' };
}
