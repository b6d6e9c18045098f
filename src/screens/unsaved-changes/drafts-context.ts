import type { FormInstance } from 'antd';
import {
  createContext,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { Drafts } from './drafts';

/** For sessions that cannot be interrupted: nothing is kept. */
export const noDrafts: Drafts = {
  read: () => undefined,
  keep() {},
  forget() {},
  follow: () => () => undefined,
  handOver: () => false,
};

export const DraftsContext = createContext<Drafts>(noDrafts);

/**
 * A draft that was kept when the session was interrupted or a new version was loaded, for cases that `useKeptState` and
 * the draft of a form do not cover.
 *
 * @param name stable, and unique on a page.
 * @param current returns the draft to keep; undefined for none.
 */
export function useDraft<Draft>(name: string, current: () => Draft | undefined): Draft | undefined {
  const drafts = use(DraftsContext);
  const [draft] = useState(() => drafts.read(name) as Draft | undefined);
  const read = useEffectEvent(() => current());
  useEffect(() => {
    drafts.forget(name);
    const unfollow = drafts.follow(name, () => read());
    return () => {
      unfollow();
      drafts.keep(name, read());
    };
  }, [drafts, name]);
  return draft;
}

/**
 * A state that is restored after an interrupted session: which dialog is open, and the choices in it. See `useDraft`.
 */
export function useKeptState<State>(
  name: string,
  initial: () => State,
): [State, Dispatch<SetStateAction<State>>] {
  const drafts = use(DraftsContext);
  const [state, setState] = useState(() => (drafts.read(name) as State | undefined) ?? initial());
  useDraft(name, () => state);
  return [state, setState];
}

export interface FormDraft<Values> {
  /** Identifies the form and its record. */
  name: string;
  form: FormInstance<Values>;
  /** False while the form's initial values are loading; true when absent. */
  isReady?: boolean;
  /** The version of the edited record, to detect a change by another user in between. */
  version?: RefObject<unknown>;
  /** The values of that version, to distinguish another user's changes from the input. */
  began?: RefObject<unknown>;
  /** Called when the input was restored. */
  onRestored?(): void;
}

/** Keeps the values of a form while it is edited, and restores them. */
export function useFormDraft<Values>(isEdited: boolean, options: FormDraft<Values> | undefined): void {
  const { name = '', form, isReady = true, version, began } = options ?? {};
  const draft = useDraft<{ values: Values; version: unknown; began: unknown }>(name, () =>
    isEdited && form
      ? { values: form.getFieldsValue(true), version: version?.current, began: began?.current }
      : undefined,
  );
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent(() => {
    if (draft === undefined || isRestored) return;
    setRestored(true);
    form?.setFieldsValue(draft.values as never);
    if (version) version.current = draft.version;
    if (began) began.current = draft.began;
    options?.onRestored?.();
  });
  useEffect(() => {
    if (isReady) restore();
  }, [isReady]);
}
