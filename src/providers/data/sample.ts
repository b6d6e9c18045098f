import type { AdapterFactory } from './adapter';

function wait(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // A signal that is aborted already tells nobody any more.
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Records that the application brings along, after a simulated delay (section 1 "placeholders"). */
export const sampleAdapter: AdapterFactory<'sample'> = (endpoint) => ({
  async list({ signal }) {
    await wait(endpoint.delayMs, signal);
    return { rows: endpoint.rows() };
  },
});
