import type { ConfigProviderProps } from 'antd';
import enUS from 'antd/es/locale/en_US';
import esES from 'antd/es/locale/es_ES';
import frFR from 'antd/es/locale/fr_FR';
import type { Language } from '../locales/catalogue';

/** The component library's own texts. */
export const antdLocales: Record<Language, NonNullable<ConfigProviderProps['locale']>> = {
  en: enUS,
  es: esES,
  fr: frFR,
};
