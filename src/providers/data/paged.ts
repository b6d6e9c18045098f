import type { AdapterFactory } from './adapter';
import { readList } from './envelopes';

/** A list in pages (section 7 "Dashcam videos"), requested one at a time. */
export const pagedAdapter: AdapterFactory<'paged'> = (endpoint, clients) => ({
  pageSize: endpoint.pageSize,
  async page(number, { context, signal }) {
    const answer = await clients[endpoint.address].get(endpoint.path, {
      params: endpoint.query(context, number),
      ...(signal && { signal }),
    });
    return readList(answer.data, endpoint.path);
  },
});
