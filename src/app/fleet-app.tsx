import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createDataProvider } from '../providers/data/data-provider';
import { createFiles } from '../providers/files';
import { resources } from '../resources/index';
import type { PreferenceStore } from '../settings/preferences';
import type { Settings } from '../settings/schema';
import type { ToastStore } from '../ui/toasts/toast-store';
import { catalogues } from './catalogues';
import type { Connection } from './connection';
import { LanguageProvider } from './language-provider';
import { RefineApp } from './refine-app';
import { homeOf, pathOf, shownResources } from './refine-resources';
import { preloadNext, preloadScreen } from './screens';

const TOKEN_RENEWAL_MS = 60 * 60_000;

export interface FleetAppProps {
  settings: Settings;
  toasts: ToastStore;
  preferences: PreferenceStore;
  connection: Connection;
}

/** Fetches the screen that the address names, while what is around it is still starting. */
export function preloadScreenAt(path: string): void {
  const shown = shownResources(resources);
  const definition = shown.find((one) => pathOf(one) === path) ?? homeOf(shown);
  if (definition) preloadScreen(definition);
}

/** The application behind the sign-in, on the real back end. */
export default function FleetApp({ settings, toasts, preferences, connection }: FleetAppProps) {
  const { clients, authProvider, liveStreams } = connection;
  const dataProvider = useMemo(
    () => createDataProvider({ resources, clients, settings }),
    [clients, settings],
  );

  const files = useMemo(
    () => createFiles({ clients, onError: (error) => authProvider.onError(error) }),
    [clients, authProvider],
  );

  useEffect(() => {
    // A renewal that fails is no news: the next request finds out whether the session still stands.
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
        files={files}
        liveStreams={liveStreams}
        settings={settings}
        toasts={toasts}
        preferences={preferences}
      />
    ),
    [dataProvider, authProvider, files, liveStreams, settings, toasts, preferences],
  );

  return (
    <LanguageProvider preferences={preferences} catalogues={catalogues}>
      <Routed>{application}</Routed>
    </LanguageProvider>
  );
}

type BrowserRouter = ReturnType<typeof createBrowserRouter>;

/**
 * What it holds, with the address line. The router is the one that can hold a navigation back (`useBlocker`); it listens
 * to the browser as long as this is there.
 */
function Routed({ children }: { children: ReactNode }) {
  const [router, setRouter] = useState<BrowserRouter>();
  useEffect(() => {
    const opened = createBrowserRouter([{ path: '*', element: children }]);
    setRouter(opened);
    return () => opened.dispose();
  }, [children]);
  if (!router) return null;
  // At once, not by and by: a screen that was left must not write its search into the address any more.
  return <RouterProvider router={router} useTransitions={false} />;
}
