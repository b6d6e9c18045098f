/** What a stream brings, chunk by chunk. Whoever stops early wants no more of it, and it is closed. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value as Uint8Array<ArrayBuffer>;
    }
  } finally {
    // Not waited for: it may be at something that takes long, and one that is broken has nothing to close.
    void reader.cancel().catch(() => undefined);
  }
}
