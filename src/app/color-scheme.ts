import { isPrinting, subscribePrinting } from '../browser/print-page';
import type { PreferenceStore } from '../settings/preferences';
import { applyTheme, type Scheme } from './theme';

const darkQuery = '(prefers-color-scheme: dark)';

/** The user's choice, or the operating system's scheme; paper is white. */
export function currentScheme(preferences: PreferenceStore): Scheme {
  if (isPrinting()) return 'light';
  const chosen = preferences.get().scheme;
  if (chosen !== 'system') return chosen;
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light';
}

export function subscribeScheme(preferences: PreferenceStore, listener: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  media.addEventListener('change', listener);
  const leavePreferences = preferences.subscribe(listener);
  const leavePrinting = subscribePrinting(listener);
  return () => {
    media.removeEventListener('change', listener);
    leavePreferences();
    leavePrinting();
  };
}

export function followScheme(preferences: PreferenceStore): () => void {
  const follow = (): void => applyTheme(currentScheme(preferences));
  follow();
  return subscribeScheme(preferences, follow);
}
