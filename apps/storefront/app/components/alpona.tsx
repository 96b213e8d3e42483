/**
 * The shop's line pattern, modeled on Bengal's alpona floor drawings: rings of petals, scallops and dots.
 * Decorative only; the class name sets its color and opacity.
 */
export function Alpona({ className = "" }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`mark mark-alpona ${className}`} />;
}

/** The same motif as a border that stretches to any width. */
export function AlponaBorder({ className = "" }: { readonly className?: string }) {
  return (
    <svg aria-hidden="true" focusable="false" className={`h-5 w-full ${className}`}>
      <defs>
        <pattern id="alpona-border" width="40" height="20" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinecap="round">
            <path d="M0 19A20 16 0 0 1 40 19M8 19A12 9 0 0 1 32 19" />
            <path d="M40 6q-3-2 0-5q3 3 0 5M0 6q-3-2 0-5q3 3 0 5" />
          </g>
          <circle cx="20" cy="16.5" r="1.6" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="20" fill="url(#alpona-border)" />
    </svg>
  );
}
