import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { inApplication } from '../browser/base-path';
import { loadPart } from '../browser/load-part';
import type { Session, SessionEnd } from '../http/session';
import type { MessageKey } from '../locales/catalogue';
import { useStartText } from '../locales/text';
import { LoginScreen } from '../screens/login/login-screen';
import type { SettingsProblem } from '../settings/load';
import type { PreferenceStore } from '../settings/preferences';
import type { Settings } from '../settings/schema';
import { BrandMark } from '../ui/brand-mark';
import type { ToastType } from '../ui/toasts/toast';
import type { Connection } from './connection';
import type { FleetAppProps } from './fleet-app';
import { StartProblem } from './start-problem';
import { StartToastRegion } from './start-toast-region';
import type { StartToasts } from './start-toasts';

/** After this time the layout is shown without its screen. */
const SCREEN_LIMIT_MS = 300;

/** The application, once its first screen is there too: React would show a fallback of the screen for 300 ms. */
const loadFleetApp = async ({ googleMapKey }: Partial<Settings> = {}) => {
  const application = await loadPart(() => import('./fleet-app'));
  const { pathname, search } = window.location;
  const screen = application.preloadScreenAt(inApplication(pathname), { search, googleMapKey });
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, SCREEN_LIMIT_MS))]);
  return application;
};

/** If this chunk fails to load, the password form remains. */
const ProviderSignIn = lazy(() =>
  loadPart(() => import('./provider-sign-in')).catch(() => ({ default: () => null })),
);

/** Preloads the application; failed imports are repeated when it is rendered. */
export function preloadApplication(): void {
  for (const part of [loadFleetApp(), import('./connection')]) part.catch(() => undefined);
}

export interface RootProps {
  settings: Settings;
  session: Session;
  toasts: StartToasts;
  preferences: PreferenceStore;
  /** Loads the connection: when the user starts to type, or at once with a session. */
  connect(): Promise<Connection>;
  /** Why the settings could not be loaded; the cached ones are used then. */
  settingsProblem?: SettingsProblem;
}

/**
 * The sign-in screen, or the application; the session decides, and `followSession` updates the address. The sign-in
 * screen uses neither Refine nor Ant Design, to load fast.
 */
export function Root(props: RootProps) {
  const { settings, session, toasts, preferences, connect, settingsProblem } = props;
  const userId = useSyncExternalStore(session.subscribe, () =>
    session.isAuthenticated() ? session.user()?.id : undefined,
  );
  useSessionToasts(session, toasts);
  useSettingsToast(settingsProblem, toasts);

  if (userId === undefined) {
    return (
      <>
        <SignIn settings={settings} session={session} toasts={toasts} connect={connect} />
        <StartToastRegion toasts={toasts} />
      </>
    );
  }
  return (
    <Suspense fallback={<LoadingScreen />}>
      {/* Another user, as another tab may bring one, gets nothing of this one's. */}
      <Connected key={userId} settings={settings} connect={connect}>
        {({ FleetApp, connection }) => (
          <FleetApp
            settings={settings}
            startToasts={toasts}
            preferences={preferences}
            connection={connection}
          />
        )}
      </Connected>
    </Suspense>
  );
}

function LoadingScreen() {
  const t = useStartText();
  return (
    <p role="status" className="opening">
      <BrandMark size={48} />
      <span>
        {t('loading.message')}
        <span className="opening-late">
          {t('start.late')}{' '}
          <button type="button" className="opening-reload" onClick={() => window.location.reload()}>
            {t('start.reload')}
          </button>
        </span>
      </span>
    </p>
  );
}

/** The parts of the signed-in application. */
interface Parts {
  FleetApp: ComponentType<FleetAppProps>;
  connection: Connection;
}

interface ConnectedProps extends Pick<RootProps, 'settings' | 'connect'> {
  children(parts: Parts): ReactNode;
}

function Connected({ settings, connect, children }: ConnectedProps) {
  const t = useStartText();
  const [parts, setParts] = useState<Parts>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    try {
      const [application, connection] = await Promise.all([loadFleetApp(settings), connect()]);
      setParts({ FleetApp: application.default, connection });
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  }, [settings, connect]);
  useEffect(() => void load(), [load]);
  if (parts) return children(parts);
  if (!hasFailed) return <LoadingScreen />;
  return <StartProblem title={t('start.missing.title')} message={t('start.missing.text')} onRetry={load} />;
}

