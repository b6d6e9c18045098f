import { useDataProvider, useDelete } from '@refinedev/core';
import { useState } from 'react';
import { failureCause, isGone, mayBeConflict } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import DeleteDialog from '../../../ui/delete-dialog';
import { Notice } from '../../../ui/notice';
import { useToasts } from '../../../ui/toasts/toasts-context';
import type { RecordVersion } from '../../edit-conflict/use-edit-conflict';
import { useWriteToast } from '../../use-write-toast';
import { formTexts } from '../form/form-texts';
import { titleOf } from '../record-title';
import { ChangesSince } from './changes-since';
import { useRestore, writtenAt } from './use-restore';

export interface DeleteRecordProps {
  definition: AnyResource;
  /** The record as shown to the user. */
  record: ResourceRecord;
  onDeleted(id: string): void;
  onRestored(): void;
  onClose(): void;
}

type Versioned = ResourceRecord & { version?: RecordVersion };

/** Asks for confirmation and deletes a record; open while it is mounted. */
export default function DeleteRecord({
  definition,
  record,
  onDeleted,
  onRestored,
  onClose,
}: DeleteRecordProps) {
  const t = useText();
  const { operations, writes, schema } = definition;
  const { resource, id } = writtenAt(definition, record);
  const operation = typeof operations?.delete === 'object' ? operations.delete : {};
  const name = titleOf(definition, record, t);
  const toasts = useToasts();
  const showToast = useWriteToast();
  const restore = useRestore({ definition, record, name, onRestored });
  const dataProvider = useDataProvider();
  // A conflict is shown here, with the current record.
  const { mutateAsync, mutation } = useDelete({ mutationOptions: { meta: { isSilent: true } } });
  const [failure, setFailure] = useState<unknown>();
  const [present, setPresent] = useState<Versioned>();
  const [isAsking, setAsking] = useState(false);

  const remove = async (): Promise<void> => {
    setFailure(undefined);
    const { version } = (present ?? record) as Versioned;
    try {
      await mutateAsync({
        resource,
        id,
        meta: { version },
        successNotification: false,
        errorNotification: false,
      });
    } catch (error) {
      if (isGone(error)) {
        toasts.show({ type: 'info', title: t(formTexts.alreadyGone, { name }), message: '' });
        onDeleted(record.id);
        return;
      }
      if (!mayBeConflict(error)) return setFailure(error);
      setAsking(true);
      const parsed = schema?.safeParse(error.present);
      const now = writes
        ? undefined
        : await dataProvider()
            .getOne({ resource, id })
            .catch(() => undefined);
      setAsking(false);
      // Where records are read elsewhere, only the error response can contain it.
      const found = (writes ? parsed?.data : now?.data) as unknown as Versioned | undefined;
      if (found && (error.status === 412 || isOther(found, present ?? record))) setPresent(found);
      else setFailure(error);
      return;
    }
    onDeleted(record.id);
    showToast({
      what: 'deleted',
      text: operation.success,
      name,
      onUndo: restore && (() => void restore()),
    });
  };

  return (
    <DeleteDialog
      name={name}
      title={operation.title && t(operation.title, { name })}
      text={t(
        present
          ? formTexts.changedBeforeDelete
          : (operation.text ?? (restore ? formTexts.deleteUndoable : formTexts.deleteFinal)),
        { name },
      )}
      deleteText={present ? t(formTexts.deleteAnyway) : undefined}
      isDeleting={mutation.isPending || isAsking}
      onDelete={() => void remove()}
      onClose={onClose}
    >
      {present && <ChangesSince definition={definition} seen={record} present={present} />}
      {failure !== undefined && (
        <Notice
          type="error"
          role="alert"
          message={t(operation.failure ?? formTexts.notDeleted, { name })}
          description={failureCause(failure, t)}
        />
      )}
    </DeleteDialog>
  );
}

/** Whether a record has changed since the user saw it: a 409 may have another reason. */
function isOther(now: Versioned, seen: Versioned): boolean {
  const fields = Object.keys(seen).filter((field) => field in now);
  return fields.some(
    (field) =>
      JSON.stringify(now[field as keyof Versioned]) !== JSON.stringify(seen[field as keyof Versioned]),
  );
}
