import { useApiUrl, useCustomMutation } from '@refinedev/core';
import { failureCause } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { endpointInForce } from '../../../resources/endpoint-in-force';
import { useSettings } from '../../../settings/settings-context';
import { useToasts } from '../../../ui/toasts/toasts-context';
import { useDefinition } from '../../resources-context';
import { useRecordsChanged } from '../../use-records-changed';
import { formTexts } from '../form/form-texts';

/** The resource that a record is written to: its own, or another one with another id. */
export function writtenAt(
  { name, writes }: AnyResource,
  record: ResourceRecord,
): { resource: string; id: string } {
  return { resource: writes?.resource ?? name, id: writes?.id(record) ?? record.id };
}

/** The URL of the POST that restores a deleted record, at the active endpoint of the resource that writes it. */
function useRestoreUrl(definition: AnyResource, record: ResourceRecord): string | undefined {
  const { features } = useSettings();
  const { resource, id } = writtenAt(definition, record);
  const other = useDefinition(resource);
  const writer = definition.writes ? other : definition;
  const endpoint = writer && endpointInForce(writer, features);
  const isOfDashcams = endpoint && 'address' in endpoint && endpoint.address === 'dashcam';
  const apiUrl = useApiUrl(isOfDashcams ? 'dashcam' : 'default');
  const { delete: operation } = definition.operations ?? {};
  const undo = typeof operation === 'object' ? operation.undo : undefined;
  if (typeof undo === 'object') return `${apiUrl}${undo.path(id)}`;
  if (!undo || !endpoint || !('path' in endpoint)) return undefined;
  return `${apiUrl}${endpoint.path}/${encodeURIComponent(id)}/restore`;
}

export interface RestoreOptions {
  definition: AnyResource;
  record: ResourceRecord;
  /** The title of the record. */
  name: string;
  onRestored(): void;
}

/** Restores a deleted record, even after the dialog was closed; undefined where a deletion cannot be undone. */
export function useRestore({
  definition,
  record,
  name,
  onRestored,
}: RestoreOptions): (() => Promise<void>) | undefined {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useCustomMutation({ mutationOptions: { meta: { isSilent: true } } });
  const recordsChanged = useRecordsChanged();
  const url = useRestoreUrl(definition, record);
  if (url === undefined) return undefined;
  return async () => {
    try {
      await mutateAsync({
        url,
        method: 'post',
        values: {},
        successNotification: false,
        errorNotification: false,
      });
      toasts.show({ type: 'success', title: t(formTexts.restored, { name }), message: '' });
    } catch (error) {
      const title = t(formTexts.notRestored, { name });
      toasts.show({ type: 'error', title, message: failureCause(error, t) });
    }
    void recordsChanged({ resource: definition.name, invalidates: ['list', 'many', 'detail'] });
    onRestored();
  };
}
