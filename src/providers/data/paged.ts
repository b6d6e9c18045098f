import type { AdapterFactory } from './adapter';
import { readList } from './envelopes';

/** No server is asked for more pages than this, whatever it claims to have. */
const MOST_PAGES = 1000;

/**
 * A list that comes in pages (section 7 "Dashcam videos"): read page by page until its total count is reached,
 * or until a page is empty, since a total may be wrong.
 */
export const pagedAdapter: AdapterFactory<'paged'> = (endpoint, clients) => ({
  async list({ context, signal }) {
    const rows: unknown[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await clients[endpoint.address].get(endpoint.path, {
        params: endpoint.query(context, page),
        ...(signal && { signal }),
      });
      const part = readList(answer.data, endpoint.path);
      rows.push(...part.rows);
      if (part.rows.length === 0 || rows.length >= (part.total ?? 0)) break;
    }
    return { rows };
  },
});
