import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Catalogue, fillIn, type Language, type Text, type Values } from './catalogue';
import { en } from './en';

/** Says a text in the user's language: `text('map.zoomIn')`, or a resource's own `{ en, es, fr }`. */
export type Say = (text: Text, values?: Values) => string;

interface Speech {
  language: Language;
  say: Say;
}

export function createSay(language: Language, catalogue: Catalogue): Say {
  return (text, values) =>
    fillIn(typeof text === 'string' ? catalogue[text] : (text[language] ?? text.en), values);
}

const SpeechContext = createContext<Speech>({ language: 'en', say: createSay('en', en) });

export function TextProvider(props: { language: Language; catalogue: Catalogue; children: ReactNode }) {
  const { language, catalogue, children } = props;
  const speech = useMemo(() => ({ language, say: createSay(language, catalogue) }), [language, catalogue]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The function that says texts in the user's language; a new one when the language changes. */
export function useText(): Say {
  return useContext(SpeechContext).say;
}

/** The user's language, for `Intl` and dayjs. */
export function useLanguage(): Language {
  return useContext(SpeechContext).language;
}
