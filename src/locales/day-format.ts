import type { Language } from './catalogue';

/** The letters of year, month and day. */
const letters: Record<Language, Readonly<Record<string, string>>> = {
  en: { Y: 'Y', M: 'M', D: 'D' },
  es: { Y: 'A', M: 'M', D: 'D' },
  fr: { Y: 'A', M: 'M', D: 'J' },
};

/** A date format as people know it in their language: in French DD/MM/YYYY is JJ/MM/AAAA. */
export function dayFormatText(dateFormat: string, language: Language): string {
  return dateFormat.replace(/[YMD]/g, (letter) => letters[language][letter] ?? letter);
}
