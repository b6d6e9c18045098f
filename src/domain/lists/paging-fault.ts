/**
 * How a server may deviate from the requested page: it sends the whole list, pages of its own size, the same rows for
 * every page, or a count that contradicts the rows.
 */
export type PagingFault = 'whole-list' | 'page-size' | 'same-page' | 'counts';
