/**
 * What an answer says, out of the form in which it was asked for: bytes and texts become the JSON that they hold, or
 * stay a text where they hold none. Anything else has been read already.
 */
export function readBody(data: unknown): unknown {
  if (typeof data === 'string') return readText(data);
  if (data instanceof ArrayBuffer || ArrayBuffer.isView(data)) {
    return readText(new TextDecoder().decode(data));
  }
  if (isInPieces(data)) {
    const decoder = new TextDecoder();
    const texts = data.map((piece) => decoder.decode(piece, { stream: true }));
    return readText(texts.join('') + decoder.decode());
  }
  return data;
}

/** Whether these are bytes as they arrived, one after the other; a list that has been read holds none. */
export function isInPieces(data: unknown): data is Uint8Array<ArrayBuffer>[] {
  return Array.isArray(data) && data[0] instanceof Uint8Array;
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
