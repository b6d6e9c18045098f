/**
 * The address of an event's video, or an empty text. Only http and https are followed: the address comes from a
 * server and stands in a link.
 */
export function adasVideoAddress(value: string): string {
  if (!URL.canParse(value)) return '';
  const { protocol, href } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? href : '';
}
