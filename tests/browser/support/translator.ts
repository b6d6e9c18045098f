import type { Page } from '@playwright/test';
import type { Language } from '../../../src/locales/catalogue';
import { en } from '../../../src/locales/en';
import { es } from '../../../src/locales/es';
import { fr } from '../../../src/locales/fr';
import { startEn } from '../../../src/locales/start-en';
import { startEs } from '../../../src/locales/start-es';
import { startFr } from '../../../src/locales/start-fr';
import { createTranslate, type Translate } from '../../../src/locales/text';

const catalogues = {
  en: { ...startEn, ...en },
  es: { ...startEs, ...es },
  fr: { ...startFr, ...fr },
};

/** Translates a text as the application does in a language, out of its own catalogue. */
export const translatorOf = (language: Language): Translate =>
  createTranslate(language, catalogues[language]);

/** Matches names of controls that start with a text, such as those with a count behind it. */
export const startingWith = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** Stores a language before the first page is loaded, as the sign-in page reads it from the preferences. */
export async function startInLanguage(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => {
    if (localStorage.getItem('preferences')) return;
    localStorage.setItem('preferences', JSON.stringify({ language: chosen }));
  }, language);
}
