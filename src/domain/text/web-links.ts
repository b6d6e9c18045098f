/** A web address that may stand in a link; empty for any other, such as `javascript:`. */
export function webAddress(text: string): string {
  const given = text.trim();
  return /^https?:\/\//i.test(given) && URL.canParse(given) ? given : '';
}

/** An address to write to, for a link; empty unless it looks like one. */
export function mailAddress(text: string): string {
  const given = text.trim();
  return /^[^\s@<>]+@[^\s@<>]+$/.test(given)
    ? `mailto:${encodeURI(given).replace(/[?&#]/g, encodeURIComponent)}`
    : '';
}

/** A number to call, for a link; empty for a text without digits. */
export function phoneAddress(text: string): string {
  const digits = text.replace(/[^\d+*#;,]/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits.replaceAll('#', '%23')}` : '';
}

/** A colour as `#rgb` or `#rrggbb`; empty for any other text. */
export function hexColour(text: string): string {
  const given = text.trim();
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(given) ? given : '';
}
