import { useForm } from '@refinedev/antd';
import {
  type BaseRecord,
  type HttpError,
  useDataProvider,
  useInvalidate,
  useWarnAboutChange,
} from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { dayIn, timeIn } from '../../../domain/time/days';
import { serverClock } from '../../../domain/time/server-clock';
import { useText } from '../../../locales/text';
import { layoutOf, type Values } from '../../../resources/definition/form-fields';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { useClock } from '../../../ui/date-writer';
import { type RecordVersion, useEditConflict } from '../../edit-conflict/use-edit-conflict';
import { useEditGuard } from '../../unsaved-changes/unsaved-changes-context';
import { addressOfRecord, useWriteToast } from '../../use-write-toast';
import { titleOf } from '../record-title';
import { copiedValues, formNames, newValues, recordValues, requestBody } from './form-values';
import { type ServerFaults, sortFaults } from './server-faults';

/**
 * The purpose of a form: a new record, the one with an id, or a new one as a copy of it. With `record` it is not loaded
 * first: where records are written elsewhere, the list has all of it.
 */
export type FormPurpose =
  | { action: 'create' }
  | { action: 'edit' | 'duplicate'; id: string; record?: ResourceRecord };

export interface RecordFormOptions {
  definition: AnyResource;
  purpose: FormPurpose;
  onSaved(): void;
  onClose(): void;
}

/** The fields that the server rejected, and why. */
export interface Refusal {
  error: unknown;
  faults: ServerFaults;
}

const refineActions = { create: 'create', edit: 'edit', duplicate: 'clone' } as const;

/** The state of the form of a record: its initial values, and the result of saving it. */
export function useRecordForm({ definition, purpose, onSaved, onClose }: RecordFormOptions) {
  const t = useText();
  const { action } = purpose;
  const id = purpose.action === 'create' ? undefined : purpose.id;
  const known = purpose.action === 'create' ? undefined : purpose.record;
  const { writes } = definition;
  const resource = writes?.resource ?? definition.name;
  const writtenId = known && writes ? (writes.id(known) ?? undefined) : id;
  const layout = useMemo(() => layoutOf(definition.form), [definition]);
  const [isEdited, setEdited] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const showToast = useWriteToast();
  const invalidate = useInvalidate();
  const dataProvider = useDataProvider();
  const { setWarnWhen } = useWarnAboutChange();
  const clock = useClock();

  const readRecord = (record: BaseRecord) => ({
    values: recordValues(layout, record as ResourceRecord),
    version: record.version as RecordVersion,
  });
  const conflict = useEditConflict<Values>({
    form: (): FormInstance<Values> => form,
    read: (present) => {
      const parsed = definition.schema?.safeParse(present);
      const version = (present as { version?: RecordVersion } | undefined)?.version;
      return parsed?.success ? { ...readRecord(parsed.data), version } : undefined;
    },
    version: known && action === 'edit' ? (known as BaseRecord).version : undefined,
    names: useMemo(() => formNames(layout), [layout]),
    ...(action === 'edit' &&
      !writes && {
        readAgain: async () => {
          const { data } = await dataProvider().getOne({ resource: definition.name, id: id ?? '' });
          return readRecord(data);
        },
      }),
    onTheirs: setEdited,
  });

  const isSilent = { meta: { isSilent: true } };
  const refined = useForm<BaseRecord, HttpError, Values>({
    resource,
    action: refineActions[action],
    ...(writtenId !== undefined && { id: writtenId }),
    redirect: false,
    // Refine's own confirmation would appear again after saving.
    warnWhenUnsavedChanges: false,
    errorNotification: false,
    successNotification: false,
    // The form shows its errors itself.
    createMutationOptions: isSilent,
    updateMutationOptions: isSilent,
    // A refetched record resets the form, and a failed write would refetch it.
    invalidates: ['list', 'many'],
    queryOptions: {
      enabled: id !== undefined && !known,
      gcTime: 0,
      refetchOnReconnect: false,
      meta: { isSilent: true, startsForm: true },
    },
    mutationMeta: conflict.meta,
    onMutationError: (error) => {
      if (isEdited) setWarnWhen(true);
      void showError(error);
    },
    onMutationSuccess: ({ data }, values) => {
      // A record that is written elsewhere has an id of the other resource.
      const createdId = writes ? '' : String(data.id ?? '');
      const savedId = action === 'edit' ? String(id) : createdId;
      // A back end may have normalized the name.
      const name = titleOf(definition, { ...values, ...data, id: savedId }, t);
      const operation = definition.operations?.[action];
      showToast({
        what: action === 'edit' ? 'changed' : 'created',
        text: typeof operation === 'object' ? operation.success : undefined,
        name,
        href: addressOfRecord(definition, savedId, name),
      });
      void invalidate({ resource: definition.name, id: savedId, invalidates: ['detail'] });
      // Both may navigate, and there are no unsaved changes any more.
      release();
      onSaved();
      onClose();
    },
  });
  const { query, formLoading } = refined;
  const form = refined.form as unknown as FormInstance<Values>;
  const read = known ?? query?.data?.data;
  const initialValues = useMemo(() => {
    const nowMs = serverClock.nowMs();
    const moment = { now: new Date(nowMs), today: dayIn(nowMs, clock), time: timeIn(nowMs, clock) };
    if (action === 'create') return newValues(layout, moment);
    if (!read) return {};
    const record = read as ResourceRecord;
    if (action === 'edit') return recordValues(layout, record);
    return copiedValues(layout, record, definition.operations?.duplicate, moment);
  }, [action, layout, read, definition, clock]);
  // The library's own effect sets the values of a loaded record, and has only the record.
  useEffect(() => {
    conflict.began.current = initialValues;
    conflict.version.current =
      action === 'edit' ? ((read as BaseRecord | undefined)?.version as RecordVersion) : undefined;
  }, [initialValues, read, action, conflict.version, conflict.began]);

  /** Shows why saving failed: at the fields, above the form, or as another user's changes. */
  async function showError(error: HttpError): Promise<void> {
    if (await conflict.onError(error)) return setRefusal(undefined);
    const errors = (error.errors ?? {}) as Record<string, string[]>;
    const faults = sortFaults(errors, formNames(layout));
    setRefusal({ error, faults });
    const known = [...faults.known].map(([name, texts]) => ({ name, errors: [...texts] }));
    form.setFields(known as never);
    const [first] = formNames(layout).filter((name) => faults.known.has(name));
    if (first !== undefined) form.scrollToField(first, { focus: true });
  }

  const { askFirst, release } = useEditGuard(isEdited, {
    name: `${definition.name} ${action === 'duplicate' ? 'copy of ' : ''}${id ?? ''}`,
    form,
    version: conflict.version,
    began: conflict.began,
    // The loaded record resets the form.
    isReady: action === 'create' || known !== undefined || query?.isFetchedAfterMount === true,
    onRestored: () => setEdited(true),
  });

  return {
    layout,
    form,
    initialValues,
    query,
    /** Absent: it is loading, or a new one. */
    record: read,
    conflict,
    refusal,
    isSaving: formLoading && !query?.isFetching,
    isLoading: query?.isFetching ?? false,
    markEdited: () => setEdited(true),
    save: (values: Values) => {
      setRefusal(undefined);
      refined.onFinish(requestBody(layout, values, conflict.began.current)).catch(() => undefined);
    },
    close: () => askFirst(onClose),
  };
}