function SignIn(props: Pick<RootProps, 'settings' | 'session' | 'toasts' | 'connect'>) {
  const { settings, session, toasts, connect } = props;
  const { brandName } = settings;
  const t = useStartText();
  const [codeScreen, setCodeScreen] = useState<ReactNode>();

  const welcome = useCallback(() => {
    toasts.show({
      type: 'success',
      title: t('login.welcome.title'),
      message: t('login.welcome.text'),
      key: 'login',
    });
    if (!session.isKept()) {
      toasts.show({
        type: 'warning',
        title: t('login.notKept.title'),
        message: t('login.notKept.text'),
        durationMs: 8000,
        key: 'login-not-kept',
      });
    }
  }, [session, t, toasts]);
  const announceFailure = useCallback(
    (message: string) =>
      toasts.show({ type: 'error', title: t('login.failedToast.title'), message, key: 'login' }),
    [t, toasts],
  );

  const signIn = useCallback(
    async (credentials: { userName: string; password: string }) => {
      const { authProvider } = await connect().catch((error: unknown) => {
        console.error(error);
        throw new Error(t('start.missing.text'));
      });
      const refuse = (error: unknown): never => {
        throw translateError(error, t);
      };
      const further = await authProvider.signIn(credentials).catch((error: unknown) => {
        announceFailure(t('login.failed'));
        return refuse(error);
      });
      if (!further) return welcome();
      const onBack = () => setCodeScreen(undefined);
      // The password was accepted; these pages show their own errors.
      if (typeof further !== 'function') {
        const { SetUpScreen } = await loadPart(() => import('./set-up-screen'));
        const enter = () => further.enter().then(welcome);
        return setCodeScreen(
          <SetUpScreen brandName={brandName} setUp={{ ...further, enter }} onBack={onBack} />,
        );
      }
      const { CodeScreen } = await loadPart(() => import('../screens/login/code-screen'));
      const confirm = (code: string) => further(code).then(welcome, refuse);
      setCodeScreen(<CodeScreen brandName={brandName} confirm={confirm} onBack={onBack} />);
    },
    [announceFailure, brandName, connect, t, welcome],
  );

  const preload = useCallback(() => {
    // Failed imports are retried when they are needed.
    for (const part of [connect(), loadFleetApp()]) part.catch(() => undefined);
  }, [connect]);

  if (codeScreen) return codeScreen;
  return (
    <LoginScreen
      brandName={brandName}
      isDemo={settings.isDemo}
      {...(settings.supportPhone && { supportPhone: settings.supportPhone })}
      signIn={signIn}
      onIntent={preload}
    >
      {settings.features.has('openIdConnect') && (
        <Suspense>
          <ProviderSignIn
            loginApiUrl={settings.loginApiUrl}
            connect={connect}
            onArrived={welcome}
            onRefused={announceFailure}
          />
        </Suspense>
      )}
    </LoginScreen>
  );
}

/** Translates the application's own errors; errors of the server stay as they are. */
function translateError(error: unknown, t: ReturnType<typeof useStartText>): unknown {
  if (!(error instanceof Error) || !('text' in error)) return error;
  const { text } = error as { text?: { key: Parameters<typeof t>[0]; values?: Record<string, number> } };
  return text ? new Error(t(text.key, text.values)) : error;
}

const endTexts = {
  'signed-out': { type: 'success', title: 'logout.title', message: 'logout.text' },
  expired: { type: 'error', title: 'failure.session.title', message: 'failure.session.text' },
} as const satisfies Record<SessionEnd, { type: ToastType; title: MessageKey; message: MessageKey }>;

/** Shows one toast when a session ends, in any tab and for any number of failed requests. */
function useSessionToasts(session: Session, toasts: StartToasts): void {
  const t = useStartText();
  const wasAuthenticated = useRef(session.isAuthenticated());
  useEffect(
    () =>
      session.subscribe(() => {
        const isAuthenticated = session.isAuthenticated();
        const how = session.lastEnd();
        if (wasAuthenticated.current && !isAuthenticated && how) {
          const { type, title, message } = endTexts[how];
          toasts.show({ type, title: t(title), message: t(message), key: 'session' });
        }
        wasAuthenticated.current = isAuthenticated;
      }),
    [session, toasts, t],
  );
}

function useSettingsToast(problem: SettingsProblem | undefined, toasts: StartToasts): void {
  const t = useStartText();
  useEffect(() => {
    if (!problem) return;
    const message = t('settings.cached.text', { reason: t(problem.text, problem.values) });
    toasts.show({
      type: 'warning',
      title: t('settings.cached.title'),
      message,
      durationMs: 8000,
      key: 'settings',
    });
  }, [problem, toasts, t]);
}
