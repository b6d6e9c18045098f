import type { en } from './en';
import { formatNumber } from './number-format';
import type { startEn } from './start-en';

/** The languages of section 9. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

export type MessageKey = keyof typeof en;
export type Catalogue = Record<MessageKey, string>;

/** The keys of what stands before the application; the rest of the catalogue comes with it. */
export type StartKey = keyof typeof startEn;
export type StartCatalogue = Record<StartKey, string>;

/** A text that a resource brings along in all languages, beside the catalogue's keys. */
export type LocalText = Record<Language, string>;

/** A text by its key in the catalogue, or a resource's own in every language. */
export type Text = MessageKey | LocalText;

/** What is filled into a message; numbers as such, since how they are written is the locale's affair. */
export type Values = Record<string, string | number>;

/**
 * Fills in a message: `{name}` becomes the value, a number as the locale writes it, and `{name|video|videos}` the form that
 * the number asks for in the locale. The first form is for what counts as one (in French for 0 as well), the second
 * for all others; a third one, where it differs, for the full millions of Spanish and French ("de videos"). A name without
 * a value stays as it stands, which is easier to see than a gap.
 *
 * @param locale a BCP 47 tag, see `localeOf`
 */
export function fillIn(message: string, values: Values = {}, locale = 'en'): string {
  return message.replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (mark, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return mark;
    if (forms !== undefined) return formOf(forms.split('|'), Number(value), locale);
    return typeof value === 'number' ? formatNumber(value, locale) : value;
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
