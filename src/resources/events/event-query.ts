import type { RequestContext } from '../definition/endpoint';

/** The filters of the list as `GET /api/v2/events` calls them. */
function filtersOf({ filters }: RequestContext): Record<string, string> {
  const { personId, assigneeId, occurredAtFrom, occurredAtTo, ...others } = filters;
  const assignee = personId ?? assigneeId;
  return {
    ...others,
    ...(assignee !== undefined && { assigneeId: assignee }),
    ...(occurredAtFrom !== undefined && { from: occurredAtFrom }),
    ...(occurredAtTo !== undefined && { to: occurredAtTo }),
  };
}

/** The query string of one page of events. */
export function eventQuery(context: RequestContext, page: number): Record<string, string | number> {
  const { sort, search, pageSize = 25 } = context;
  return {
    page,
    pageSize,
    ...(sort && { sort: sort.order === 'desc' ? `-${sort.field}` : sort.field }),
    ...(search && { q: search }),
    ...filtersOf(context),
  };
}

/** The query string of how many of the same events are in each state. */
export function eventCountQuery(context: RequestContext, filter: string): Record<string, string> {
  const { state: _chosen, ...others } = filtersOf(context);
  const { search } = context;
  return { by: filter, ...(search && { q: search }), ...others };
}
