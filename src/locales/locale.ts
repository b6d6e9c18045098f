import type { Language } from './catalogue';

function parseLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Whether `Intl` supports a language in a region: es-US, but not fr-US. */
const isKnown = (tag: string): boolean => new Intl.NumberFormat(tag).resolvedOptions().locale === tag;

/**
 * The locale of numbers and times: the chosen language in the region of the browser. The first browser language that is
 * this language with a region wins, then the first region at all, then the language alone.
 * @param browserLanguages `navigator.languages`
 */
export function localeOf(language: Language, browserLanguages: readonly string[]): string {
  const regional = browserLanguages.map(parseLocale).filter((locale) => locale?.region !== undefined);
  const own = regional.find((locale) => locale?.language === language);
  const region = (own ?? regional[0])?.region;
  const tag = region === undefined ? language : `${language}-${region}`;
  return isKnown(tag) ? tag : language;
}
