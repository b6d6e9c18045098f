import type { ConfigProviderProps } from 'antd';
import enUS from 'antd/es/locale/en_US';
import type { Language } from '../locales/catalogue';
import { localeOf } from '../locales/locale';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

type Loader = () => Promise<{ default: AntdLocale }>;

/** By locale where the library has one for it, else by language. English is always there, in one kind for all regions. */
const loaders: Record<Exclude<Language, 'en'>, Loader> & Partial<Record<string, Loader>> = {
  es: () => import('antd/es/locale/es_ES'),
  fr: () => import('antd/es/locale/fr_FR'),
  'fr-BE': () => import('antd/es/locale/fr_BE'),
  'fr-CA': () => import('antd/es/locale/fr_CA'),
};

const loaded: Partial<Record<Language, AntdLocale>> = { en: enUS };

/** Loads the component library's own texts, which belong to a catalogue and come with it. */
export async function loadAntdLocale(language: Exclude<Language, 'en'>): Promise<void> {
  const load = loaders[localeOf(language, navigator.languages)] ?? loaders[language];
  loaded[language] = (await load()).default;
}

/** The component library's own texts in a language whose catalogue is there. */
export const antdLocale = (language: Language): AntdLocale => loaded[language] ?? enUS;
