import * as z from 'zod/mini';

const TOKEN_KEY = 'token';
const USER_KEY = 'user';

const sessionUser = z.object({
  // Whoever else writes the session may keep the contact id as the number that it is.
  id: z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(z.transform(String), z.string().check(z.minLength(1))),
  ),
  email: z.string().check(z.minLength(1)),
  name: z.catch(z.string(), ''),
  role: z.catch(z.string(), ''),
});

/**
 * Who is signed in (section 3 "Session user"); stored under the key `user`. Name and role are empty where nobody told
 * them.
 */
export type SessionUser = z.output<typeof sessionUser>;

/** How the last session ended: by the user's own will, or because the server would not have it any longer. */
export type SessionEnd = 'signed-out' | 'expired';

/** The stored sign-in. One instance for the application; it hears of changes in other tabs. */
export interface Session {
  token(): string | undefined;
  user(): SessionUser | undefined;
  /** Whether a token and a user with an id and an email are there (section 4 "Auth"). */
  isAuthenticated(): boolean;
  lastEnd(): SessionEnd | undefined;
  start(token: string, user: SessionUser): void;
  /** Exchanges the token of a running session for a newer one, and its user where more is told of the same one. */
  renew(token: string, user?: SessionUser): void;
  end(how: SessionEnd): void;
  subscribe(listener: () => void): () => void;
}

function parseUser(stored: string | null): SessionUser | undefined {
  try {
    return sessionUser.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return undefined;
  }
}

/**
 * The session kept in `storage` under `token` and `user`. An incomplete or invalid one is cleared silently at
 * the start (section 8, last line).
 *
 * @param events where `storage` events of other tabs arrive; the window in a browser.
 */
export function createSession(storage: Storage, events?: EventTarget): Session {
  const listeners = new Set<() => void>();
  let token: string | undefined;
  let user: SessionUser | undefined;
  let end: SessionEnd | undefined;

  const forget = (): void => {
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(USER_KEY);
  };
  const load = (): void => {
    token = storage.getItem(TOKEN_KEY) || undefined;
    user = parseUser(storage.getItem(USER_KEY));
    if (token && user) return;
    token = undefined;
    user = undefined;
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  load();
  if (!token) forget();

  events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key !== null && key !== TOKEN_KEY && key !== USER_KEY) return;
    const wasSignedIn = token !== undefined;
    load();
    // Another tab signed out: this one leaves as if the user had done it here.
    if (wasSignedIn && !token) end = 'signed-out';
    tell();
  });

  return {
    token: () => token,
    user: () => user,
    isAuthenticated: () => token !== undefined && user !== undefined,
    lastEnd: () => end,
    start(newToken, newUser) {
      token = newToken;
      user = newUser;
      end = undefined;
      // The user first: a tab that hears of the token then finds both.
      storage.setItem(USER_KEY, JSON.stringify(newUser));
      storage.setItem(TOKEN_KEY, newToken);
      tell();
    },
    renew(newToken, newUser) {
      if (!token || !user) return;
      if (newUser?.id === user.id) {
        user = { ...newUser, name: newUser.name || user.name, role: newUser.role || user.role };
        storage.setItem(USER_KEY, JSON.stringify(user));
      }
      token = newToken;
      storage.setItem(TOKEN_KEY, newToken);
    },
    end(how) {
      if (!token) return;
      token = undefined;
      user = undefined;
      end = how;
      forget();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
