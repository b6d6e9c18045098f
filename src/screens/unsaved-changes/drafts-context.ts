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

/** Of sessions that nobody cuts off: nothing is kept. */
export const noDrafts: Drafts = {
  read: () => undefined,
  keep() {},
  forget() {},
  follow: () => () => undefined,
  handOver: () => false,
};

export const DraftsContext = createContext<Drafts>(noDrafts);

/**
 * What was kept when a session was cut off or a new version was loaded, for where `useKeptState` and the draft of a form do not fit.
 *
 * @param name the same each time; not to be used twice on one screen.
 * @param current what is kept then; undefined for nothing.
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
 * A state that is the same again when a session that was cut off goes on: which dialog is open, what is chosen in it. See `useDraft`. */
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
  /** Names the form and the record in it. */
  name: string;
  form: FormInstance<Values>;
  /** False while the values that the form starts with are still to come; true when absent. */
  isReady?: boolean;
  /** The version of the record that is edited, so that a change by somebody else in between is found. */
  version?: RefObject<unknown>;
  /** The values of that version, so that what somebody else changed is told from what was typed. */
  began?: RefObject<unknown>;
  /** Called once the fields hold again what was typed. */
  onRestored?(): void;
}

/** Keeps the values of a form while it is edited, and fills them in again. */
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
