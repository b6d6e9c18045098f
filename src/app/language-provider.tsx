import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Catalogue, Language, StartCatalogue } from '../locales/catalogue';
import { TextProvider } from '../locales/text';
import type { PreferenceStore } from '../settings/preferences';

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

/** English until the first texts are loaded. */
const TEXTS_LIMIT_MS = 5_000;

interface LoadedTexts {
  language: Language;
  catalogue: Catalogue | StartCatalogue;
}

/** Provides the texts of the preferred language; while another one is loading, the old texts stay. */
export function LanguageProvider({ preferences, catalogues, children }: LanguageProviderProps) {
  const language = useSyncExternalStore(preferences.subscribe, () => preferences.get().language);
  const [loaded, setLoaded] = useState<LoadedTexts | undefined>(
    language === 'en' ? { language: 'en', catalogue: catalogues.en } : undefined,
  );

  useEffect(() => {
    let isCurrent = true;
    const applyTexts = (next: LoadedTexts): void => {
      if (isCurrent) setLoaded(next);
    };
    const english: LoadedTexts = { language: 'en', catalogue: catalogues.en };
    if (language === 'en') applyTexts(english);
    else {
      const timer = setTimeout(() => setLoaded((shown) => shown ?? english), TEXTS_LIMIT_MS);
      catalogues[language]()
        .finally(() => clearTimeout(timer))
        .then(
          (catalogue) => applyTexts({ language, catalogue }),
          // Falls back to English when texts cannot be loaded.
          () => applyTexts(english),
        );
    }
    return () => {
      isCurrent = false;
    };
  }, [language, catalogues]);

  useEffect(() => {
    if (loaded) document.documentElement.lang = loaded.language;
  }, [loaded]);

  if (!loaded) return null;
  return (
    <TextProvider language={loaded.language} catalogue={loaded.catalogue}>
      {children}
    </TextProvider>
  );
}
