import type { ReactNode } from 'react';
import type { MarkerKind } from './map/map-item';
import './tone-mark.css';

/** The outlines of the map's markers on a grid of 16, so that tones do not differ by colour alone. */
const outlines: Record<MarkerKind, ReactNode> = {
  available: <circle cx="8" cy="8" r="6" />,
  unavailable: <rect x="2" y="2" width="12" height="12" rx="3" />,
  low: <circle cx="8" cy="8" r="6" />,
  medium: <path d="M8 1.5 15 13.5H1z" />,
  high: <path d="M8 1 15 8 8 15 1 8z" />,
  critical: <path d="M5.2 1.2h5.6l4 4v5.6l-4 4H5.2l-4-4V5.2z" />,
};

/** The colour and shape of a marker, beside its label. Hidden from screen readers. */
export function ToneMark({ tone, className = '' }: { tone: MarkerKind; className?: string }) {
  return (
    <svg
      className={`tone-mark ${className}`}
      data-tone={tone}
      viewBox="0 0 16 16"
      width={12}
      height={12}
      aria-hidden="true"
      focusable="false"
    >
      {outlines[tone]}
    </svg>
  );
}
