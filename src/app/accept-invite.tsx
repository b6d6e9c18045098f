import { useCallback } from 'react';
import { ApiError } from '../http/api-error';
import { useText } from '../locales/text';
import { AcceptInviteScreen } from '../screens/accept-invite/accept-invite-screen';
import type { PreferenceStore } from '../settings/preferences';
import { catalogues } from './catalogues';
import type { Connection } from './connection';
import { LanguageProvider } from './language-provider';

export interface AcceptInviteProps {
  brandName: string;
  preferences: PreferenceStore;
  connect(): Promise<Connection>;
  /** The token of the link; empty when the link was truncated. */
  token: string;
}

/** The page of an invitation's link, with all texts; it needs neither a session nor Refine. */
export default function AcceptInvite({ preferences, ...props }: AcceptInviteProps) {
  return (
    <LanguageProvider preferences={preferences} catalogues={catalogues}>
      <Accepting {...props} />
    </LanguageProvider>
  );
}

function Accepting({ brandName, connect, token }: Omit<AcceptInviteProps, 'preferences'>) {
  const t = useText();
  const setPassword = useCallback(
    async (newPassword: string): Promise<'set' | 'ended'> => {
      try {
        const { clients } = await connect();
        await clients.login.post('/api/v2/auth/accept-invite', { token, newPassword });
        return 'set';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 410) return 'ended';
        throw new Error(error.serverMessage ?? t('failure.generic'));
      }
    },
    [connect, token, t],
  );
  const isEnded = useCallback(async (): Promise<boolean> => {
    if (token === '') return true;
    try {
      const { clients } = await connect();
      await clients.login.post('/api/v2/auth/accept-invite/check', { token });
      return false;
    } catch (error) {
      // What else there is to say is said when the password is set.
      return error instanceof ApiError && error.status === 410;
    }
  }, [connect, token]);
  return <AcceptInviteScreen brandName={brandName} isEnded={isEnded} setPassword={setPassword} />;
}
