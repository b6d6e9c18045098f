import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Session, SessionEnd } from '../http/session';
import type { MessageKey } from '../locales/catalogue';
import { useStartText } from '../locales/text';
import { LoginScreen } from '../screens/login/login-screen';
import type { SettingsProblem } from '../settings/load';
import type { PreferenceStore } from '../settings/preferences';
import type { Settings } from '../settings/schema';
import { BrandMark } from '../ui/brand-mark';
import type { ToastStore, ToastType } from '../ui/toasts/toast-store';
import type { Connection } from './connection';

const loadFleetApp = async () => {
  const application = await import('./fleet-app');
  application.preloadScreenAt(window.location.pathname);
  return application;
};
const FleetApp = lazy(loadFleetApp);

/** Fetches what stands behind the sign-in; what cannot be had is asked for again when it is shown. */
export function preloadApplication(): void {
  for (const part of [loadFleetApp(), import('./connection')]) part.catch(() => undefined);
}

export interface RootProps {
  settings: Settings;
  session: Session;
  toasts: ToastStore;
  preferences: PreferenceStore;
  /** Loaded when it is first needed: when the user starts to type, or at once for who is signed in. */
  connect(): Promise<Connection>;
  /** Why the settings could not be loaded afresh; the last good ones are in force then. */
  settingsProblem?: SettingsProblem;
}

/**
 * The sign-in screen, or the application behind it: what is shown follows from the session alone, and the
 * address is kept in step by `followSession`. The sign-in screen stays outside of Refine and the component library, so
 * that it is there at once.
 */
export function Root(props: RootProps) {
  const { settings, session, toasts, preferences, connect, settingsProblem } = props;
  const isAuthenticated = useSyncExternalStore(session.subscribe, session.isAuthenticated);
  useSessionToasts(session, toasts);
  useSettingsToast(settingsProblem, toasts);

  if (!isAuthenticated) {
    return <SignIn settings={settings} toasts={toasts} connect={connect} />;
  }
  return (
    <Suspense fallback={<Opening />}>
      <Connected connect={connect}>
        {(connection) => (
          <FleetApp settings={settings} toasts={toasts} preferences={preferences} connection={connection} />
        )}
      </Connected>
    </Suspense>
  );
}

function Opening() {
  const say = useStartText();
  return (
    <p role="status" className="opening">
      <BrandMark size={48} />
      {say('loading.message')}
    </p>
  );
}

function Connected(props: { connect(): Promise<Connection>; children(connection: Connection): ReactNode }) {
  const { connect, children } = props;
  const [connection, setConnection] = useState<Connection>();
  useEffect(() => {
    void loadFleetApp();
    void connect().then(setConnection);
  }, [connect]);
  return connection ? children(connection) : <Opening />;
}

function SignIn({ settings, toasts, connect }: Pick<RootProps, 'settings' | 'toasts' | 'connect'>) {
  const say = useStartText();

  const signIn = useCallback(
    async (credentials: { userName: string; password: string }) => {
      const { authProvider } = await connect();
      try {
        await authProvider.signIn(credentials);
      } catch (error) {
        toasts.show({
          type: 'error',
          title: say('login.failedToast.title'),
          message: say('login.failed'),
          key: 'login',
        });
        throw inUserLanguage(error, say);
      }
      toasts.show({
        type: 'success',
        title: say('login.welcome.title'),
        message: say('login.welcome.text'),
        key: 'login',
      });
    },
    [connect, say, toasts],
  );

  const preload = useCallback(() => {
    void connect();
    void loadFleetApp();
  }, [connect]);

  return (
    <LoginScreen
      brandName={settings.brandName}
      {...(settings.supportPhone && { supportPhone: settings.supportPhone })}
      signIn={signIn}
      onIntent={preload}
    />
  );
}

/** A login error carries the key of its text where the words are ours and not the server's. */
function inUserLanguage(error: unknown, say: ReturnType<typeof useStartText>): unknown {
  if (!(error instanceof Error) || !('text' in error)) return error;
  const { text } = error as { text?: { key: Parameters<typeof say>[0]; values?: Record<string, number> } };
  return text ? new Error(say(text.key, text.values)) : error;
}

const endTexts = {
  'signed-out': { type: 'success', title: 'logout.title', message: 'logout.text' },
  expired: { type: 'error', title: 'failure.session.title', message: 'failure.session.text' },
} as const satisfies Record<SessionEnd, { type: ToastType; title: MessageKey; message: MessageKey }>;

/** Says once that a session has ended, in whichever tab and by however many failed requests. */
function useSessionToasts(session: Session, toasts: ToastStore): void {
  const say = useStartText();
  const wasAuthenticated = useRef(session.isAuthenticated());
  useEffect(
    () =>
      session.subscribe(() => {
        const isAuthenticated = session.isAuthenticated();
        const how = session.lastEnd();
        if (wasAuthenticated.current && !isAuthenticated && how) {
          const { type, title, message } = endTexts[how];
          toasts.show({ type, title: say(title), message: say(message), key: 'session' });
        }
        wasAuthenticated.current = isAuthenticated;
      }),
    [session, toasts, say],
  );
}

function useSettingsToast(problem: SettingsProblem | undefined, toasts: ToastStore): void {
  const say = useStartText();
  useEffect(() => {
    if (!problem) return;
    const message = say('settings.cached.text', { reason: say(problem.text, problem.values) });
    toasts.show({
      type: 'warning',
      title: say('settings.cached.title'),
      message,
      durationMs: 8000,
      key: 'settings',
    });
  }, [problem, toasts, say]);
}
