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
  /** The fields that the form may hold, shown or not. Absent: those that it shows. */
  names?: readonly string[];
  /** The record in an answer as the form would start with it; undefined if it cannot be read. */
  read(present: unknown): PresentRecord<Values> | undefined;
  /**
   * The record as it is now, for refusals that bring no record: one with 409 may have another reason. Absent: they are no
   * conflicts.
   */
  readAgain?(): Promise<PresentRecord<Values>>;
  /**
   * Called once the form holds what somebody else has saved.
   * @param isEdited whether it also holds what its user alone has changed.
   */
  onTheirs(isEdited: boolean): void;
}

/** A field that both have changed, to different values. */
export interface FieldConflict<Values> {
  field: keyof Values & string;
  mine: unknown;
  theirs: unknown;
}

/** A field that only the other has changed: the form holds it now. */
export interface TakenField<Values> {
  field: keyof Values & string;
  before: unknown;
  theirs: unknown;
}

/** What somebody else has changed while the form was open. */
export interface ChangesMet<Values> {
  /** What its user has to choose between; empty if saving once more keeps what each of them changed. */
  both: readonly FieldConflict<Values>[];
  taken: readonly TakenField<Values>[];
  /** Whether the form holds what its user alone has changed. */
  hasOwn: boolean;
}

export interface EditConflict<Values> {
  /** The version that the form began with, or that its user has seen since. */
  version: RefObject<RecordVersion>;
  /** The values of that version; to be set where `version` is. */
  began: RefObject<Partial<Values>>;
  /** For `mutationMeta`: names the version at the moment of writing. */
  meta: { readonly version: RecordVersion };
  /** Undefined while nobody else has changed the record. */
  changes: ChangesMet<Values> | undefined;
  /** Takes the error of a write, and says whether it is a conflict. What was typed stays. */
  onError(error: unknown): Promise<boolean>;
  /** Called once the form is saved: there is nothing to tell any more. */
  onSaved(): void;
  /** Saves what was typed where both have changed a field. */
  keepMine(): void;
  /** Puts what the other has saved into the fields that both have changed. */
  takeTheirs(): void;
}

/**
 * What becomes of a form whose record somebody else has changed meanwhile: neither loses what he typed. A field that only
 * the other changed is taken over into the form, one that only its user changed stays, and of one that both changed he
 * chooses. Nothing is written that he has not seen: he saves again.
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
    // Their record is what was typed, as after a write that was stored and whose answer was lost: written once more, it
    // is confirmed.
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
      const told = isConflict(error) ? read(error.present) : undefined;
      // An answer without a version cannot be written over.
      if (told && ((told.version ?? undefined) !== undefined || !readAgain)) {
        show(told);
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

/** Whether both are known and differ. */
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

/** Who has changed which field since the form began. */
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
      // What the form does not show is not saved either.
      both.push({ field, mine: mine[field], theirs: theirs[field] });
    }
  }
  return { both, taken, hasOwn };
}

/** Nothing, null and an empty text are one value to a form. */
const plain = (value: unknown): string =>
  value === undefined || value === null
    ? '""'
    : JSON.stringify(typeof value === 'string' ? value.trim() : value);
