import { useCustomMutation } from '@refinedev/core';
import { use, useState } from 'react';
import { useText } from '../../../locales/text';
import type { ImportDefinition } from '../../../resources/definition/import';
import type { AnyResource } from '../../../resources/definition/resource';
import type { CompleteColumn } from '../../../resources/import-columns';
import { DateStyleContext } from '../../../ui/date-writer';
import { useToasts } from '../../../ui/toasts/toasts-context';
import { useResources } from '../../resources-context';
import { useRecordsChanged } from '../../use-records-changed';
import {
  type ColumnMapping,
  joinFaults,
  type NamedColumn,
  type ReadRows,
  type RowErrors,
  readRows,
  relationTexts,
} from './import-rows';
import type { ImportTable } from './read-import-file';
import { type FindingProgress, useFindRelations } from './use-find-relations';

/** The result of parsing a file and validating it on the server; errors are by rows of the file. */
export type CheckedRows = ReadRows;

/** The error of the last request. */
export interface ImportFailure {
  error: unknown;
  /** The area whose names could not be looked up. Absent: the import itself failed. */
  area?: string;
}

interface ServerFaults {
  rowErrors?: RowErrors;
}

export interface ListImport {
  columns: readonly NamedColumn[];
  isBusy: boolean;
  /** Undefined: no lookup is in progress. */
  finding: FindingProgress | undefined;
  /** Undefined: the last request succeeded. */
  failure: ImportFailure | undefined;
  forgetFailure(): void;
  /**
   * Parses the rows and has the server validate them, those with errors without the fields that have them. If that
   * request fails, the errors of the browser remain. Undefined: there are none then, or a lookup failed.
   */
  check(table: ImportTable, mapping: ColumnMapping): Promise<CheckedRows | undefined>;
  /** Writes all rows in one request. @returns whether it succeeded. */
  write(values: CheckedRows['values']): Promise<boolean>;
}

/**
 * Parses, validates and writes the rows of a file that is imported into a resource.
 * @param given the columns, of `importColumnsOf`.
 */
export function useImport(
  definition: AnyResource,
  { path }: ImportDefinition,
  given: readonly CompleteColumn[],
): ListImport {
  const t = useText();
  const { dateFormat } = use(DateStyleContext);
  const toasts = useToasts();
  const recordsChanged = useRecordsChanged();
  // Errors are shown in the dialog.
  const { mutateAsync } = useCustomMutation<ServerFaults>({ mutationOptions: { meta: { isSilent: true } } });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ImportFailure>();
  const resources = useResources();
  const { findAll, finding } = useFindRelations();

  const areaOf = (resource: string): string => {
    const target = resources.find(({ name }) => name === resource);
    return target ? t(target.label) : resource;
  };
  const columns = given.map(
    ({ relation, ...column }): NamedColumn => ({
      ...column,
      label: t(column.title),
      ...(relation && { relation: { ...relation, area: areaOf(relation.resource) } }),
    }),
  );

  /** Undefined: it failed. A response may be empty. */
  const send = async (
    rows: readonly Record<string, unknown>[],
    dryRun: boolean,
  ): Promise<{ data?: ServerFaults | null | undefined } | undefined> => {
    try {
      return await mutateAsync({
        url: path,
        method: 'post',
        values: { rows, dryRun },
        successNotification: false,
        errorNotification: false,
      });
    } catch (error) {
      setFailure({ error });
      return undefined;
    }
  };

  const whileBusy = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy(true);
    setFailure(undefined);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };

  const check = async (table: ImportTable, mapping: ColumnMapping): Promise<CheckedRows | undefined> => {
    const found = await findAll(relationTexts(table.rows, columns, mapping), areaOf);
    if ('error' in found) {
      setFailure(found);
      return undefined;
    }
    const read = readRows(table.rows, { columns, mapping, dateFormat, t, found: found.names });
    const answer = await send(read.values, true);
    if (!answer) return read.faults.length > 0 ? read : undefined;
    return { ...read, faults: joinFaults(read.faults, answer.data?.rowErrors ?? []) };
  };

  return {
    columns,
    isBusy,
    finding,
    failure,

    forgetFailure: () => setFailure(undefined),

    check: (table, mapping) => whileBusy(() => check(table, mapping)),

    async write(values) {
      if (!(await whileBusy(() => send(values, false)))) return false;
      toasts.show({ type: 'success', title: t('import.done', { count: values.length }), message: '' });
      // Until the list has been read again, the dialog would offer to write the same rows once more.
      void recordsChanged({ resource: definition.name, invalidates: ['list', 'many'] });
      return true;
    },
  };
}
