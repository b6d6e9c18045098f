import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { useDraft } from '../../screens/unsaved-changes/drafts-context';
import { emptyRequest, type RequestValues, readRequest, writeRequest } from './request-address';

const textOf = (values: RequestValues): string => writeRequest(values, new URLSearchParams()).toString();

interface Draft {
  values: RequestValues;
  /** The query string beside it. */
  address: string;
}

export interface RequestValuesControl {
  values: RequestValues;
  change(part: Partial<RequestValues>): void;
  /** Resets the form; the camera becomes the front one (section 4). */
  clear(): void;
  /** Counts how often a link or the back button filled the form. */
  fillings: number;
}

/** The form's values. The query string keeps them, so that a reload restores them and a link fills the form. */
export function useRequestValues(): RequestValuesControl {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  /** The last values that form and query string had in common. */
  const synced = useRef(textOf(readRequest(params)));
  /** What was written and is not in `params` yet: the router renders it later than what is typed next. */
  const pending = useRef<string[]>([]);
  // A time that is half typed is not in the query string. A link that came since then wins.
  const draft: Draft | undefined = useDraft<Draft>('video request', () => ({
    values,
    address: synced.current,
  }));
  const [values, setValues] = useState<RequestValues>(() =>
    draft?.address === textOf(readRequest(params)) ? draft.values : readRequest(params),
  );
  const [fillings, setFillings] = useState(() => (textOf(values) === '' ? 0 : 1));

  useEffect(() => {
    const linked = readRequest(params);
    const at = navigation === 'REPLACE' ? pending.current.lastIndexOf(textOf(linked)) : -1;
    pending.current.splice(0, at + 1);
    if (at >= 0) return;
    if (textOf(linked) === synced.current) return;
    synced.current = textOf(linked);
    pending.current = [];
    // The area's own entry in the sidebar fills nothing in: what was entered stays, and comes back into the address.
    if (synced.current === '' && navigation === 'PUSH') return setValues((entered) => ({ ...entered }));
    setValues(linked);
    setFillings((count) => count + 1);
  }, [params, navigation]);

  useEffect(() => {
    const text = textOf(values);
    if (text === synced.current) return;
    synced.current = text;
    pending.current.push(text);
    // At once, as it causes no request: a date is often typed just before a link is clicked, which would lose it.
    setParams((current) => writeRequest(values, current), { replace: true, preventScrollReset: true });
  }, [values, setParams]);

  const change = useCallback(
    (part: Partial<RequestValues>) => setValues((before) => ({ ...before, ...part })),
    [],
  );
  const clear = useCallback(() => setValues(emptyRequest), []);
  return { values, change, clear, fillings };
}
