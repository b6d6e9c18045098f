import {
  type BaseRecord,
  type CustomResponse,
  type HttpError,
  useCustom,
  useCustomMutation,
} from '@refinedev/core';
import type { RecordVersion } from '../../screens/edit-conflict/use-edit-conflict';
import { usePreferenceStore } from '../../settings/preferences-context';
import { readAs } from '../read-as';
import { type ServedSettingsRecord, type SettingsRecord, settingsRecord } from './settings-record';
import type { SavedSettings } from './use-local-settings';
import { useSavedToast } from './use-saved-toast';

const path = '/api/v2/settings';

const readSettings = ({ data }: CustomResponse<BaseRecord>): CustomResponse<ServedSettingsRecord> => ({
  data: readAs(settingsRecord, data),
});

export function useSettingsQuery() {
  const { query } = useCustom<BaseRecord, HttpError, unknown, unknown, ServedSettingsRecord>({
    url: path,
    method: 'get',
    successNotification: false,
    errorNotification: false,
    // The screen shows the error itself; elsewhere the last settings stay in use.
    queryOptions: { select: readSettings, meta: { isSilent: true } },
  });
  return query;
}

export interface ServedSettings extends Omit<SavedSettings, 'saved'> {
  /** Undefined until refetched. */
  saved: ServedSettingsRecord | undefined;
  error: unknown;
  refetch(): Promise<unknown>;
}

/** The settings of the server (feature `settings`); saved values apply in this browser at once. */
export function useServedSettings(): ServedSettings {
  const notifySaved = useSavedToast();
  const { set: change } = usePreferenceStore();
  const query = useSettingsQuery();
  const { mutateAsync } = useCustomMutation();

  const save = async (values: SettingsRecord, version?: RecordVersion): Promise<void> => {
    const meta = { version };
    await mutateAsync({ url: path, method: 'put', values, meta, errorNotification: false });
    change(values);
    notifySaved(values.language);
    await query.refetch();
  };

  return {
    saved: query.isFetchedAfterMount ? query.data?.data : undefined,
    save,
    error: query.error,
    refetch: query.refetch,
  };
}
