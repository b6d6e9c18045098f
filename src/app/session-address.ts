import { inApplication, onHost } from '../browser/base-path';
import type { Session } from '../http/session';
import type { PreferenceStore } from '../settings/preferences';

const SIGN_IN_PATH = '/login';
const HOME_PATH = '/dashboard';

type Address = Pick<Location, 'pathname' | 'search' | 'origin'>;

/** Never part of our paths: an empty segment, an encoded slash or backslash. */
const disguised = /\/\/|%2f|%5c/i;

/**
 * An address behind the sign-in, normalized like a browser does: dots are resolved, backslashes are slashes. Undefined
 * for any other, which must not be a redirect target.
 */
function applicationAddress(address: string, origin: string): string | undefined {
  // The browser drops some of these characters, and would open another address than the one that was checked.
  if (/\p{Cc}/u.test(address)) return undefined;
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return undefined;
  }
  const isOurs = url.origin === origin && /^\/dashboard(\/|$)/.test(url.pathname);
  return isOurs && !disguised.test(url.pathname) ? url.pathname + url.search + url.hash : undefined;
}

/** The sign-in address, with the address to return to; section 2 "Guard". */
function signInAddress({ pathname, search, origin }: Address, base: string): string {
  const address = applicationAddress(inApplication(pathname, base) + search, origin);
  return address ? `${SIGN_IN_PATH}?to=${encodeURIComponent(address)}` : SIGN_IN_PATH;
}

function addressAfterSignIn({ search, origin }: Address): string {
  const target = new URLSearchParams(search).get('to');
  return (target && applicationAddress(target, origin)) || HOME_PATH;
}

/**
 * Redirects to /login without a session and away from it with one, at once and on every change (section 2). Called
 * before the first render.
 * @param base the folder of the application. Absent: the root of the host.
 * @returns a function that stops it.
 */
export function followSession(
  session: Session,
  browser: Pick<Window, 'location' | 'history'>,
  base = '/',
): () => void {
  let lastUserId = session.user()?.id;
  const follow = (): void => {
    const pathname = inApplication(browser.location.pathname, base);
    const replace = (address: string): void => browser.history.replaceState(null, '', onHost(address, base));
    const userId = session.user()?.id;
    const isSomebodyElse = lastUserId !== undefined && userId !== undefined && userId !== lastUserId;
    lastUserId = userId ?? lastUserId;
    // The address contains what the last user searched for and opened.
    if (isSomebodyElse) replace(HOME_PATH);
    else if (session.isAuthenticated()) {
      if (pathname === SIGN_IN_PATH || pathname === '/') replace(addressAfterSignIn(browser.location));
    } else if (pathname !== SIGN_IN_PATH) {
      // Signing out by hand discards the address.
      replace(session.lastEnd() === 'signed-out' ? SIGN_IN_PATH : signInAddress(browser.location, base));
    }
  };
  follow();
  return session.subscribe(follow);
}

/** Applies the preferences of this browser to the user who signs in. */
export function followOwner(session: Session, preferences: PreferenceStore): void {
  const follow = (): void => {
    const user = session.user();
    if (user) preferences.belongTo(user.id);
  };
  follow();
  session.subscribe(follow);
}
