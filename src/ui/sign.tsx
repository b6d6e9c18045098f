import type { ReactNode } from 'react';

/** The icons of what is told, apart from the others: toasts are there before the application and its icons. */
export type SignName = 'close' | 'success' | 'error' | 'warning' | 'info';

export const signs: Record<SignName, ReactNode> = {
  close: <path d="m6 6 12 12M18 6 6 18" />,
  success: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8.25 12.25 2.5 2.5 5-5.25" />
    </>
  ),
  error: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m9 9 6 6M15 9l-6 6" />
    </>
  ),
  warning: <path d="M12 4.25 21 19.5H3zM12 10v4.5M12 17h.01" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 7.75h.01" />
    </>
  ),
};

export interface DrawingProps {
  /** Edge in px; 16 when absent. */
  size?: number | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A drawing on a grid of 24 in strokes of one width, so that all icons stand together as one set. It says nothing to a
 * screen reader: a word always stands by.
 */
export function Drawing({ size = 16, className, children }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size >= 32 ? 1.25 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
