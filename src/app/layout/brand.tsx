/** The operator's name beside the mark. */
export function Brand({ name }: { name: string }) {
  return (
    <div className="brand">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="brand-ground" />
        <path
          className="brand-figure"
          d="M13 9h6v3h7l-2.5 9.5a2 2 0 0 1-1.9 1.5H10.4a2 2 0 0 1-1.9-1.5L6 12h7z"
        />
        <circle cx="16" cy="17.5" r="3.6" className="brand-ground" />
        <circle cx="16" cy="17.5" r="1.5" className="brand-figure" />
      </svg>
      <span>{name}</span>
    </div>
  );
}
