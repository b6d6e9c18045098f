import '@fontsource-variable/inter/wght.css';
import './app/base.css';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/mini';
import { followScheme } from './app/color-scheme';
import type { Connection } from './app/connection';
import { LanguageProvider } from './app/language-provider';
import { preloadApplication, Root } from './app/root';
import { followSession } from './app/session-address';
import { SettingsFailed } from './app/settings-failed';
import { startCatalogues } from './app/start-catalogues';
import { wantedToasts } from './app/wanted-toasts';
import { createSession } from './http/session';
import { loadSettings, type SettingsOutcome } from './settings/load';
import { createPreferenceStore } from './settings/preferences';
import { ToastRegion } from './ui/toasts/toast-region';
import { createToastStore } from './ui/toasts/toast-store';

// Compiled checks need `eval`, which the content security policy forbids.
config({ jitless: true });

const preferences = createPreferenceStore(localStorage, window);
followScheme(preferences);

const session = createSession(localStorage, window);
// Whatever the settings say, who is signed in needs it: it is on its way while they are.
if (session.isAuthenticated()) preloadApplication();
const toasts = wantedToasts(createToastStore(), preferences);
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element "root"');
const root = createRoot(container);

function start(outcome: SettingsOutcome): void {
  if (outcome.state === 'failed') {
    const retry = async (): Promise<void> => start(await fetchSettings());
    root.render(
      <LanguageProvider preferences={preferences} catalogues={startCatalogues}>
        <SettingsFailed problem={outcome.problem} onRetry={retry} />
      </LanguageProvider>,
    );
    return;
  }

  const { settings } = outcome;
  document.title = settings.brandName;
  followSession(session, window);
  let connection: Promise<Connection> | undefined;
  const connect = (): Promise<Connection> => {
    connection ??= import('./app/connection').then((part) => part.connect(settings, session));
    return connection;
  };
  root.render(
    <StrictMode>
      <LanguageProvider preferences={preferences} catalogues={startCatalogues}>
        <Root
          settings={settings}
          session={session}
          toasts={toasts}
          preferences={preferences}
          connect={connect}
          {...(outcome.state === 'cached' && { settingsProblem: outcome.problem })}
        />
        <Toasts />
      </LanguageProvider>
    </StrictMode>,
  );
}

function Toasts() {
  useSyncExternalStore(toasts.subscribe, toasts.list);
  return <ToastRegion store={toasts} />;
}

function fetchSettings(): Promise<SettingsOutcome> {
  const address = new URL(`${import.meta.env.BASE_URL}settings.json`, window.location.origin).href;
  return loadSettings({ fetch: window.fetch.bind(window), storage: localStorage, address });
}

start(await fetchSettings());
