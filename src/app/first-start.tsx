import { useCallback, useEffect, useState } from 'react';
import { onHost } from '../browser/base-path';
import { utcOffsetName } from '../domain/time/clock';
import { ApiError } from '../http/api-error';
import { useText } from '../locales/text';
import { type FirstStartForm, FirstStartScreen } from '../screens/first-start/first-start-screen';
import { firstStartTexts } from '../screens/first-start/first-start-texts';
import { LoginFrame } from '../screens/login/login-frame';
import type { PreferenceStore } from '../settings/preferences';
import { catalogues } from './catalogues';
import type { Connection } from './connection';
import { LanguageProvider } from './language-provider';
import { StartProblem } from './start-problem';

export interface FirstStartProps {
  brandName: string;
  preferences: PreferenceStore;
  connect(): Promise<Connection>;
  /** The token of the link; empty when the link was truncated. */
  token: string;
}

const path = '/api/v2/auth/first-start';

/** The page of the link that a server without users prints; it needs neither a session nor Refine. */
export default function FirstStart({ preferences, ...props }: FirstStartProps) {
  return (
    <LanguageProvider preferences={preferences} catalogues={catalogues}>
      <Starting {...props} language={preferences.get().language} />
    </LanguageProvider>
  );
}

type Found = { state: 'open'; offset: string } | { state: 'done' | 'ended' | 'failed' };

function Starting({
  brandName,
  connect,
  token,
  language,
}: Omit<FirstStartProps, 'preferences'> & { language: string }) {
  const t = useText();
  const [found, setFound] = useState<Found>();

  const check = useCallback(async () => {
    try {
      const { clients } = await connect();
      const { data } = await clients.login.post(`${path}/check`, { token: token || 'none' });
      const { utcOffsetMin } = (data as { data: { utcOffsetMin: number } }).data;
      setFound({ state: 'open', offset: utcOffsetName(utcOffsetMin * 60_000) });
    } catch (error) {
      setFound({ state: stateOf(error) ?? 'failed' });
    }
  }, [connect, token]);
  useEffect(() => void check(), [check]);

  const create = async (form: FirstStartForm): Promise<void> => {
    const { clients, authProvider } = await connect();
    try {
      const { data } = await clients.login.post(path, { ...form, token, language });
      authProvider.enter(data);
    } catch (error) {
      const state = stateOf(error);
      if (state) return setFound({ state });
      if (!(error instanceof ApiError)) throw error;
      throw new Error(error.serverMessage ?? t('failure.generic'));
    }
    // A full page load, so that the application starts with the new session.
    window.location.assign(onHost('/dashboard'));
  };

  if (!found) return null;
  if (found.state === 'open')
    return <FirstStartScreen brandName={brandName} fleetOffset={found.offset} create={create} />;
  if (found.state === 'failed')
    return <StartProblem title={t('start.missing.title')} message={t('login.unreachable')} onRetry={check} />;
  const isDone = found.state === 'done';
  return (
    <LoginFrame
      brandName={brandName}
      title={t(isDone ? firstStartTexts.doneTitle : firstStartTexts.endedTitle)}
    >
      <p role="status">{t(isDone ? firstStartTexts.done : firstStartTexts.ended)}</p>
      {isDone && (
        <p className="login-support">
          <a href={onHost('/login')}>{t('login.submit')}</a>
        </p>
      )}
    </LoginFrame>
  );
}

/** The server's message about the link; undefined for other errors. */
function stateOf(error: unknown): 'done' | 'ended' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 409) return 'done';
  return error.status === 410 ? 'ended' : undefined;
}
