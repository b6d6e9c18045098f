import type { FormInstance } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { isConflict, mayBeConflict } from '../../locales/failure-text';

/** The version of a record as the back end named it; nothing where it names none. */
export type RecordVersion = string | number | null | undefined;

/** A record as somebody else has left it, for the form that wanted to change it. */
export interface PresentRecord<Values> {
  values: Partial<Values>;
  version: RecordVersion;
}

export interface EditConflictOptions<Values> {
  /** Called when it is needed, as the form may be made with what this hook returns. */
  form(): FormInstance<Values>;
  /** The version that the form begins with. Absent: it is still to come. */
  version?: RecordVersion;
  /** The record in an answer as the form would start with it; undefined if it cannot be read. */
  read(present: unknown): PresentRecord<Values> | undefined;
  /**
   * The record as it is now and the values that the form began with, for refusals that bring no record: one with 409 may
   * have another reason. Absent: they are no conflicts.
   */
  readAgain?(): Promise<{ present: PresentRecord<Values>; began: Partial<Values> } | undefined>;
  /** Called once the form holds what somebody else has saved. */
  onTheirs(): void;
}

/** A field that somebody else has left with another value. */
export interface FieldConflict<Values> {
  field: keyof Values & string;
  mine: unknown;
  theirs: unknown;
}

export interface EditConflict<Values> {
  /** The version that the form began with, or that its user has seen since. */
  version: RefObject<RecordVersion>;
  /** For `mutationMeta`: names the version at the moment of writing. */
  meta: { readonly version: RecordVersion };
  /** Undefined while nobody else has changed the record. */
  fields: readonly FieldConflict<Values>[] | undefined;
  /** Takes the error of a write, and says whether it is a conflict. What was typed stays. */
  onError(error: unknown): Promise<boolean>;
  /** Saves what was typed over what the other has saved. */
  keepMine(): void;
  /** Puts what the other has saved into the form. */
  takeTheirs(): void;
}

/** What becomes of a form whose record somebody else has changed meanwhile: neither loses what he typed. */
export function useEditConflict<Values extends object>(
  options: EditConflictOptions<Values>,
): EditConflict<Values> {
  const { form, read, readAgain, onTheirs } = options;
  const version = useRef<RecordVersion>(options.version);
  const [meta] = useState(() => ({
    get version() {
      return version.current;
    },
  }));
  const [present, setPresent] = useState<PresentRecord<Values>>();
  const [fields, setFields] = useState<readonly FieldConflict<Values>[]>();

  const settle = (): void => {
    version.current = present?.version;
    setPresent(undefined);
    setFields(undefined);
  };
  const show = (found: PresentRecord<Values>): void => {
    const fields = differences(form().getFieldsValue(), found.values);
    // Their record is what was typed, as after a write that was stored and whose answer was lost: written once more, it
    // is confirmed.
    if (fields.length === 0 && isOther(found.version, version.current)) {
      version.current = found.version;
      form().submit();
      return;
    }
    setPresent(found);
    setFields(fields);
  };
  return {
    version,
    meta,
    fields,
    async onError(error) {
      const told = isConflict(error) ? read(error.present) : undefined;
      // An answer without a version cannot be written over.
      if (told && ((told.version ?? undefined) !== undefined || !readAgain)) {
        show(told);
        return true;
      }
      if (!mayBeConflict(error) || !readAgain) return false;
      const found = await readAgain().catch(() => undefined);
      if (!found) return false;
      const hasChanged =
        isOther(found.present.version, version.current) ||
        differences(found.began as Values, found.present.values).length > 0;
      if (hasChanged || error.status === 412) show(found.present);
      return hasChanged || error.status === 412;
    },
    keepMine() {
      settle();
      form().submit();
    },
    takeTheirs() {
      if (present) form().setFieldsValue(present.values as never);
      settle();
      onTheirs();
    },
  };
}

/** Whether both are known and differ. */
function isOther(one: RecordVersion, other: RecordVersion): boolean {
  return (one ?? undefined) !== undefined && (other ?? undefined) !== undefined && one !== other;
}

export function differences<Values extends object>(
  mine: Values,
  theirs: Partial<Values>,
): readonly FieldConflict<Values>[] {
  const fields = Object.keys(mine) as (keyof Values & string)[];
  return fields
    .filter((field) => field in theirs && plain(mine[field]) !== plain(theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}

/** Nothing, null and an empty text are one value to a form. */
const plain = (value: unknown): string =>
  value === undefined || value === null
    ? '""'
    : JSON.stringify(typeof value === 'string' ? value.trim() : value);
