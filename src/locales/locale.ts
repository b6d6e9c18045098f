import type { Language } from './catalogue';

function read(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Whether the browser knows how a language is written in a region, as it does of es-US and not of fr-US. */
const isKnown = (tag: string): boolean => new Intl.NumberFormat(tag).resolvedOptions().locale === tag;

/**
 * The locale, a BCP 47 tag, in which numbers and times are written: the chosen language as it is written in the
 * browser's region. That is the first of the browser's languages that is this one and names a region; else the language
 * in the first region that is named at all, where there is such a way of writing it; else the language alone.
 *
 * @param browserLanguages `navigator.languages`, best first
 */
export function localeOf(language: Language, browserLanguages: readonly string[]): string {
  const regional = browserLanguages.map(read).filter((locale) => locale?.region !== undefined);
  const own = regional.find((locale) => locale?.language === language);
  const region = (own ?? regional[0])?.region;
  const tag = region === undefined ? language : `${language}-${region}`;
  return isKnown(tag) ? tag : language;
}
