import type { PreferenceStore } from '../settings/preferences';
import { applyTheme, type Scheme } from './theme';

const darkQuery = '(prefers-color-scheme: dark)';

/** The scheme in force: the user's choice, or the operating system's. */
export function currentScheme(preferences: PreferenceStore): Scheme {
  const chosen = preferences.get().scheme;
  if (chosen !== 'system') return chosen;
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
}

/** Calls back whenever the scheme in force may have changed. */
export function subscribeScheme(preferences: PreferenceStore, listener: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  media.addEventListener('change', listener);
  const leavePreferences = preferences.subscribe(listener);
  return () => {
    media.removeEventListener('change', listener);
    leavePreferences();
  };
}

/** Keeps the document's variables at the scheme in force. */
export function followScheme(preferences: PreferenceStore): () => void {
  const follow = (): void => applyTheme(currentScheme(preferences));
  follow();
  return subscribeScheme(preferences, follow);
}
