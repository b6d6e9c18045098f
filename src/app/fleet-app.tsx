import '@ant-design/v5-patch-for-react-19';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { failureNotice } from '../http/failure-notice';
import { type Say, useLanguage, useText } from '../locales/text';
import { createDataProvider } from '../providers/data/data-provider';
import { createI18nProvider } from '../providers/i18n-provider';
import { createNotificationProvider } from '../providers/notification-provider';
import { createQueryClient } from '../providers/query-client';
import { resources } from '../resources/index';
import type { PreferenceStore } from '../settings/preferences';
import type { Settings } from '../settings/schema';
import { SettingsContext } from '../settings/settings-context';
import type { ToastStore } from '../ui/toasts/toast-store';
import { antdLocales } from './antd-locales';
import { antdTheme } from './antd-theme';
import { AppRoutes } from './app-routes';
import { currentScheme, subscribeScheme } from './color-scheme';
import type { Connection } from './connection';
import { PreferencesContext } from './preferences-context';
import { refineResources } from './refine-resources';

const TOKEN_RENEWAL_MS = 60 * 60_000;

export interface FleetAppProps {
  settings: Settings;
  toasts: ToastStore;
  preferences: PreferenceStore;
  connection: Connection;
}

/** The application behind the sign-in: Refine with its providers, the component library, and the routes. */
export default function FleetApp({ settings, toasts, preferences, connection }: FleetAppProps) {
  const { clients, authProvider } = connection;
  const say = useText();
  const language = useLanguage();
  const scheme = useSyncExternalStore(
    (listener) => subscribeScheme(preferences, listener),
    () => currentScheme(preferences),
  );
  const dataProvider = useMemo(
    () => createDataProvider({ resources, clients, settings }),
    [clients, settings],
  );
  const notificationProvider = useMemo(() => createNotificationProvider(toasts, say), [toasts, say]);
  const i18nProvider = useMemo(
    () => createI18nProvider(say, language, (chosen) => preferences.set({ language: chosen })),
    [say, language, preferences],
  );
  const queryClient = useQueryClientWithToasts(toasts, say);
  const theme = useMemo(
    () => antdTheme(scheme, window.matchMedia('(prefers-reduced-motion: reduce)').matches),
    [scheme],
  );
  const refineOptions = useMemo(
    () => ({
      disableTelemetry: true,
      syncWithLocation: false,
      warnWhenUnsavedChanges: false,
      reactQuery: { clientConfig: queryClient },
    }),
    [queryClient],
  );

  useEffect(() => {
    // A renewal that fails is no news: the next request finds out whether the session still stands.
    const timer = setInterval(() => void authProvider.renew().catch(() => undefined), TOKEN_RENEWAL_MS);
    return () => clearInterval(timer);
  }, [authProvider]);

  return (
    <SettingsContext value={settings}>
      <PreferencesContext value={preferences}>
        <ConfigProvider theme={theme} locale={antdLocales[language]} componentSize="middle">
          <AntApp component={false}>
            <BrowserRouter>
              <Refine
                dataProvider={dataProvider}
                authProvider={authProvider}
                routerProvider={routerProvider}
                notificationProvider={notificationProvider}
                i18nProvider={i18nProvider}
                resources={refineResources(resources, say)}
                options={refineOptions}
              >
                <AppRoutes resources={resources} brandName={settings.brandName} />
              </Refine>
            </BrowserRouter>
          </AntApp>
        </ConfigProvider>
      </PreferencesContext>
    </SettingsContext>
  );
}

/** The query client, whose failures become toasts in the language that is spoken when they happen. */
function useQueryClientWithToasts(toasts: ToastStore, say: Say): QueryClient {
  const latestSay = useRef(say);
  useEffect(() => {
    latestSay.current = say;
  }, [say]);
  const [queryClient] = useState(() =>
    createQueryClient((error) => {
      const notice = failureNotice(error, latestSay.current);
      if (notice) toasts.show({ type: 'error', ...notice });
    }),
  );
  return queryClient;
}
