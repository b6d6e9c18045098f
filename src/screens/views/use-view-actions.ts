import { useCallback } from 'react';
import { onHost } from '../../browser/base-path';
import type { SavedView } from '../../domain/lists/saved-view';
import { failureCause, isConflict } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { usePreference, usePreferenceStore } from '../../settings/preferences-context';
import { useToasts } from '../../ui/toasts/toasts-context';
import { useCopy } from '../copy-link/use-copy';
import { useViewWrites, type ViewFacts, ViewRefusal, type Views } from './use-views';
import { viewTexts } from './view-texts';

export interface ViewActions {
  /** The default view of the area; undefined for none. */
  defaultId: string | undefined;
  /** @param view undefined: no default view. */
  setDefault(view: Pick<SavedView, 'id' | 'query'> | undefined): void;
  /** Saves a view and shows a toast. @returns the saved view, or the error if it is about its name. */
  save(view: SavedView | undefined, facts: ViewFacts): Promise<SavedView | 'name' | undefined>;
  /** Deletes a view, with undo in the toast. @returns whether it was deleted. */
  remove(view: SavedView): Promise<boolean>;
  copyLink(view: Pick<SavedView, 'id'> | undefined, query: string): Promise<void>;
}

/**
 * The actions on the views of an area, with their toasts.
 * @param refetch reloads the views, as after a change by another user.
 */
export function useViewActions(
  definition: AnyResource,
  refetch: Views['refetch'],
  path: string,
): ViewActions {
  const t = useText();
  const toasts = useToasts();
  const copy = useCopy();
  const defaultViews = usePreference('defaultViews');
  const store = usePreferenceStore();
  const writes = useViewWrites();
  const area = definition.name;
  const kept = defaultViews[area];

  const setDefault = useCallback(
    (view: Pick<SavedView, 'id' | 'query'> | undefined) => {
      const { [area]: _before, ...others } = store.get().defaultViews;
      store.set({
        defaultViews: view ? { ...others, [area]: { id: view.id, query: view.query } } : others,
      });
    },
    [area, store],
  );
  const fail = (title: string, error: unknown): void => {
    const isFull = error instanceof ViewRefusal && error.reason === 'full';
    toasts.show({ type: 'error', title, message: isFull ? t(viewTexts.full) : failureCause(error, t) });
  };
  const done = (title: string): void => toasts.show({ type: 'success', title, message: '' });

  return {
    defaultId: kept?.id,
    setDefault,

    async save(view, facts) {
      const { name } = facts;
      try {
        const saved = view ? await writes.update(view, facts) : await writes.create(area, facts);
        if (saved.id === kept?.id) setDefault(saved);
        done(t(viewTexts.saved, { name }));
        return saved;
      } catch (error) {
        if (isNameTaken(error)) return 'name';
        if (isConflict(error)) {
          const title = t(viewTexts.conflict, { name });
          toasts.show({ type: 'warning', title, message: t(viewTexts.conflictText), key: `view ${name}` });
          // The next attempt needs the current version of the view.
          void refetch();
        } else fail(t(viewTexts.notSaved, { name }), error);
        return undefined;
      }
    },

    async remove(view) {
      const { name } = view;
      const wasDefault = view.id === kept?.id;
      const bringBack = async (): Promise<void> => {
        try {
          await writes.restore(view);
          if (wasDefault) setDefault(view);
          done(t(viewTexts.restored, { name }));
        } catch (error) {
          fail(t(viewTexts.notRestored, { name }), error);
        }
      };
      try {
        await writes.remove(view);
      } catch (error) {
        fail(t(viewTexts.notDeleted, { name }), error);
        void refetch();
        return false;
      }
      if (wasDefault) setDefault(undefined);
      toasts.show({
        type: 'success',
        title: t(viewTexts.deleted, { name }),
        message: '',
        undo: { label: t('toast.undo'), onUndo: () => void bringBack() },
      });
      return true;
    },

    async copyLink(view, query) {
      const params = new URLSearchParams(query);
      if (view) params.set('saved', view.id);
      await copy(`${window.location.origin}${onHost(path)}?${params}`);
    },
  };
}

function isNameTaken(error: unknown): boolean {
  if (error instanceof ViewRefusal) return error.reason === 'name';
  const { status, errors } = (error ?? {}) as { status?: number; errors?: Record<string, unknown> };
  return status === 400 && errors?.name !== undefined;
}
