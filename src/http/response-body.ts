/** Decodes a response body: bytes and texts are parsed as JSON, or stay text. Other values are returned as they are. */
export function readBody(data: unknown): unknown {
  if (typeof data === 'string') return readText(data);
  if (data instanceof ArrayBuffer || ArrayBuffer.isView(data)) {
    return readText(new TextDecoder().decode(data));
  }
  if (isChunkedBody(data)) {
    const decoder = new TextDecoder();
    const texts = data.map((piece) => decoder.decode(piece, { stream: true }));
    return readText(texts.join('') + decoder.decode());
  }
  return data;
}

/** Whether the data are chunks of bytes; parsed lists contain none. */
export function isChunkedBody(data: unknown): data is Uint8Array<ArrayBuffer>[] {
  return Array.isArray(data) && data[0] instanceof Uint8Array;
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
