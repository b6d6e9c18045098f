import type { PreferenceStore, Preferences } from '../settings/preferences';
import type { ToastStore, ToastType } from '../ui/toasts/toast-store';

const wants: Record<ToastType, (preferences: Preferences) => boolean> = {
  success: ({ showsSuccess }) => showsSuccess,
  info: ({ showsInfo }) => showsInfo,
  warning: ({ showsWarning }) => showsWarning,
  error: () => true,
};

/** The toasts that the user wants; of those that are turned off none is shown, and none has an id. */
export function wantedToasts(store: ToastStore, preferences: PreferenceStore): ToastStore {
  return {
    ...store,
    show: (request) => (wants[request.type](preferences.get()) ? store.show(request) : ''),
  };
}
