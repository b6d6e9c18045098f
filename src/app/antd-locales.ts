import type { ConfigProviderProps } from 'antd';
import enUS from 'antd/es/locale/en_US';
import type { Language } from '../locales/catalogue';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: AntdLocale }>> = {
  es: () => import('antd/es/locale/es_ES'),
  fr: () => import('antd/es/locale/fr_FR'),
};

const loaded: Partial<Record<Language, AntdLocale>> = { en: enUS };

/** Loads the component library's own texts, which belong to a catalogue and come with it. */
export async function loadAntdLocale(language: Exclude<Language, 'en'>): Promise<void> {
  loaded[language] = (await loaders[language]()).default;
}

/** The component library's own texts in a language whose catalogue is there. */
export const antdLocale = (language: Language): AntdLocale => loaded[language] ?? enUS;
