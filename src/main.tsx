import '@fontsource-variable/inter/wght.css';
import './app/base.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/mini';
import { followScheme } from './app/color-scheme';
import type { Connection } from './app/connection';
import { type ErrorListener, followErrors } from './app/error-reports/follow-errors';
import { preloadApplication, Root } from './app/root';
import { followOwner, followSession } from './app/session-address';
import { SettingsFailed } from './app/settings-failed';
import type { SharedReportProps } from './app/shared-report';
import { StartPage } from './app/start-page';
import { createStartToasts } from './app/start-toasts';
import { VersionContext } from './app/version-context';
import { basePath, inApplication, onHost } from './browser/base-path';
import { openHandover } from './browser/handover';
import { openStorage, storageEvents } from './browser/kept-storage';
import { followStyles, loadPart } from './browser/load-part';
import { giveNonceToStyles, pageNonce } from './browser/style-nonce';
import { watchVersion } from './browser/version-watch';
import { createSession } from './http/session';
import { loadSettings, type SettingsOutcome } from './settings/load';
import { createPreferenceStore } from './settings/preferences';

// zod's compiled checks need `eval`, which the content security policy forbids.
config({ jitless: true });

// Before anything adds style sheets.
const styles = followStyles(document);
giveNonceToStyles(document, pageNonce());
const version = watchVersion({
  document,
  window,
  fetch: window.fetch.bind(window),
  address: new URL(onHost('index.html'), window.location.origin).href,
  reload: () => window.location.reload(),
});
const handover = openHandover(openStorage(() => window.sessionStorage, basePath()));
const storage = openStorage(() => window.localStorage, basePath());
const tabs = storageEvents(window, basePath());
const preferences = createPreferenceStore(storage, tabs);
followScheme(preferences);

const session = createSession(storage, tabs, navigator.locks);
followOwner(session, preferences);
// Preload the application in parallel to the settings.
if (session.isAuthenticated()) preloadApplication();
const toasts = createStartToasts();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element "root"');
let reportError: ErrorListener | undefined;
// The boundaries write what they catch to the console themselves.
const root = createRoot(container, { onCaughtError: (error) => reportError?.('boundary', error) });

function start(outcome: SettingsOutcome): void {
  if (outcome.state === 'failed') {
    const retry = async (): Promise<void> => start(await fetchSettings());
    root.render(
      <StartPage preferences={preferences}>
        <SettingsFailed problem={outcome.problem} onRetry={retry} />
      </StartPage>,
    );
    return;
  }

  const { settings } = outcome;
  reportError ??= followErrors(settings.errorReportUrl, window);
  document.title = settings.brandName;
  // Pages of links that work without a session.
  const LinkPage = linkPages[inApplication(window.location.pathname)];
  if (!LinkPage) followSession(session, window, basePath());
  let connection: Promise<Connection> | undefined;
  const connect = (): Promise<Connection> => {
    connection ??= loadPart(() => import('./app/connection'))
      .then((part) => part.connect(settings, session, handover))
      .catch((error: unknown) => {
        connection = undefined;
        throw error;
      });
    return connection;
  };
  root.render(
    <StartPage preferences={preferences}>
      <VersionContext value={version}>
        {LinkPage ? (
          <Suspense>
            <LinkPage
              brandName={settings.brandName}
              settings={settings}
              preferences={preferences}
              connect={connect}
              token={window.location.hash.slice(1)}
            />
          </Suspense>
        ) : (
          <Root
            settings={settings}
            session={session}
            toasts={toasts}
            preferences={preferences}
            connect={connect}
            {...(outcome.state === 'cached' && { settingsProblem: outcome.problem })}
          />
        )}
      </VersionContext>
    </StartPage>,
  );
}

function fetchSettings(): Promise<SettingsOutcome> {
  const address = new URL(onHost('settings.json'), window.location.origin).href;
  return loadSettings({ fetch: window.fetch.bind(window), storage, address, basePath: basePath() });
}

/** The pages of links whose token is behind the "#", which no server sees. */
const linkPages: Readonly<Record<string, ComponentType<SharedReportProps>>> = {
  '/accept-invite': lazy(() => loadPart(() => import('./app/accept-invite'))),
  '/first-start': lazy(() => loadPart(() => import('./app/first-start'))),
  '/shared-report': lazy(() => loadPart(() => import('./app/shared-report'))),
};

const settings = fetchSettings();
await styles;
start(await settings);
