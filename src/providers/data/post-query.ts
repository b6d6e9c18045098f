import type { AdapterFactory } from './adapter';
import { readList } from './envelopes';

/** A POST whose body is the question and whose answer is the whole list (section 7 "Locations", "Incidents"). */
export const postQueryAdapter: AdapterFactory<'post-query'> = (endpoint, clients) => ({
  async list({ context, signal }) {
    const answer = await clients[endpoint.address].post(endpoint.path, endpoint.body(context), {
      ...(signal && { signal }),
    });
    return readList(answer.data, endpoint.path);
  },
});
