import '@ant-design/v5-patch-for-react-19';
import { type AuthProvider, type DataProvider, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Files } from '../domain/files';
import type { LiveStreams } from '../domain/live-streams';
import { failureNotice } from '../http/failure-notice';
import { type Say, useLanguage, useText } from '../locales/text';
import { createI18nProvider } from '../providers/i18n-provider';
import { createNotificationProvider } from '../providers/notification-provider';
import { createQueryClient } from '../providers/query-client';
import type { AnyResource } from '../resources/definition';
import { DownloadsProvider } from '../screens/downloads/downloads-provider';
import { FilesContext } from '../screens/files-context';
import { LiveStreamsContext } from '../screens/live-streams-context';
import { FollowReports } from '../screens/reports/follow-reports';
import { RequestNotices } from '../screens/request-videos/request-notices';
import { ResourcesContext } from '../screens/resources-context';
import { UnsavedChangesProvider } from '../screens/unsaved-changes/unsaved-changes-provider';
import type { PreferenceStore } from '../settings/preferences';
import { PreferencesContext } from '../settings/preferences-context';
import type { Settings } from '../settings/schema';
import { SettingsContext } from '../settings/settings-context';
import { DateStyleContext } from '../ui/date-writer';
import type { ToastStore } from '../ui/toasts/toast-store';
import { ToastsContext } from '../ui/toasts/toasts-context';
import { antdLocale } from './antd-locales';
import { antdTheme } from './antd-theme';
import { AppRoutes } from './app-routes';
import { currentScheme, subscribeScheme } from './color-scheme';
import { FollowServedSettings } from './follow-served-settings';
import { PageTitle } from './page-title';
import { refineResources } from './refine-resources';

export interface RefineAppProps {
  resources: readonly AnyResource[];
  dataProvider: DataProvider;
  authProvider: AuthProvider;
  files: Files;
  /** Absent: there is no live view. */
  liveStreams?: LiveStreams | undefined;
  settings: Settings;
  toasts: ToastStore;
  preferences: PreferenceStore;
}

/** Refine with the providers it is handed, the component library, and the routes; needs a router around it. */
export function RefineApp(props: RefineAppProps) {
  const { resources, dataProvider, authProvider, files, liveStreams, settings, toasts, preferences } = props;
  const say = useText();
  const language = useLanguage();
  const scheme = useSyncExternalStore(
    (listener) => subscribeScheme(preferences, listener),
    () => currentScheme(preferences),
  );
  const { timezone, dateFormat, refreshSeconds } = useSyncExternalStore(
    preferences.subscribe,
    preferences.get,
  );
  const { utcOffsetMin } = settings;
  const dateStyle = useMemo(
    () => ({ timezone, utcOffsetMin, dateFormat }),
    [timezone, utcOffsetMin, dateFormat],
  );
  // Whoever reads live positions reads one interval; that the user may have chosen it is told here alone.
  const settingsInForce = useMemo(
    () => (refreshSeconds === null ? settings : { ...settings, refreshSeconds }),
    [settings, refreshSeconds],
  );
  const theme = useMemo(
    () => antdTheme(scheme, window.matchMedia('(prefers-reduced-motion: reduce)').matches),
    [scheme],
  );
  const notificationProvider = useMemo(() => createNotificationProvider(toasts, say), [toasts, say]);
  const i18nProvider = useMemo(
    () => createI18nProvider(say, language, (chosen) => preferences.set({ language: chosen })),
    [say, language, preferences],
  );
  const queryClient = useQueryClientWithToasts(toasts, say);
  const options = useMemo(
    () => ({
      disableTelemetry: true,
      syncWithLocation: false,
      warnWhenUnsavedChanges: false,
      reactQuery: { clientConfig: queryClient },
    }),
    [queryClient],
  );
  const inRefinesWords = useMemo(() => refineResources(resources, say), [resources, say]);

  return (
    <SettingsContext value={settingsInForce}>
      <PreferencesContext value={preferences}>
        <DateStyleContext value={dateStyle}>
          <ResourcesContext value={resources}>
            <FilesContext value={files}>
              <ToastsContext value={toasts}>
                <ConfigProvider theme={theme} locale={antdLocale(language)}>
                  <div className="antd-app">
                    <Refine
                      dataProvider={dataProvider}
                      authProvider={authProvider}
                      routerProvider={routerProvider}
                      notificationProvider={notificationProvider}
                      i18nProvider={i18nProvider}
                      resources={inRefinesWords}
                      options={options}
                    >
                      <PageTitle resources={resources} brandName={settings.brandName} />
                      {settings.features.has('settings') && <FollowServedSettings />}
                      {settings.features.has('reports') && <FollowReports />}
                      <DownloadsProvider>
                        <RequestNotices />
                        <LiveStreamsContext value={liveStreams}>
                          <UnsavedChangesProvider>
                            <AppRoutes resources={resources} brandName={settings.brandName} />
                          </UnsavedChangesProvider>
                        </LiveStreamsContext>
                      </DownloadsProvider>
                    </Refine>
                  </div>
                </ConfigProvider>
              </ToastsContext>
            </FilesContext>
          </ResourcesContext>
        </DateStyleContext>
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
