import type { StartCatalogue } from '../locales/catalogue';
import { startEn } from '../locales/start-en';
import type { Catalogues } from './language-provider';

/** The texts of what stands before the application. */
export const startCatalogues: Catalogues<StartCatalogue> = {
  en: startEn,
  es: () => import('../locales/start-es').then((part) => part.startEs),
  fr: () => import('../locales/start-fr').then((part) => part.startFr),
};
