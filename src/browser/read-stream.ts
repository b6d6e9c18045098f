/** The chunks of a stream as they arrive. The stream is cancelled when the loop is left early. */
export async function* readStream(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value as Uint8Array<ArrayBuffer>;
    }
  } finally {
    // Not awaited: cancelling may take long, and fails for a broken stream.
    void reader.cancel().catch(() => undefined);
  }
}
