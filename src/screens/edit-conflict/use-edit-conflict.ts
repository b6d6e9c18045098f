import type { FormInstance } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { isConflict, mayBeConflict } from '../../locales/failure-text';

/** The version of a record from the back end; undefined, null or empty without one. */
export type RecordVersion = string | number | null | undefined;

/** A record after another user's change, for the form with a conflict. */
export interface PresentRecord<Values> {
  values: Partial<Values>;
  version: RecordVersion;
}

export interface EditConflictOptions<Values> {
  /** Called when needed, as the form may be created with the result of this hook. */
  form(): FormInstance<Values>;
  /** The version that the form started with. Absent: it is loading. */
  version?: RecordVersion;
  /** The fields that the form may have, visible or not. Absent: the visible ones. */
  names?: readonly string[];
  /** The record in a response as initial values of the form; undefined if it is invalid. */
  read(present: unknown): PresentRecord<Values> | undefined;
  /** Loads the current record, for errors without it: a 409 may have another reason. Absent: they are no conflicts. */
  readAgain?(): Promise<PresentRecord<Values>>;
  /**
   * Called when the form has the other user's changes.
   * @param isEdited whether it also has the user's own changes.
   */
  onTheirs(isEdited: boolean): void;
}

/** A field that both users have changed, to different values. */
export interface FieldConflict<Values> {
  field: keyof Values & string;
  mine: unknown;
  theirs: unknown;
}

/** A field that only the other user has changed, whose value the form has taken over. */
export interface TakenField<Values> {
  field: keyof Values & string;
  before: unknown;
  theirs: unknown;
}

/** The other user's changes while the form was open. */
export interface ChangesMet<Values> {
  /** The conflicting fields; empty if saving again keeps the changes of both. */
  both: readonly FieldConflict<Values>[];
  taken: readonly TakenField<Values>[];
  /** Whether the form has the user's own changes. */
  hasOwn: boolean;
}

export interface EditConflict<Values> {
  /** The version that the form started with, or that the user has seen since. */
  version: RefObject<RecordVersion>;
  /** The values of that version; to be set together with `version`. */
  began: RefObject<Partial<Values>>;
  /** For `mutationMeta`: has the version at the time of writing. */
  meta: { readonly version: RecordVersion };
  /** Undefined without another user's change. */
  changes: ChangesMet<Values> | undefined;
  /** Handles the error of a write, and returns whether it is a conflict. The user's input stays. */
  onError(error: unknown): Promise<boolean>;
  /** Called after the form was saved: the changes are no longer shown. */
  onSaved(): void;
  /** Saves the user's own values in conflicting fields. */
  keepMine(): void;
  /** Puts the other user's values into conflicting fields. */
  takeTheirs(): void;
}

/**
 * Handles changes of a form's record by another user, so that neither loses input. A field that only the other user
 * changed is taken over into the form, one that only this user changed stays, and for a conflicting one this user
 * chooses. Nothing is written unseen: the user has to save again.
 */
export function useEditConflict<Values extends object>(
  options: EditConflictOptions<Values>,
): EditConflict<Values> {
  const { form, names, read, readAgain, onTheirs } = options;
  const version = useRef<RecordVersion>(options.version);
  const began = useRef<Partial<Values>>({});
  const [meta] = useState(() => ({
    get version() {
      return version.current;
    },
  }));
  const [present, setPresent] = useState<PresentRecord<Values>>();
  const [changes, setChanges] = useState<ChangesMet<Values>>();

  const begin = (found: PresentRecord<Values>): void => {
    version.current = found.version;
    began.current = { ...began.current, ...found.values };
  };
  const settle = (): void => {
    if (present) begin(present);
    setPresent(undefined);
    setChanges(undefined);
  };
  const show = (found: PresentRecord<Values>): void => {
    const met = compare(form(), began.current, found.values, names);
    const { both, taken, hasOwn } = met;
    const isSame = both.length === 0 && taken.length === 0 && !hasOwn;
    // Their record equals the input, as after a write whose response was lost: writing it once more confirms it.
    if (isSame && isOther(found.version, version.current)) {
      begin(found);
      form().submit();
      return;
    }
    fill(form(), taken);
    setChanges(met);
    const isToChoose = both.length > 0 || isSame;
    setPresent(isToChoose ? found : undefined);
    if (isToChoose) return;
    begin(found);
    onTheirs(hasOwn);
  };
  return {
    version,
    began,
    meta,
    changes,
    async onError(error) {
      const current = isConflict(error) ? read(error.present) : undefined;
      // A response without a version cannot be overwritten.
      if (current && ((current.version ?? undefined) !== undefined || !readAgain)) {
        show(current);
        return true;
      }
      if (!mayBeConflict(error) || !readAgain) return false;
      const found = await readAgain().catch(() => undefined);
      if (!found) return false;
      const hasChanged = isOther(found.version, version.current) || isDifferent(began.current, found.values);
      if (hasChanged || error.status === 412) show(found);
      return hasChanged || error.status === 412;
    },
    onSaved() {
      setPresent(undefined);
      setChanges(undefined);
    },
    keepMine() {
      settle();
      form().submit();
    },
    takeTheirs() {
      if (changes) fill(form(), changes.both);
      settle();
      onTheirs(changes?.hasOwn ?? false);
    },
  };
}

/** Whether both versions are known and differ. */
function isOther(one: RecordVersion, other: RecordVersion): boolean {
  return (one ?? undefined) !== undefined && (other ?? undefined) !== undefined && one !== other;
}

function isDifferent<Values extends object>(one: Partial<Values>, other: Partial<Values>): boolean {
  const names = Object.keys(one) as (keyof Values)[];
  return names.some((name) => name in other && plain(one[name]) !== plain(other[name]));
}

function fill<Values>(
  form: FormInstance<Values>,
  fields: readonly { field: keyof Values; theirs: unknown }[],
): void {
  form.setFieldsValue(Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs])) as never);
}

/** Compares the changes of both users since the form was opened. */
function compare<Values extends object>(
  form: FormInstance<Values>,
  began: Partial<Values>,
  theirs: Partial<Values>,
  names: readonly string[] | undefined,
): ChangesMet<Values> {
  type Name = keyof Values & string;
  const shown = form.getFieldsValue();
  const mine: Values = form.getFieldsValue(true);
  const both: FieldConflict<Values>[] = [];
  const taken: TakenField<Values>[] = [];
  let hasOwn = false;
  for (const field of (names ?? Object.keys(shown)) as Name[]) {
    if (!(field in theirs) || plain(mine[field]) === plain(theirs[field])) continue;
    if (plain(mine[field]) === plain(began[field])) {
      taken.push({ field, before: began[field], theirs: theirs[field] });
    } else if (plain(theirs[field]) === plain(began[field])) {
      hasOwn = true;
    } else if (field in shown) {
      // Fields that the form does not show are not saved either.
      both.push({ field, mine: mine[field], theirs: theirs[field] });
    }
  }
  return { both, taken, hasOwn };
}

/** Undefined, null and an empty text are the same value to a form. */
const plain = (value: unknown): string =>
  value === undefined || value === null
    ? '""'
    : JSON.stringify(typeof value === 'string' ? value.trim() : value);
