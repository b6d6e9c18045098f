import { type ApiClients, createClients } from '../http/client';
import type { Session } from '../http/session';
import { createAuthProvider, type FleetAuthProvider } from '../providers/auth-provider';
import type { Settings } from '../settings/schema';

/** What speaks to the back end. A module of its own, so that the sign-in page is there before it is. */
export interface Connection {
  clients: ApiClients;
  authProvider: FleetAuthProvider;
}

export function connect(settings: Settings, session: Session): Connection {
  const clients = createClients({ settings, session, origin: window.location.origin });
  const authProvider = createAuthProvider({ clients, session, tenantGuid: settings.tenantGuid });
  return { clients, authProvider };
}
