import type { Session } from '../http/session';

const SIGN_IN_PATH = '/login';
const HOME_PATH = '/dashboard';

/** The part of the address after the origin. */
type Place = Pick<Location, 'pathname' | 'search'>;

/** Whether an address is one of the pages behind the sign-in; nothing else is ever led to. */
function isInside(address: string): boolean {
  return /^\/dashboard(?![^/?])/.test(address);
}

/** Where to sign in, with the address to come back to; section 2 "guard", rulings "Session". */
function signInAddress(place: Place): string {
  const address = place.pathname + place.search;
  return isInside(address) ? `${SIGN_IN_PATH}?to=${encodeURIComponent(address)}` : SIGN_IN_PATH;
}

/** Where a sign-in leads: the address that was asked for, if it is one of ours, or the dashboard. */
function addressAfterSignIn(place: Place): string {
  const wanted = new URLSearchParams(place.search).get('to');
  return wanted && isInside(wanted) ? wanted : HOME_PATH;
}

/**
 * Keeps the address in step with the session, at once and whenever it changes: nobody who is not signed in
 * stands at /dashboard, and nobody who is stands at /login (section 2). Called before the first render.
 *
 * @returns what ends it.
 */
export function followSession(session: Session, browser: Pick<Window, 'location' | 'history'>): () => void {
  const follow = (): void => {
    const { pathname } = browser.location;
    const replace = (address: string): void => browser.history.replaceState(null, '', address);
    if (session.isAuthenticated()) {
      if (pathname === SIGN_IN_PATH || pathname === '/') replace(addressAfterSignIn(browser.location));
    } else if (pathname !== SIGN_IN_PATH) {
      // Who leaves by his own will is not sent back to where he left.
      replace(session.lastEnd() === 'signed-out' ? SIGN_IN_PATH : signInAddress(browser.location));
    }
  };
  follow();
  return session.subscribe(follow);
}
