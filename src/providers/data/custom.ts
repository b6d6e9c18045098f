import type { CustomParams, CustomResponse, MetaQuery } from '@refinedev/core';
import { apiAddressOf } from '../../domain/files/served-address';
import { sortRows } from '../../domain/lists/list-query';
import { compileFilters } from '../../domain/lists/record-filters';
import type { ApiClients } from '../../http/client';
import { isBody, readList, readRecord, readWritten } from './envelopes';
import { querySignal } from './query-signal';
import type { WriteHeaders } from './write-headers';

interface CustomMeta extends MetaQuery {
  /** The response is a list, to which filters and sorters apply, with the server's `total`. Absent: it is one record. */
  isList?: boolean;
}

/**
 * Refine's `custom`: calls without a list of records with ids, such as the settings or the user's own account. The
 * response is unwrapped and not checked any further. The path selects the address that serves it; a URL that begins
 * with one of `useApiUrl` is accepted too.
 */
export function createCustomCall(clients: ApiClients, writes: WriteHeaders) {
  return async (params: CustomParams): Promise<CustomResponse<never>> => {
    const { url, method, payload, query, headers, meta } = params;
    const signal = querySignal(meta);
    const { client, path } = clientOf(clients, url);
    const { baseURL } = client.defaults;
    const send = async (writeHeaders: Record<string, string>) => {
      const answer = await client.request({
        url: path,
        method,
        ...(query !== undefined && { params: query }),
        headers: { ...writeHeaders, ...(headers as Record<string, string>) },
        // Refine's mutations require values; a DELETE of this API has no body.
        ...(payload !== undefined && method !== 'delete' && { data: payload }),
        ...(signal && { signal }),
      });
      return contentOf(answer.data, params);
    };
    if (method === 'get') return send({});
    if (method === 'post' && !isOfAccount(path)) return writes.once(baseURL, { path, body: payload }, send);
    return send(writes.ifMatch(baseURL, meta));
  };
}

/** Their bodies contain passwords, which must not be stored. */
const isOfAccount = (path: string): boolean => path.startsWith('/api/v2/auth/');

function clientOf(clients: ApiClients, url: string) {
  const own = Object.values(clients).find(({ defaults }) => {
    return defaults.baseURL && url.startsWith(`${defaults.baseURL}/`);
  });
  return own
    ? { client: own, path: url.slice(own.defaults.baseURL?.length) }
    : { client: clients[apiAddressOf(url)], path: url };
}

interface Content extends CustomResponse<never> {
  /** How many rows there are, in this answer or not. Only of a list, if the server reports it. */
  total?: number;
}

function contentOf(body: unknown, params: CustomParams): Content {
  const { url, method, filters = [], sorters = [] } = params;
  const meta: CustomMeta | undefined = params.meta;
  if (!meta?.isList)
    return { data: (method === 'get' ? readRecord(body, url) : readWritten(body, url)) as never };
  const { rows, total } = readList(body, url);
  const keeps = compileFilters<unknown>(filters, readRaw);
  const kept = keeps ? rows.filter(keeps) : rows;
  const sorted = sorters.reduceRight(
    (before, { field, order }) => sortRows(before, (row) => readRaw(row, field), order),
    kept,
  );
  return { data: sorted as never, ...(total !== undefined && { total }) };
}

function readRaw(row: unknown, field: string): unknown {
  return isBody(row) ? row[field] : undefined;
}
