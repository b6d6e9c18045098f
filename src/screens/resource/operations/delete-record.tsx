import { useApiUrl, useCustomMutation, useDataProvider, useDelete, useInvalidate } from '@refinedev/core';
import { Alert } from 'antd';
import { useState } from 'react';
import { failureCause, isGone, mayBeConflict } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { endpointInForce } from '../../../resources/endpoint-in-force';
import { useSettings } from '../../../settings/settings-context';
import DeleteDialog from '../../../ui/delete-dialog';
import { useToasts } from '../../../ui/toasts/toasts-context';
import type { RecordVersion } from '../../edit-conflict/use-edit-conflict';
import { useWriteToast } from '../../use-write-toast';
import { formTexts } from '../form/form-texts';
import { titleOf } from '../record-title';
import { ChangesSince } from './changes-since';

export interface DeleteRecordProps {
  definition: AnyResource;
  /** As the user sees it. */
  record: ResourceRecord;
  onDeleted(id: string): void;
  onRestored(): void;
  onClose(): void;
}

type Versioned = ResourceRecord & { version?: RecordVersion };

/** Asks whether a record is to be deleted, and deletes it; open as long as it is there. */
export default function DeleteRecord({
  definition,
  record,
  onDeleted,
  onRestored,
  onClose,
}: DeleteRecordProps) {
  const t = useText();
  const { operations, writes, schema } = definition;
  const resource = writes?.resource ?? definition.name;
  const operation = typeof operations?.delete === 'object' ? operations.delete : {};
  const restorePath = useRestorePath(definition);
  const name = titleOf(definition, record, t);
  const toasts = useToasts();
  const showToast = useWriteToast();
  const restore = useRestore(definition, name, onRestored);
  const dataProvider = useDataProvider();
  // A conflict is shown here, with the record as it is now.
  const { mutateAsync, mutation } = useDelete({ mutationOptions: { meta: { isSilent: true } } });
  const [failure, setFailure] = useState<unknown>();
  const [present, setPresent] = useState<Versioned>();
  const [isAsking, setAsking] = useState(false);

  const remove = async (): Promise<void> => {
    setFailure(undefined);
    const { id } = record;
    const { version } = (present ?? record) as Versioned;
    try {
      await mutateAsync({
        resource,
        id: writes?.id(record) ?? id,
        meta: { version },
        successNotification: false,
        errorNotification: false,
      });
    } catch (error) {
      if (isGone(error)) {
        toasts.show({ type: 'info', title: t(formTexts.alreadyGone, { name }), message: '' });
        onDeleted(id);
        return;
      }
      if (!mayBeConflict(error)) return setFailure(error);
      setAsking(true);
      const told = schema?.safeParse(error.present);
      const now = writes
        ? undefined
        : await dataProvider()
            .getOne({ resource, id })
            .catch(() => undefined);
      setAsking(false);
      // Where records are read elsewhere, only the refusal itself can bring it.
      const found = (writes ? told?.data : now?.data) as unknown as Versioned | undefined;
      if (found && (error.status === 412 || isOther(found, present ?? record))) setPresent(found);
      else setFailure(error);
      return;
    }
    onDeleted(id);
    showToast({
      what: 'deleted',
      text: operation.success,
      name,
      onUndo: restorePath && (() => void restore(restorePath(id))),
    });
  };

  return (
    <DeleteDialog
      name={name}
      title={operation.title && t(operation.title, { name })}
      text={t(
        present
          ? formTexts.changedBeforeDelete
          : (operation.text ?? (restorePath ? formTexts.deleteUndoable : formTexts.deleteFinal)),
        { name },
      )}
      deleteText={present ? t(formTexts.deleteAnyway) : undefined}
      isDeleting={mutation.isPending || isAsking}
      onDelete={() => void remove()}
      onClose={onClose}
    >
      {present && <ChangesSince definition={definition} seen={record} present={present} />}
      {failure !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={t(operation.failure ?? formTexts.notDeleted, { name })}
          description={failureCause(failure, t)}
        />
      )}
    </DeleteDialog>
  );
}

/** Whether a record is no longer the one that the user saw: a 409 may have another reason. */
function isOther(now: Versioned, seen: Versioned): boolean {
  const fields = Object.keys(seen).filter((field) => field in now);
  return fields.some(
    (field) =>
      JSON.stringify(now[field as keyof Versioned]) !== JSON.stringify(seen[field as keyof Versioned]),
  );
}

/** Where a deleted record is brought back; undefined where none is. */
function useRestorePath(definition: AnyResource): ((id: string) => string) | undefined {
  const { features } = useSettings();
  const { delete: operation } = definition.operations ?? {};
  const undo = typeof operation === 'object' ? operation.undo : undefined;
  if (undo !== true) return undo?.path;
  const endpoint = endpointInForce(definition, features);
  return endpoint && 'path' in endpoint
    ? (id) => `${endpoint.path}/${encodeURIComponent(id)}/restore`
    : undefined;
}

/** Asks the back end to bring a deleted record back, also when the dialog is no longer there. */
function useRestore({ name: resource, endpoint }: AnyResource, name: string, onRestored: () => void) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useCustomMutation({ mutationOptions: { meta: { isSilent: true } } });
  const invalidate = useInvalidate();
  const apiUrl = useApiUrl(
    endpoint && 'address' in endpoint && endpoint.address === 'dashcam' ? 'dashcam' : 'default',
  );
  return async (path: string): Promise<void> => {
    try {
      await mutateAsync({
        url: `${apiUrl}${path}`,
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
    void invalidate({ resource, invalidates: ['list', 'many', 'detail'] });
    onRestored();
  };
}
