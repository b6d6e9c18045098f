import { type AdapterFactory, inForm } from './adapter';

/** A POST whose response is the whole list (section 7 "Locations", "Incidents"). */
export const postQueryAdapter: AdapterFactory<'post-query'> = (endpoint, clients) => ({
  async list({ context, signal }, form) {
    const answer = await clients[endpoint.address].post(endpoint.path, endpoint.body(context), {
      ...inForm(form),
      ...(signal && { signal }),
    });
    return { body: answer.data, url: endpoint.path };
  },
});
