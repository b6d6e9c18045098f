import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  type Catalogue,
  fillIn,
  type Language,
  type StartCatalogue,
  type StartKey,
  type Text,
  type Values,
} from './catalogue';
import { localeOf } from './locale';
import { startEn } from './start-en';

/** Translates a text in the user's language: `text('map.zoomIn')`, or a resource's own `{ en, es, fr }`. */
export type Translate = (text: Text, values?: Values) => string;

interface TextContextValue {
  language: Language;
  locale: string;
  t: Translate;
}

/** @param locale how numbers are written and counted; absent, as in the language's own country. */
export function createTranslate(
  language: Language,
  catalogue: Catalogue | StartCatalogue,
  locale: string = language,
): Translate {
  const texts: Partial<Catalogue> = catalogue;
  // A key without a text is easier to see than a gap.
  return (text, values) =>
    fillIn(typeof text === 'string' ? (texts[text] ?? text) : (text[language] ?? text.en), values, locale);
}

const TextContext = createContext<TextContextValue>({
  language: 'en',
  locale: 'en',
  t: createTranslate('en', startEn),
});

export interface TextProviderProps {
  language: Language;
  catalogue: Catalogue | StartCatalogue;
  children: ReactNode;
}

/** Provides texts and formats in a language to `useText` and `useLocale`. */
export function TextProvider(props: TextProviderProps) {
  const { language, catalogue, children } = props;
  const value = useMemo(() => {
    const locale = localeOf(language, navigator.languages);
    return { language, locale, t: createTranslate(language, catalogue, locale) };
  }, [language, catalogue]);
  return <TextContext value={value}>{children}</TextContext>;
}

/** The function that translates texts into the user's language; a new one when the language changes. */
export function useText(): Translate {
  return useContext(TextContext).t;
}

/** The same for what stands before the application, where only the texts of the start are there. */
export function useStartText(): (text: StartKey, values?: Values) => string {
  return useText();
}

/** The user's language, for texts that a server writes; numbers and times are written in `useLocale`. */
export function useLanguage(): Language {
  return useContext(TextContext).language;
}

/** The user's language as it is written in the browser's region, a BCP 47 tag for `Intl`: es-US, fr-CA, en-GB. */
export function useLocale(): string {
  return useContext(TextContext).locale;
}
