const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a number. Formatters are cached, because creating one takes as long as formatting a hundred numbers.
 * @param locale a BCP 47 tag, see `localeOf`
 */
export function formatNumber(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  const key = options ? locale + JSON.stringify(options) : locale;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format.format(value);
}
