/** The product's logo, a camera, the same as the page's icon. Plain React, for the sign-in page too. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        fill="var(--on-accent)"
        d="M13 9h6v3h7l-2.5 9.5a2 2 0 0 1-1.9 1.5H10.4a2 2 0 0 1-1.9-1.5L6 12h7z"
      />
      <circle cx="16" cy="17.5" r="3.6" fill="var(--accent)" />
      <circle cx="16" cy="17.5" r="1.5" fill="var(--on-accent)" />
    </svg>
  );
}
