/** An id from content, so that links stay valid: equal content has the same id. 53 bits (cyrb53); not for secrets. */
export function contentId(parts: readonly (string | number | null)[]): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  // The separator keeps ("ab", "c") and ("a", "bc") apart.
  const text = parts.join('\u0000');
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
