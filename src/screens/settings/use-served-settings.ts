import {
  type BaseRecord,
  type CustomResponse,
  type HttpError,
  useCustom,
  useCustomMutation,
} from '@refinedev/core';
import { readAs } from '../../resources/read-as';
import { type SettingsRecord, settingsRecord } from '../../resources/settings-record';
import { usePreferences } from '../../settings/preferences-context';
import type { SavedSettings } from './use-local-settings';
import { useSavedToast } from './use-saved-toast';

const path = '/api/v2/settings';

const readSettings = ({ data }: CustomResponse<BaseRecord>): CustomResponse<SettingsRecord> => ({
  data: readAs(settingsRecord, data),
});

/** The settings that the server keeps (feature `settings`). */
export function useSettingsQuery() {
  const { query } = useCustom<BaseRecord, HttpError, unknown, unknown, SettingsRecord>({
    url: path,
    method: 'get',
    successNotification: false,
    errorNotification: false,
    // The screen says itself that they could not be loaded; elsewhere the last ones go on holding.
    queryOptions: { select: readSettings, meta: { isSilent: true } },
  });
  return query;
}

export interface ServedSettings extends Omit<SavedSettings, 'saved'> {
  /** Undefined until they have been loaded anew. */
  saved: SettingsRecord | undefined;
  error: unknown;
  refetch(): Promise<unknown>;
}

/** The settings of the server for their form; what is saved there takes effect here at once. */
export function useServedSettings(): ServedSettings {
  const tellSaved = useSavedToast();
  const [, change] = usePreferences();
  const query = useSettingsQuery();
  const { mutateAsync, mutation } = useCustomMutation();

  const save = async (values: SettingsRecord): Promise<void> => {
    await mutateAsync({ url: path, method: 'put', values, errorNotification: false });
    change(values);
    tellSaved(values.language);
    await query.refetch();
  };

  return {
    saved: query.isFetchedAfterMount ? query.data?.data : undefined,
    isSaving: mutation.isPending,
    save,
    error: query.error,
    refetch: query.refetch,
  };
}
