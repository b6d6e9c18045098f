import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Catalogue, Language, StartCatalogue } from '../locales/catalogue';
import { TextProvider } from '../locales/text';
import type { PreferenceStore } from '../settings/preferences';

/** English is always there; the others are loaded when they are chosen. */
export interface Catalogues<Texts extends Catalogue | StartCatalogue> {
  en: Texts;
  es(): Promise<Texts>;
  fr(): Promise<Texts>;
}

export interface LanguageProviderProps {
  preferences: PreferenceStore;
  catalogues: Catalogues<Catalogue> | Catalogues<StartCatalogue>;
  children: ReactNode;
}

interface Speech {
  language: Language;
  catalogue: Catalogue | StartCatalogue;
}

/**
 * Gives the texts in the preferred language to all below. Nothing is shown before the first ones are there; when another
 * language is chosen, those of the last one stay until its own have come.
 */
export function LanguageProvider({ preferences, catalogues, children }: LanguageProviderProps) {
  const wanted = useSyncExternalStore(preferences.subscribe, () => preferences.get().language);
  const [speech, setSpeech] = useState<Speech | undefined>(
    wanted === 'en' ? { language: 'en', catalogue: catalogues.en } : undefined,
  );

  useEffect(() => {
    let isCurrent = true;
    const become = (next: Speech): void => {
      if (isCurrent) setSpeech(next);
    };
    const english: Speech = { language: 'en', catalogue: catalogues.en };
    if (wanted === 'en') become(english);
    else
      catalogues[wanted]().then(
        (catalogue) => become({ language: wanted, catalogue }),
        // Texts that cannot be loaded must not keep anybody out.
        () => become(english),
      );
    return () => {
      isCurrent = false;
    };
  }, [wanted, catalogues]);

  useEffect(() => {
    if (speech) document.documentElement.lang = speech.language;
  }, [speech]);

  if (!speech) return null;
  return (
    <TextProvider language={speech.language} catalogue={speech.catalogue}>
      {children}
    </TextProvider>
  );
}
