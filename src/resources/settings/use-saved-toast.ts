import { useNotification } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { Language } from '../../locales/catalogue';
import { useLanguage, useText } from '../../locales/text';

/** Shows a notification that the settings were saved, as soon as the texts of the new language are loaded. */
export function useSavedToast(): (language: Language) => void {
  const t = useText();
  const language = useLanguage();
  const { open } = useNotification();
  const [pendingLanguage, setPendingLanguage] = useState<Language>();

  useEffect(() => {
    if (pendingLanguage !== language) return;
    setPendingLanguage(undefined);
    open?.({ type: 'success', message: t('settings.saved'), key: 'settings' });
  }, [pendingLanguage, language, open, t]);

  return setPendingLanguage;
}
