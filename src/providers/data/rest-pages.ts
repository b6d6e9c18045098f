import type { AxiosResponse } from 'axios';
import type { RequestContext } from '../../resources/definition/endpoint';
import type { AdapterFactory, Counts, EndpointOf, ServedAnswer } from './adapter';
import { isBody, readList, readRecord } from './envelopes';
import { singleRecords } from './rest';

/** v2 REST whose list the server pages, sorts, searches and filters (`docs/api.md`, "Lists on the server"). */
export const restPagesAdapter: AdapterFactory<'rest-pages'> = (endpoint, clients) => {
  const client = clients[endpoint.address];
  const { path, query = defaultQuery, counts } = endpoint;
  return {
    ...singleRecords(endpoint, clients),
    async servedPage(page, pageSize, { context, signal }) {
      const params = query({ ...context, pageSize }, page);
      const answer = await client.get(path, { params, ...(signal && { signal }) });
      return { ...withHeaderTotal(readList(answer.data, path), answer), ...countsOfAnswer(answer.data) };
    },
    ...(typeof counts === 'object' && {
      async counts(filter, { context, signal }) {
        const params = counts.query?.(context, filter) ?? { by: filter };
        const answer = await client.get(counts.path, { params, ...(signal && { signal }) });
        return readCounts(readRecord(answer.data, counts.path));
      },
    }),
  };
};

/** `?page=1&pageSize=25&sort=-name&q=…`, and each filter by its name. */
function defaultQuery({ sort, search, filters, pageSize = 10 }: RequestContext, page: number) {
  return {
    page,
    pageSize,
    ...(sort && { sort: sort.order === 'desc' ? `-${sort.field}` : sort.field }),
    ...(search && { q: search }),
    ...filters,
  } satisfies ReturnType<NonNullable<EndpointOf<'rest-pages'>['query']>>;
}

/** Some servers have the total in a header, where `simple-rest` looks for it too. */
function withHeaderTotal(answer: ServedAnswer, { headers }: AxiosResponse): ServedAnswer {
  const total = Number(headers['x-total-count'] ?? Number.NaN);
  return answer.total === undefined && total >= 0 ? { ...answer, total } : answer;
}

/** `counts: { status: { open: 3 } }` beside the list or beside what it is in. */
function countsOfAnswer(body: unknown): Pick<ServedAnswer, 'counts'> {
  if (!isBody(body)) return {};
  const inner = isBody(body.data) ? body.data.counts : undefined;
  const found = isBody(body.counts) ? body.counts : inner;
  if (!isBody(found)) return {};
  const filters = Object.entries(found).filter(([, counts]) => isBody(counts));
  return { counts: Object.fromEntries(filters.map(([name, counts]) => [name, readCounts(counts)])) };
}

/** What is no count is left out. */
function readCounts(body: unknown): Counts {
  if (!isBody(body)) return {};
  const read = Object.entries(body).map(([value, count]) => [value, toCount(count)] as const);
  return Object.fromEntries(read.filter((entry): entry is [string, number] => entry[1] !== undefined));
}

function toCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined;
}
