import { type AuthProvider, type DataProvider, type LiveProvider, Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Files } from '../domain/files/files';
import type { LiveStreams } from '../domain/video/live-streams';
import { failureNotice } from '../http/failure-notice';
import { type Translate, useLanguage, useText } from '../locales/text';
import { createAccessControlProvider } from '../providers/access-control';
import { createAuditLogProvider } from '../providers/audit-log-provider';
import { nameDataProviders } from '../providers/data/data-provider';
import { createI18nProvider } from '../providers/i18n-provider';
import { createNotificationProvider } from '../providers/notification-provider';
import { createQueryClient } from '../providers/query-client';
import type { AnyResource } from '../resources/definition/resource';
import { resourcesForRole } from '../resources/resources-for-role';
import { DownloadsProvider } from '../screens/downloads/downloads-provider';
import { FilesContext } from '../screens/files-context';
import { LiveStreamsContext } from '../screens/live-streams-context';
import { ResourcesContext } from '../screens/resources-context';
import type { Drafts } from '../screens/unsaved-changes/drafts';
import { DraftsContext, noDrafts } from '../screens/unsaved-changes/drafts-context';
import { UnsavedChangesProvider } from '../screens/unsaved-changes/unsaved-changes-provider';
import type { PreferenceStore } from '../settings/preferences';
import { PreferencesContext } from '../settings/preferences-context';
import type { Settings } from '../settings/schema';
import { SettingsContext } from '../settings/settings-context';
import { lazyPart } from '../ui/lazy-part';
import type { Toasts } from '../ui/toasts/toast';
import { useToasts } from '../ui/toasts/toasts-context';
import { AppRoutes } from './app-routes';
import { AppToasts } from './app-toasts';
import { ClockNotice } from './clock-notice';
import { DesignProvider } from './design-provider';
import { FollowChanges } from './follow-changes';
import { FollowRecords } from './follow-records';
import { FollowServedSettings } from './follow-served-settings';
import { KeptComments } from './kept-comments';
import { KeptReload } from './kept-reload';
import { PageTitle } from './page-title';
import { presentResources, refineResources } from './refine-resources';
import { ShareAddress, sharedRouterProvider } from './shared-router';
import type { StartToasts } from './start-toasts';

const FollowViewChoices = lazyPart(() => import('../screens/views/follow-view-choices'));

export interface RefineAppProps {
  resources: readonly AnyResource[];
  dataProvider: DataProvider;
  authProvider: AuthProvider;
  /** Reports changes made elsewhere. Absent: none are reported. */
  liveProvider?: LiveProvider | undefined;
  files: Files;
  liveStreams?: LiveStreams | undefined;
  /** Absent: nothing outlives a session. */
  drafts?: Drafts | undefined;
  settings: Settings;
  /** The role of the user, which may hide areas and fields. Absent: the role is unknown. */
  role?: string | undefined;
  /** Toasts from before the application was mounted. Absent: none. */
  startToasts?: StartToasts | undefined;
  preferences: PreferenceStore;
}

/** `<Refine>` with its providers, Ant Design's configuration, and the routes; needs a router around it. */
export function RefineApp(props: RefineAppProps) {
  const { files, settings, role = '', startToasts, preferences } = props;
  const refreshSeconds = useSyncExternalStore(preferences.subscribe, () => preferences.get().refreshSeconds);
  const { utcOffsetMin } = settings;
  const resources = useMemo(
    () => resourcesForRole(presentResources(props.resources, settings), role, settings.roleLimits),
    [props.resources, settings, role],
  );
  // Applies the user's refresh interval to the settings, for all readers of live positions.
  const currentSettings = useMemo(
    () => (refreshSeconds === null ? settings : { ...settings, refreshSeconds }),
    [settings, refreshSeconds],
  );
  return (
    <SettingsContext value={currentSettings}>
      <PreferencesContext value={preferences}>
        <ResourcesContext value={resources}>
          <FilesContext value={files}>
            <DesignProvider preferences={preferences} utcOffsetMin={utcOffsetMin}>
              <AppToasts preferences={preferences} startToasts={startToasts}>
                <RefineWithProviders {...props} resources={resources} allResources={props.resources} />
              </AppToasts>
            </DesignProvider>
          </FilesContext>
        </ResourcesContext>
      </PreferencesContext>
    </SettingsContext>
  );
}

