import type { I18nProvider } from '@refinedev/core';
import type { Language, MessageKey } from '../locales/catalogue';
import { en } from '../locales/en';
import type { Translate } from '../locales/text';

/** Our texts for the keys of Refine and its components. A write without its own text gets section 8's "Success". */
const refineTexts: Readonly<Record<string, MessageKey>> = {
  'buttons.create': 'list.create',
  'buttons.edit': 'list.edit',
  'buttons.show': 'list.viewDetails',
  'buttons.save': 'form.save',
  'buttons.cancel': 'form.cancel',
  'buttons.delete': 'form.delete',
  'buttons.export': 'list.export',
  'buttons.refresh': 'settings.refresh',
  'buttons.notAccessTitle': 'alerts.notOffered',
  'notifications.createSuccess': 'saved.title',
  'notifications.editSuccess': 'saved.title',
  'notifications.deleteSuccess': 'saved.title',
  'notifications.success': 'saved.text',
};

/** Refine's i18n provider over our catalogue. A missing key returns the default message, or the key itself. */
export function createI18nProvider(
  t: Translate,
  language: Language,
  choose: (language: Language) => void,
): I18nProvider {
  return {
    translate(key, options, defaultMessage) {
      const ours = refineTexts[key] ?? key;
      // Refine's hook takes the default message in place of the options too.
      const isDefault = typeof options === 'string';
      if (Object.hasOwn(en, ours)) return t(ours as MessageKey, isDefault ? undefined : options);
      return defaultMessage ?? (isDefault ? options : key);
    },
    changeLocale: async (chosen) => choose(chosen as Language),
    getLocale: () => language,
  };
}
