import { useEffect, useRef, useState } from 'react';

/** The same as that of the search box (section 9). */
const DEBOUNCE_MS = 300;

/** The value of a text field whose changes are passed on with a delay. */
export interface TypedValue<Value> {
  typed: Value;
  setTyped(value: Value): void;
  /** Passes on what waits: whoever leaves the field may open another tab, which would drop it. */
  onBlur(): void;
}

/** A debounced input value; a new value from outside, such as by Back, replaces it. */
export function useTypedValue<Value>(value: Value, onChange: (value: Value) => void): TypedValue<Value> {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  // Newer than what React has rendered: a number that is out of its bounds changes while its field is left.
  const latest = useRef({ typed, onChange });
  useEffect(() => {
    latest.current = { typed, onChange };
  });
  if (value !== given) {
    setGiven(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === given) return undefined;
    const timer = setTimeout(() => latest.current.onChange(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, given]);
  return {
    typed,
    setTyped(next) {
      latest.current.typed = next;
      setTyped(next);
    },
    onBlur() {
      if (latest.current.typed !== given) latest.current.onChange(latest.current.typed);
    },
  };
}
