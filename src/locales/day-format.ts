import type { Language } from './catalogue';

/** The letters of year, month and day. */
const letters: Record<Language, Readonly<Record<string, string>>> = {
  en: { Y: 'Y', M: 'M', D: 'D' },
  es: { Y: 'A', M: 'M', D: 'D' },
  fr: { Y: 'A', M: 'M', D: 'J' },
};

/** A date format in the letters of a language: in French DD/MM/YYYY is JJ/MM/AAAA. */
export function dayFormatText(dateFormat: string, language: Language): string {
  return dateFormat.replace(/[YMD]/g, (letter) => letters[language][letter] ?? letter);
}
