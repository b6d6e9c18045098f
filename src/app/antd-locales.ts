import type { ConfigProviderProps } from 'antd';
import enUS from 'antd/es/locale/en_US';
import { loadPart } from '../browser/load-part';
import type { Language } from '../locales/catalogue';
import { localeOf } from '../locales/locale';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

type Loader = () => Promise<{ default: AntdLocale }>;

/** By locale where Ant Design has one, else by language. English is bundled. */
const loaders: Record<Exclude<Language, 'en'>, Loader> & Partial<Record<string, Loader>> = {
  es: () => import('antd/es/locale/es_ES'),
  fr: () => import('antd/es/locale/fr_FR'),
  'fr-BE': () => import('antd/es/locale/fr_BE'),
  'fr-CA': () => import('antd/es/locale/fr_CA'),
};

const loaded: Partial<Record<Language, AntdLocale>> = { en: enUS };

export async function loadAntdLocale(language: Exclude<Language, 'en'>): Promise<void> {
  const load = loaders[localeOf(language, navigator.languages)] ?? loaders[language];
  loaded[language] = (await loadPart(load)).default;
}

export const antdLocale = (language: Language): AntdLocale => loaded[language] ?? enUS;
