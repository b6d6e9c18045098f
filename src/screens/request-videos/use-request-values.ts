import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { emptyRequest, type RequestValues, readRequest, writeRequest } from './request-address';

/** How long typing rests before the address line follows (section 9). */
const DEBOUNCE_MS = 300;

const textOf = (values: RequestValues): string => writeRequest(values, new URLSearchParams()).toString();

export interface RequestValuesControl {
  values: RequestValues;
  change(part: Partial<RequestValues>): void;
  /** Empties the form; the camera is the front one again (section 4). */
  clear(): void;
  /** Counts how often the form was filled from outside: by a link, or the back button. */
  fillings: number;
}

/**
 * What is in the form. The address line follows it, so that a reload brings it back; and a link that is followed while
 * the form is there fills it anew.
 */
export function useRequestValues(): RequestValuesControl {
  const [params, setParams] = useSearchParams();
  const [values, setValues] = useState(() => readRequest(params));
  const [fillings, setFillings] = useState(() => (textOf(values) === '' ? 0 : 1));
  /** What the address and the form last agreed on. */
  const agreed = useRef(textOf(values));

  useEffect(() => {
    const said = readRequest(params);
    if (textOf(said) === agreed.current) return;
    agreed.current = textOf(said);
    setValues(said);
    setFillings((count) => count + 1);
  }, [params]);

  useEffect(() => {
    const text = textOf(values);
    if (text === agreed.current) return;
    const timer = setTimeout(() => {
      agreed.current = text;
      setParams((current) => writeRequest(values, current), { replace: true, preventScrollReset: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [values, setParams]);

  const change = useCallback(
    (part: Partial<RequestValues>) => setValues((before) => ({ ...before, ...part })),
    [],
  );
  const clear = useCallback(() => setValues(emptyRequest), []);
  return { values, change, clear, fillings };
}
