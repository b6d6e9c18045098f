import type { en } from './en';
import { formatNumber } from './number-format';
import type { startEn } from './start-en';

/** ISO 639-1 codes. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** A key of the catalogue: "list.retry". */
export type MessageKey = keyof typeof en;
/** The texts of one language by their keys. */
export type Catalogue = Record<MessageKey, string>;

/** The keys that are loaded with the sign-in page; the others follow with the application. */
export type StartKey = keyof typeof startEn;
export type StartCatalogue = Record<StartKey, string>;

/** A text of a resource in all languages, outside of the catalogue. */
export type LocalText = Record<Language, string>;

/** A key of the catalogue, or a resource's own text. */
export type Text = MessageKey | LocalText;

/** Placeholder values; numbers are formatted for the locale. */
export type Values = Record<string, string | number>;

/**
 * Fills in a message: `{name}` is a value, `{name|video|videos}` the plural form for it in the locale. A third form is
 * for full millions in Spanish and French ("de videos"). A placeholder without a value stays visible. A value that ends
 * in a full stop ("10:40 a.m.", "Acme Inc.") brings that of its sentence.
 * @param locale a BCP 47 tag, see `localeOf`
 */
export function fillIn(message: string, values: Values = {}, locale = 'en'): string {
  const placeholders = /\{(\w+)(?:\|([^{}]*))?\}(\.(?!\.))?/g;
  return message.replace(placeholders, (mark, name: string, forms?: string, stop = '') => {
    const value = values[name];
    if (value === undefined) return mark;
    if (forms !== undefined) return formOf(forms.split('|'), Number(value), locale) + stop;
    if (typeof value === 'number') return formatNumber(value, locale) + stop;
    return value.endsWith('.') ? value : value + stop;
  });
}

const pluralRules = new Map<string, Intl.PluralRules>();

function formOf([one = '', other = one, many = other]: string[], count: number, locale: string): string {
  let rules = pluralRules.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
  }
  const category = rules.select(count);
  if (category === 'one') return one;
  return category === 'many' ? many : other;
}
