import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Catalogue, Language } from '../locales/catalogue';
import { en } from '../locales/en';
import { TextProvider } from '../locales/text';
import type { PreferenceStore } from '../settings/preferences';

/** English is always there; the others are loaded when they are chosen. */
const catalogues: Record<Language, () => Promise<Catalogue> | Catalogue> = {
  en: () => en,
  es: () => import('../locales/es').then((part) => part.es),
  fr: () => import('../locales/fr').then((part) => part.fr),
};

/** Gives the texts in the preferred language to all below; until they are there, those of the last one. */
export function LanguageProvider({
  preferences,
  children,
}: {
  preferences: PreferenceStore;
  children: ReactNode;
}) {
  const wanted = useSyncExternalStore(preferences.subscribe, () => preferences.get().language);
  const [speech, setSpeech] = useState<{ language: Language; catalogue: Catalogue }>({
    language: 'en',
    catalogue: en,
  });

  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(catalogues[wanted]()).then((catalogue) => {
      if (isCurrent) setSpeech({ language: wanted, catalogue });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  useEffect(() => {
    document.documentElement.lang = speech.language;
  }, [speech.language]);

  return (
    <TextProvider language={speech.language} catalogue={speech.catalogue}>
      {children}
    </TextProvider>
  );
}
