import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { basePath } from '../browser/base-path';
import { createDataProvider } from '../providers/data/data-provider';
import { createFiles } from '../providers/files';
import { createLiveProvider } from '../providers/live-provider';
import { pathOf } from '../resources/definition/resource';
import { resources } from '../resources/index';
import type { PreferenceStore } from '../settings/preferences';
import type { Settings } from '../settings/schema';
import { catalogues } from './catalogues';
import type { Connection } from './connection';
import { LanguageProvider } from './language-provider';
import { RefineApp } from './refine-app';
import { homeOf, shownResources } from './refine-resources';
import { type Opening, preloadNext, preloadScreen } from './screens';
import type { StartToasts } from './start-toasts';

const TOKEN_RENEWAL_MS = 60 * 60_000;

export interface FleetAppProps {
  settings: Settings;
  /** Toasts from before the application was mounted. */
  startToasts: StartToasts;
  preferences: PreferenceStore;
  connection: Connection;
}

/**
 * Loads the screen of the address while the layout is still loading.
 *
 * @param path below the application's own.
 * @public called by `root.tsx`, which imports this module through `loadPart`.
 */
export async function preloadScreenAt(path: string, opening: Opening): Promise<void> {
  const shown = shownResources(resources);
  const definition = shown.find((one) => pathOf(one) === path) ?? homeOf(shown);
  if (definition) await preloadScreen(definition, opening);
}

export default function FleetApp({ settings, startToasts, preferences, connection }: FleetAppProps) {
  const { clients, authProvider, liveStreams, drafts, writeKeys } = connection;
  const role = connection.role();
  const userId = connection.userId();
  const dataProvider = useMemo(
    () => createDataProvider({ resources, clients, settings, writeKeys, origin: window.location.origin }),
    [clients, settings, writeKeys],
  );

  useEffect(() => dataProvider.close, [dataProvider]);

  const liveProvider = useMemo(() => createLiveProvider(userId, settings), [userId, settings]);
  useEffect(() => liveProvider.open(), [liveProvider]);

  const files = useMemo(
    () => createFiles({ clients, onError: (error) => authProvider.onError(error) }),
    [clients, authProvider],
  );

  useEffect(() => {
    // A failed refresh is ignored: the next request shows whether the session is valid.
    const timer = setInterval(() => void authProvider.renew().catch(() => undefined), TOKEN_RENEWAL_MS);
    return () => clearInterval(timer);
  }, [authProvider]);

  useEffect(preloadNext, []);

  const application = useMemo(
    () => (
      <RefineApp
        resources={resources}
        dataProvider={dataProvider}
        authProvider={authProvider}
        liveProvider={liveProvider}
        files={files}
        liveStreams={liveStreams}
        drafts={drafts}
        settings={settings}
        role={role}
        startToasts={startToasts}
        preferences={preferences}
      />
    ),
    [
      dataProvider,
      authProvider,
      liveProvider,
      files,
      liveStreams,
      drafts,
      settings,
      role,
      startToasts,
      preferences,
    ],
  );

  return (
    <LanguageProvider preferences={preferences} catalogues={catalogues}>
      <Routed>{application}</Routed>
    </LanguageProvider>
  );
}

type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/** The router of the application. A data router, as `useBlocker` needs one; it is disposed on unmount. */
function Routed({ children }: { children: ReactNode }) {
  const [router, setRouter] = useState<BrowserRouter>();
  useEffect(() => {
    const opened = createBrowserRouter([{ path: '*', element: children }], { basename: basePath() });
    setRouter(opened);
    return () => opened.dispose();
  }, [children]);
  if (!router) return null;
  // No transition: a screen that was left must not write its state into the address.
  return <RouterProvider router={router} useTransitions={false} />;
}
