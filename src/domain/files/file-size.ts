const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes, such as "1.2 MB"; a kilobyte has 1000 bytes. */
export function fileSize(bytes: number, locale: string): string {
  let at = 0;
  let size = bytes;
  while (size >= 1000 && at < units.length - 1) {
    size /= 1000;
    at += 1;
  }
  const digits = at < 2 || size >= 100 ? 0 : 1;
  const style = { style: 'unit', unit: units[at], unitDisplay: at === 0 ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: digits }).format(size);
}
