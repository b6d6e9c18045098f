import type { ReactNode } from 'react';
import './visually-hidden.css';

/** Words for screen readers and for the text of an element, not for the eye. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
