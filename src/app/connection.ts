import type { LiveStreams } from '../domain/live-streams';
import { type ApiClients, createClients } from '../http/client';
import type { Session } from '../http/session';
import { createAuthProvider, type FleetAuthProvider } from '../providers/auth-provider';
import { createLiveStreams } from '../providers/live-streams';
import type { Settings } from '../settings/schema';

/** What speaks to the back end. A module of its own, so that the sign-in page is there before it is. */
export interface Connection {
  clients: ApiClients;
  authProvider: FleetAuthProvider;
  /** Absent: the settings name no live streams. */
  liveStreams?: LiveStreams | undefined;
}

export function connect(settings: Settings, session: Session): Connection {
  const { origin } = window.location;
  const clients = createClients({ settings, session, origin });
  const authProvider = createAuthProvider({ clients, session, tenantGuid: settings.tenantGuid });
  return { clients, authProvider, liveStreams: createLiveStreams({ settings, session, origin }) };
}