interface RefineWithProvidersProps extends RefineAppProps {
  /** All resources, including those that the back end lacks. */
  allResources: readonly AnyResource[];
}

function RefineWithProviders(props: RefineWithProvidersProps) {
  const {
    resources,
    allResources,
    dataProvider,
    authProvider,
    liveProvider,
    liveStreams,
    settings,
    preferences,
    drafts = noDrafts,
  } = props;
  const t = useText();
  const language = useLanguage();
  const toasts = useToasts();
  const notificationProvider = useMemo(() => createNotificationProvider(toasts, t), [toasts, t]);
  const i18nProvider = useMemo(
    () => createI18nProvider(t, language, (chosen) => preferences.set({ language: chosen })),
    [t, language, preferences],
  );
  const queryClient = useQueryClientWithToasts(toasts, t);
  const options = useMemo(
    () => ({
      disableTelemetry: true,
      syncWithLocation: false,
      warnWhenUnsavedChanges: false,
      reactQuery: { clientConfig: queryClient },
    }),
    [queryClient],
  );
  const { features } = settings;
  const refined = useMemo(() => refineResources(resources, features, t), [resources, features, t]);
  const dataProviders = useMemo(() => nameDataProviders(dataProvider, settings), [dataProvider, settings]);
  const accessControlProvider = useMemo(
    () =>
      createAccessControlProvider({
        resources: allResources,
        settings,
        role: async () => authProvider.getPermissions?.(),
      }),
    [allResources, settings, authProvider],
  );

  const auditLogProvider = useMemo(() => createAuditLogProvider(dataProvider), [dataProvider]);

  return (
    <Refine
      dataProvider={dataProviders}
      authProvider={authProvider}
      {...(liveProvider && { liveProvider })}
      routerProvider={sharedRouterProvider}
      notificationProvider={notificationProvider}
      i18nProvider={i18nProvider}
      accessControlProvider={accessControlProvider}
      {...(features.has('management') && { auditLogProvider })}
      resources={refined}
      options={options}
    >
      <ShareAddress>
        {liveProvider && <FollowChanges resources={resources} />}
        <PageTitle resources={resources} brandName={settings.brandName} />
        <ClockNotice />
        {settings.features.has('settings') && <FollowServedSettings />}
        {settings.features.has('views') && (
          <Suspense>
            <FollowViewChoices />
          </Suspense>
        )}
        <DownloadsProvider>
          <FollowRecords resources={resources} />
          <LiveStreamsContext value={liveStreams}>
            <DraftsContext value={drafts}>
              <KeptComments />
              <UnsavedChangesProvider>
                <KeptReload>
                  <AppRoutes resources={resources} brandName={settings.brandName} />
                </KeptReload>
              </UnsavedChangesProvider>
            </DraftsContext>
          </LiveStreamsContext>
        </DownloadsProvider>
      </ShareAddress>
    </Refine>
  );
}

/** The query client; its failures become toasts in the current language. */
function useQueryClientWithToasts(toasts: Toasts, t: Translate): QueryClient {
  const latest = useRef({ toasts, t });
  useEffect(() => {
    latest.current = { toasts, t };
  }, [toasts, t]);
  const [queryClient] = useState(() =>
    createQueryClient((error) => {
      const notice = failureNotice(error, latest.current.t);
      if (notice) latest.current.toasts.show({ type: 'error', ...notice });
    }),
  );
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // Cached data would stay in memory for minutes, as the screens unsubscribe after this and start its timers.
      queueMicrotask(() => {
        if (!isMounted.current) queryClient.clear();
      });
    };
  }, [queryClient]);
  return queryClient;
}
