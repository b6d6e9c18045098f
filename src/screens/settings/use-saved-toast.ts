import { useNotification } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { Language } from '../../locales/catalogue';
import { useLanguage, useText } from '../../locales/text';

/** Tells that the settings were saved, in the language that was just chosen: as soon as its texts are there. */
export function useSavedToast(): (language: Language) => void {
  const say = useText();
  const language = useLanguage();
  const { open } = useNotification();
  const [awaited, setAwaited] = useState<Language>();

  useEffect(() => {
    if (awaited !== language) return;
    setAwaited(undefined);
    open?.({ type: 'success', message: say('settings.saved'), key: 'settings' });
  }, [awaited, language, open, say]);

  return setAwaited;
}
