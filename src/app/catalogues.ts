import { loadPart } from '../browser/load-part';
import type { Catalogue } from '../locales/catalogue';
import { en } from '../locales/en';
import { loadAntdLocale } from './antd-locales';
import type { Catalogues } from './language-provider';

export const catalogues: Catalogues<Catalogue> = {
  en,
  es: async () => {
    const [{ es }] = await Promise.all([loadPart(() => import('../locales/es')), loadAntdLocale('es')]);
    return es;
  },
  fr: async () => {
    const [{ fr }] = await Promise.all([loadPart(() => import('../locales/fr')), loadAntdLocale('fr')]);
    return fr;
  },
};
