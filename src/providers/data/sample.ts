import type { AdapterFactory } from './adapter';

function wait(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // An aborted signal fires no event.
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Records of the application itself, after a simulated delay (section 1 "placeholders"). */
export const sampleAdapter: AdapterFactory<'sample'> = (endpoint) => ({
  async list({ signal }) {
    await wait(endpoint.delayMs, signal);
    return { rows: await endpoint.rows() };
  },
});
