import type { I18nProvider } from '@refinedev/core';
import type { Language, MessageKey } from '../locales/catalogue';
import { en } from '../locales/en';
import type { Say } from '../locales/text';

/** What Refine says by itself of a write that tells nothing in words of its own: section 8's "Success". */
const refineTexts: Readonly<Record<string, MessageKey>> = {
  'notifications.createSuccess': 'saved.title',
  'notifications.editSuccess': 'saved.title',
  'notifications.deleteSuccess': 'saved.title',
  'notifications.success': 'saved.text',
};

/** Refine's texts out of our catalogue where it has the key, and Refine's own default where it has not. */
export function createI18nProvider(
  say: Say,
  language: Language,
  choose: (language: Language) => void,
): I18nProvider {
  return {
    translate(key, options, fallback) {
      const ours = refineTexts[key] ?? key;
      return Object.hasOwn(en, ours)
        ? say(ours as MessageKey, options)
        : (fallback ?? (typeof options === 'string' ? options : key));
    },
    changeLocale: async (chosen) => choose(chosen as Language),
    getLocale: () => language,
  };
}
