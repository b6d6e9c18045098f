import { serverClock } from '../domain/time/server-clock';
import type { LiveStreams } from '../domain/video/live-streams';
import { type ApiClients, createClients } from '../http/client';
import type { Session } from '../http/session';
import { createAuthProvider, type FleetAuthProvider } from '../providers/auth-provider';
import { createWriteKeys, type WriteKeys } from '../providers/data/write-keys';
import { createLiveStreams } from '../providers/live-streams';
import { createDrafts, type Drafts, type Handover } from '../screens/unsaved-changes/drafts';
import type { Settings } from '../settings/schema';

/**
 * The clients and providers of the back end, and the state that outlives an interrupted session. A chunk of its own, so
 * that the sign-in page does not load it; created once per page.
 */
export interface Connection {
  clients: ApiClients;
  authProvider: FleetAuthProvider;
  liveStreams?: LiveStreams | undefined;
  drafts: Drafts;
  writeKeys: WriteKeys;
  /** The id of the user; empty without a session. */
  userId(): string;
  /** The role of the user; empty without one. */
  role(): string;
}

/** @param handover values from the page before this one, and for the next one. */
export function connect(settings: Settings, session: Session, handover: Handover): Connection {
  const { origin } = window.location;
  const clients = createClients({ settings, session, origin, onDated: serverClock.observe });
  const authProvider = createAuthProvider({ clients, session, ...settings });
  const liveStreams = createLiveStreams({ settings, session, origin });
  return {
    clients,
    authProvider,
    liveStreams,
    drafts: draftsOf(session, handover),
    writeKeys: createWriteKeys(() => session.user()?.id),
    userId: () => session.user()?.id ?? '',
    role: () => session.user()?.role ?? '',
  };
}

/** The drafts of the user, which are kept when the server ends the session. */
export function draftsOf(session: Session, handover?: Handover): Drafts {
  const owner = {
    userId: () => session.user()?.id,
    wasInterrupted: () => session.lastEnd() === 'expired',
    isKept: session.isKept,
  };
  return createDrafts(owner, handover);
}
