import type { Catalogue } from '../locales/catalogue';
import { en } from '../locales/en';
import { loadAntdLocale } from './antd-locales';
import type { Catalogues } from './language-provider';

/** All texts of the application; those of the component library come along. */
export const catalogues: Catalogues<Catalogue> = {
  en,
  es: async () => {
    const [{ es }] = await Promise.all([import('../locales/es'), loadAntdLocale('es')]);
    return es;
  },
  fr: async () => {
    const [{ fr }] = await Promise.all([import('../locales/fr'), loadAntdLocale('fr')]);
    return fr;
  },
};
