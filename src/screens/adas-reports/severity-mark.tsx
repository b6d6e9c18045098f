import type { ReactNode } from 'react';
import type { AdasSeverity } from '../../domain/adas-event';

/** The shapes of the map's markers, on a grid of 16. */
const shapes: Record<AdasSeverity, ReactNode> = {
  low: <circle cx="8" cy="8" r="6" />,
  medium: <path d="M8 1.5 15 13.5H1z" />,
  high: <path d="M8 1 15 8 8 15 1 8z" />,
  critical: <path d="M5.2 1.2h5.6l4 4v5.6l-4 4H5.2l-4-4V5.2z" />,
};

/** A severity by the colour and shape of its marker on the map; a word always stands by (look: never colour alone). */
export function SeverityMark({ severity }: { severity: AdasSeverity }) {
  return (
    <svg
      className="severity-mark"
      data-severity={severity}
      viewBox="0 0 16 16"
      width={12}
      height={12}
      aria-hidden="true"
      focusable="false"
    >
      {shapes[severity]}
    </svg>
  );
}
