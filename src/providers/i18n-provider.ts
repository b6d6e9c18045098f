import type { I18nProvider } from '@refinedev/core';
import type { Language, MessageKey } from '../locales/catalogue';
import { en } from '../locales/en';
import type { Say } from '../locales/text';

/** Refine's texts out of our catalogue where it has the key, and Refine's own default where it has not. */
export function createI18nProvider(
  say: Say,
  language: Language,
  choose: (language: Language) => void,
): I18nProvider {
  return {
    translate: (key, options, fallback) =>
      Object.hasOwn(en, key)
        ? say(key as MessageKey, options)
        : (fallback ?? (typeof options === 'string' ? options : key)),
    changeLocale: async (chosen) => choose(chosen as Language),
    getLocale: () => language,
  };
}
