import type { CustomParams, CustomResponse } from '@refinedev/core';
import type { ApiClients } from '../../http/client';
import { apiAddressOf } from '../api-address';
import { readList, readRecord, readWritten } from './envelopes';
import { querySignal } from './query-signal';

function readAnswer(body: unknown, path: string): unknown {
  const inner = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  return Array.isArray(inner) ? readList(body, path).rows : readRecord(body, path);
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
    const read = method === 'get' ? readAnswer : readWritten;
    return { data: read(answer.data, url) as never };
  };
}
