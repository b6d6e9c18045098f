/**
 * What an answer says, out of the form in which it was asked for: bytes and texts become the JSON that they hold, or
 * stay a text where they hold none. Anything else has been read already.
 */
export function readBody(data: unknown): unknown {
  if (typeof data === 'string') return readText(data);
  if (data instanceof ArrayBuffer || ArrayBuffer.isView(data)) {
    return readText(new TextDecoder().decode(data));
  }
  return data;
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
