import '@ant-design/v5-patch-for-react-19';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { pageNonce } from '../browser/style-nonce';
import { useLanguage, useText } from '../locales/text';
import type { PreferenceStore } from '../settings/preferences';
import { DateStyleContext } from '../ui/date-writer';
import { useNarrow } from '../ui/use-narrow';
import { antdLocale } from './antd-locales';
import { antdTheme } from './antd-theme';
import { currentScheme, subscribeScheme } from './color-scheme';
import 'virtual:library-styles.css';

const csp = { nonce: pageNonce() };

export interface DesignProviderProps {
  preferences: PreferenceStore;
  /** Of the fleet's time, in minutes east of UTC. */
  utcOffsetMin: number;
  children: ReactNode;
}

/** Ant Design in the user's colours and language, and dates in their format; needs a `LanguageProvider` around it. */
export function DesignProvider({ preferences, utcOffsetMin, children }: DesignProviderProps) {
  const t = useText();
  const language = useLanguage();
  const scheme = useSyncExternalStore(
    (listener) => subscribeScheme(preferences, listener),
    () => currentScheme(preferences),
  );
  const timezone = useSyncExternalStore(preferences.subscribe, () => preferences.get().timezone);
  const dateFormat = useSyncExternalStore(preferences.subscribe, () => preferences.get().dateFormat);
  const isPhone = useNarrow();
  const theme = useMemo(
    () =>
      antdTheme(scheme, { isPhone, reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches }),
    [scheme, isPhone],
  );
  const dateStyle = useMemo(
    () => ({ timezone, utcOffsetMin, dateFormat }),
    [timezone, utcOffsetMin, dateFormat],
  );
  // A modal's own Close button is named in English in every language, unlike a drawer's. With the library's 8 px the
  // title nearly touches the first label of a form.
  const modal = useMemo(
    () => ({ closable: { 'aria-label': t('form.close') }, styles: { header: { marginBottom: 16 } } }),
    [t],
  );
  return (
    <DateStyleContext value={dateStyle}>
      <StyleProvider layer>
        <ConfigProvider theme={theme} locale={antdLocale(language)} csp={csp} modal={modal}>
          <div className="antd-app">{children}</div>
        </ConfigProvider>
      </StyleProvider>
    </DateStyleContext>
  );
}
