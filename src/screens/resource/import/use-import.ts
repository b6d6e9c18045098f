import { useCustomMutation } from '@refinedev/core';
import { use, useState } from 'react';
import { useText } from '../../../locales/text';
import type { ImportDefinition } from '../../../resources/definition/import';
import type { AnyResource } from '../../../resources/definition/resource';
import { DateStyleContext } from '../../../ui/date-writer';
import { useToasts } from '../../../ui/toasts/toasts-context';
import { useRecordsChanged } from '../../use-records-changed';
import { fieldOf } from '../record-title';
import { type ColumnMapping, type NamedColumn, type RowFault, readRows } from './import-rows';
import type { ImportTable } from './read-import-file';

/** What came of reading a file and trying it on the server. */
export interface CheckedRows {
  values: readonly Record<string, unknown>[];
  /** By rows of the file. */
  faults: readonly RowFault[];
}

interface ServerFaults {
  rowErrors?: readonly { row: number; errors?: Record<string, readonly string[]> }[];
}

export interface ListImport {
  columns: readonly NamedColumn[];
  isBusy: boolean;
  /** Why the last request failed; undefined when it did not. */
  failure: unknown;
  /** Reads the rows and has the server try those that can be read. Undefined: the request failed. */
  check(table: ImportTable, mapping: ColumnMapping): Promise<CheckedRows | undefined>;
  /** Has all rows written at once. @returns whether they were. */
  write(values: CheckedRows['values']): Promise<boolean>;
}

/** Reads, tries and writes the rows of a file that is imported into a resource. */
export function useImport(definition: AnyResource, { path, columns: given }: ImportDefinition): ListImport {
  const t = useText();
  const { dateFormat } = use(DateStyleContext);
  const toasts = useToasts();
  const recordsChanged = useRecordsChanged();
  // What failed is said in the dialog.
  const { mutateAsync } = useCustomMutation<ServerFaults>({ mutationOptions: { meta: { isSilent: true } } });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const columns = given.map((column) => ({
    ...column,
    label: t(column.title ?? fieldOf(definition, column.field).title),
  }));

  /** Undefined: it failed. An answer may be empty. */
  const send = async (
    rows: readonly Record<string, unknown>[],
    dryRun: boolean,
  ): Promise<{ data?: ServerFaults | null | undefined } | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      return await mutateAsync({
        url: path,
        method: 'post',
        values: { rows, dryRun },
        successNotification: false,
        errorNotification: false,
      });
    } catch (error) {
      setFailure(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return {
    columns,
    isBusy,
    failure,

    async check(table, mapping) {
      const { values, faults } = readRows(table.rows, { columns, mapping, dateFormat, t });
      const faulty = new Set(faults.map(({ row }) => row));
      const readable = values.flatMap((value, index) =>
        faulty.has(index + 1) ? [] : [{ value, row: index + 1 }],
      );
      if (readable.length === 0) return { values, faults };
      const answer = await send(
        readable.map(({ value }) => value),
        true,
      );
      if (!answer) return undefined;
      const refused = (answer.data?.rowErrors ?? []).flatMap(({ row, errors = {} }): RowFault[] =>
        Object.entries(errors).flatMap(([field, messages]) =>
          messages.map((message) => ({ row: readable[row - 1]?.row ?? row, field, message })),
        ),
      );
      return { values, faults: [...faults, ...refused].sort((one, other) => one.row - other.row) };
    },

    async write(values) {
      if (!(await send(values, false))) return false;
      toasts.show({ type: 'success', title: t('import.done', { count: values.length }), message: '' });
      await recordsChanged({ resource: definition.name, invalidates: ['list', 'many'] });
      return true;
    },
  };
}
