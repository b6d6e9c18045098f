import { useEffect, useRef, useState } from 'react';

/** The same as that of the search box (section 9). */
const DEBOUNCE_MS = 300;

/** A debounced input value; a new value from outside, such as by Back, replaces it. */
export function useTypedValue<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  if (value !== given) {
    setGiven(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === given) return undefined;
    const timer = setTimeout(() => latest.current(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, given]);
  return [typed, setTyped];
}
