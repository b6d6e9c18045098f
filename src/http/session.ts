import * as z from 'zod/mini';

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
const RENEWAL_LOCK = 'token renewal';

const sessionUser = z.object({
  // Other clients may store the contact id as a number.
  id: z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(z.transform(String), z.string().check(z.minLength(1))),
  ),
  email: z.string().check(z.minLength(1)),
  name: z.catch(z.string(), ''),
  role: z.catch(z.string(), ''),
});

/** The signed-in user (section 3 "Session user"); stored under the key `user`. Name and role may be empty. */
export type SessionUser = z.output<typeof sessionUser>;

/** How the last session ended, in this tab or another: by the user, or because the server rejected it. */
export type SessionEnd = 'signed-out' | 'expired';

/** The stored session. One instance per application; listens to changes in other tabs. */
export interface Session {
  token(): string | undefined;
  user(): SessionUser | undefined;
  /** Whether there is a token and a user with id and email (section 4 "Auth"). */
  isAuthenticated(): boolean;
  /** Whether the session survives a reload; false where it is in this tab's memory only. */
  isKept(): boolean;
  lastEnd(): SessionEnd | undefined;
  start(token: string, user: SessionUser): void;
  /** Replaces the token, and the user if there is a new version of the same one. */
  renew(token: string, user?: SessionUser): void;
  /** Marks a token renewal as pending until `work` ends. @returns the result of `work`. */
  announceRenewal<Result>(work: Promise<Result>): Promise<Result>;
  /** Resolves when a pending renewal, of this window or another, has succeeded or failed; its token is in force then. */
  renewal(): Promise<void>;
  end(how: SessionEnd): void;
  subscribe(listener: () => void): () => void;
}

/** Where a session is stored. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** Whether the browser keeps an entry beyond this page. Absent: it does. */
  isKept?(key: string): boolean;
};

function parseUser(stored: string | null): SessionUser | undefined {
  try {
    return sessionUser.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return undefined;
  }
}

/**
 * A session in `storage` under `token` and `user`. Incomplete or invalid ones are cleared at the start (section 8, last
 * line).
 * @param events source of `storage` events; the window in a browser.
 * @param locks shared with the other windows, which are told of a new token a moment after it is in force. Absent: their
 * renewals are not waited for.
 */
export function createSession(
  storage: SessionStorage,
  events?: Pick<EventTarget, 'addEventListener'>,
  locks?: Pick<LockManager, 'request'>,
): Session {
  const listeners = new Set<() => void>();
  let token: string | undefined;
  let user: SessionUser | undefined;
  let end: SessionEnd | undefined;
  let renewal: Promise<unknown> | undefined;

  /** Other tabs read the reason from the order: the user is removed first when the server ended the session. */
  const clear = (how?: SessionEnd): void => {
    const keys = how === 'expired' ? [USER_KEY, TOKEN_KEY] : [TOKEN_KEY, USER_KEY];
    for (const key of keys) storage.removeItem(key);
  };
  const load = (): void => {
    token = storage.getItem(TOKEN_KEY) || undefined;
    user = parseUser(storage.getItem(USER_KEY));
    if (token && user) return;
    token = undefined;
    user = undefined;
  };
  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  load();
  if (!token) clear();

  events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key !== null && key !== TOKEN_KEY && key !== USER_KEY) return;
    const wasSignedIn = token !== undefined;
    load();
    if (wasSignedIn && !token) end = key === USER_KEY ? 'expired' : 'signed-out';
    notify();
  });

  return {
    token: () => token,
    user: () => user,
    isAuthenticated: () => token !== undefined && user !== undefined,
    isKept: () => [TOKEN_KEY, USER_KEY].every((key) => storage.isKept?.(key) ?? true),
    lastEnd: () => end,
    start(newToken, newUser) {
      token = newToken;
      user = newUser;
      end = undefined;
      // User first: other tabs react to the token and then read both.
      storage.setItem(USER_KEY, JSON.stringify(newUser));
      storage.setItem(TOKEN_KEY, newToken);
      notify();
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
    announceRenewal(work) {
      const ended = work
        .catch(() => undefined)
        .then(() => {
          if (renewal === ended) renewal = undefined;
        });
      renewal = ended;
      // Without locks, such as where storage is forbidden, no window waits for another.
      locks?.request(RENEWAL_LOCK, () => ended).catch(() => undefined);
      return work;
    },
    async renewal() {
      const others = () => locks?.request(RENEWAL_LOCK, { mode: 'shared' }, () => undefined);
      await (renewal ?? others()?.catch(() => undefined));
      const stored = storage.getItem(TOKEN_KEY);
      if (token && stored && stored !== token) load();
    },
    end(how) {
      if (!token) return;
      token = undefined;
      user = undefined;
      end = how;
      clear(how);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
