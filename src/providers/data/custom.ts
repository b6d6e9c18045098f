import type { CustomParams, CustomResponse, MetaQuery } from '@refinedev/core';
import { apiAddressOf } from '../../domain/served-address';
import type { ApiClients } from '../../http/client';
import { readList, readRecord, readWritten } from './envelopes';
import { querySignal } from './query-signal';

/** What whoever asks says of the answer in the query's `meta`. */
interface CustomMeta extends MetaQuery {
  /** A list is due. Absent: one record, whose own lists are fields like others. */
  isList?: boolean;
}

/**
 * Calls that are no list of records with ids: settings, of which there is one set, and what belongs to the user's own
 * account. The answer is taken out of its envelope; whoever asks checks what is in it.
 */
export function createCustomCall(clients: ApiClients) {
  return async ({ url, method, payload, meta }: CustomParams): Promise<CustomResponse<never>> => {
    const signal = querySignal(meta);
    const answer = await clients[apiAddressOf(url)].request({
      url,
      method,
      // Refine demands values for every mutation; what is deleted is named by its address alone.
      ...(payload !== undefined && method !== 'delete' && { data: payload }),
      ...(signal && { signal }),
    });
    return { data: contentOf(answer.data, url, method, meta) as never };
  };
}

function contentOf(body: unknown, url: string, method: string, meta: CustomMeta | undefined): unknown {
  if (method !== 'get') return readWritten(body, url);
  return meta?.isList ? readList(body, url).rows : readRecord(body, url);
}
