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
import { startEn } from './start-en';

/** Says a text in the user's language: `text('map.zoomIn')`, or a resource's own `{ en, es, fr }`. */
export type Say = (text: Text, values?: Values) => string;

interface Speech {
  language: Language;
  say: Say;
}

export function createSay(language: Language, catalogue: Catalogue | StartCatalogue): Say {
  const texts: Partial<Catalogue> = catalogue;
  // A key without a text is easier to see than a gap.
  return (text, values) =>
    fillIn(typeof text === 'string' ? (texts[text] ?? text) : (text[language] ?? text.en), values);
}

const SpeechContext = createContext<Speech>({ language: 'en', say: createSay('en', startEn) });

export interface TextProviderProps {
  language: Language;
  catalogue: Catalogue | StartCatalogue;
  children: ReactNode;
}

export function TextProvider(props: TextProviderProps) {
  const { language, catalogue, children } = props;
  const speech = useMemo(() => ({ language, say: createSay(language, catalogue) }), [language, catalogue]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The function that says texts in the user's language; a new one when the language changes. */
export function useText(): Say {
  return useContext(SpeechContext).say;
}

/** The same for what stands before the application, where only the texts of the start are there. */
export function useStartText(): (text: StartKey, values?: Values) => string {
  return useText();
}

/** The user's language, for `Intl` and dayjs. */
export function useLanguage(): Language {
  return useContext(SpeechContext).language;
}
