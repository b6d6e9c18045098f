import { useCan, useNotification } from '@refinedev/core';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Text } from '../../../locales/catalogue';
import { useText } from '../../../locales/text';
import type { OperationName } from '../../../resources/definition/operations';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { focusAgain } from '../../../ui/focus-back';
import { lazyPart } from '../../../ui/lazy-part';
import type { RowAction } from '../../../ui/row-actions';
import { useKeptState } from '../../unsaved-changes/drafts-context';
import { useUnsavedChanges } from '../../unsaved-changes/unsaved-changes-context';
import { useRecordsChanged } from '../../use-records-changed';
import type { FormPurpose } from '../form/use-record-form';

const RecordForm = lazyPart(() => import('../form/record-form'), 'over');
const DeleteRecord = lazyPart(() => import('./delete-record'), 'over');

type Dialog = FormPurpose | { action: 'delete'; record: ResourceRecord };

export interface OfferedOperations {
  /** Absent: the user cannot create records here. */
  create?: { label: string; refusal?: string | undefined; onSelect(): void };
  /** The user's operations on a record. */
  ofRecord: (record: ResourceRecord) => readonly RowAction[];
  /** Whether any operation is possible. */
  hasAny: boolean;
  /** The dialog that is open. */
  dialog: ReactNode;
}

const usualLabels: Record<OperationName, Text> = {
  create: 'list.create',
  edit: 'list.edit',
  duplicate: 'list.duplicate',
  delete: 'form.delete',
};

/**
 * The definition's operations that the user has permission for.
 *
 * @param onWritten called after each successful write; with the id for a deleted record.
 */
export function useOperations(
  definition: AnyResource,
  onWritten: (deletedId?: string) => void,
): OfferedOperations {
  const t = useText();
  const { operations, writes } = definition;
  const recordsChanged = useRecordsChanged();
  const notifyWritten = (deletedId?: string): void => {
    // Refine has invalidated the resource that was written, but not the one that shows it.
    if (writes) void recordsChanged({ resource: definition.name, invalidates: ['list', 'many'] });
    onWritten(deletedId);
  };
  const creation = useMay(definition, 'create');
  const may = {
    create: creation?.can === true,
    edit: useMay(definition, 'edit')?.can === true,
    delete: useMay(definition, 'delete')?.can === true,
  };
  const refused = typeof operations?.create === 'object' ? operations.create.refused : undefined;
  const { open: notify } = useNotification();
  const mayCreate = operations?.create !== undefined && may.create;
  const mayEdit = operations?.edit !== undefined && may.edit;
  const mayDuplicate = operations?.duplicate !== undefined && may.create;
  const mayDelete = operations?.delete !== undefined && may.delete;
  const [dialog, setDialog] = useKeptState<Dialog | undefined>(`form of ${definition.name}`, () => undefined);
  const { askFirst } = useUnsavedChanges();
  const opener = useRef<Element>(null);
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    isOpen.current = dialog !== undefined;
  }, [dialog]);
  const open = useCallback(
    (next: Dialog) => {
      // Find anything opens over a form too, and what it creates takes the place of that.
      if (isOpen.current) return askFirst(() => setDialog(next));
      opener.current = document.activeElement;
      setDialog(next);
    },
    [setDialog, askFirst],
  );
  const labelOf = useCallback(
    (name: OperationName) => {
      const operation = operations?.[name];
      return t((typeof operation === 'object' && operation.button) || usualLabels[name]);
    },
    [operations, t],
  );

  const ofRecord = useCallback(
    (record: ResourceRecord): RowAction[] => {
      const { id } = record;
      const actions: RowAction[] = [];
      if (writes && writes.id(record) === null) return actions;
      const known = writes && { record };
      if (mayEdit) {
        actions.push({
          key: 'edit',
          label: labelOf('edit'),
          onSelect: () => open({ action: 'edit', id, ...known }),
        });
      }
      if (mayDuplicate) {
        const onSelect = () => open({ action: 'duplicate', id, ...known });
        actions.push({ key: 'duplicate', label: labelOf('duplicate'), onSelect });
      }
      if (mayDelete) {
        const onSelect = () => open({ action: 'delete', record });
        actions.push({ key: 'delete', label: labelOf('delete'), danger: true, onSelect });
      }
      return actions;
    },
    [writes, mayEdit, mayDuplicate, mayDelete, labelOf, open],
  );
  /** @param isGone whether the record was deleted, and with it the element that opened the dialog. */
  const close = (isGone = false): void => {
    setDialog(undefined);
    focusAgain(isGone ? null : opener.current);
  };
  const create = useMemo(() => {
    if (!mayCreate && !refused) return undefined;
    const label = labelOf('create');
    return {
      label,
      refusal: refused && creation?.reason === 'role' ? t(refused.role) : undefined,
      onSelect: () => {
        // The response arrives before the first click; until then creating is allowed.
        if (!refused || creation?.can !== false) return open({ action: 'create' });
        notify?.({ type: 'progress', message: label, description: t(refused.feature), key: label });
      },
    };
  }, [mayCreate, refused, creation, labelOf, open, notify, t]);
  return {
    ...(create && { create }),
    ofRecord,
    hasAny: mayEdit || mayDuplicate || mayDelete,
    dialog:
      dialog &&
      (dialog.action === 'delete' ? (
        <DeleteRecord
          definition={definition}
          record={dialog.record}
          onDeleted={(id) => {
            // Its details are closed first: they return the focus to its row, which is about to go.
            notifyWritten(id);
            close(true);
          }}
          onRestored={() => notifyWritten()}
          onClose={() => close()}
        />
      ) : (
        <RecordForm
          // Another purpose is another form, with input of its own.
          key={`${dialog.action} ${dialog.action === 'create' ? '' : dialog.id}`}
          definition={definition}
          purpose={dialog}
          onSaved={() => notifyWritten()}
          onClose={() => close()}
        />
      )),
  };
}

/** Whether access control allows it; undefined while pending. */
function useMay({ name, operations }: AnyResource, action: 'create' | 'edit' | 'delete') {
  const isAsked = operations !== undefined;
  const { data } = useCan({ resource: name, action, queryOptions: { enabled: isAsked } });
  return isAsked ? data : undefined;
}
