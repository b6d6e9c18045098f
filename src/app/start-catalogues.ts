import { loadPart } from '../browser/load-part';
import type { StartCatalogue } from '../locales/catalogue';
import { startEn } from '../locales/start-en';
import type { Catalogues } from './language-provider';

/** The texts needed before the application is loaded. */
export const startCatalogues: Catalogues<StartCatalogue> = {
  en: startEn,
  es: () => loadPart(() => import('../locales/start-es')).then((part) => part.startEs),
  fr: () => loadPart(() => import('../locales/start-fr')).then((part) => part.startFr),
};
