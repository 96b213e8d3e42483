/**
 * The shop's line pattern, modeled on Bengal's alpona floor drawings: rings of petals, scallops and dots.
 * Decorative only; the class name sets its color and opacity.
 */
export function Alpona({ className = "" }: { readonly className?: string }) {
  return (
    <svg viewBox="-200 -200 400 400" aria-hidden="true" focusable="false" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        <circle r="10" />
        <circle r="62" />
        <circle r="112" />
        <circle r="118" />
        {ring(8, (turn) => (
          <path key={turn} d="M0-14C-16-30-12-50 0-58C12-50 16-30 0-14" transform={`rotate(${turn})`} />
        ))}
        {ring(16, (turn) => (
          <path key={turn} d="M-12-66Q-16-96 0-108Q16-96 12-66M0-72V-92" transform={`rotate(${turn})`} />
        ))}
        {ring(24, (turn) => (
          <path key={turn} d="M-15.5-119A15.5 15.5 0 0 1 15.5-119" transform={`rotate(${turn})`} />
        ))}
        {ring(12, (turn) => (
          <path
            key={turn}
            d="M0-146C-14-160-12-180 0-192C12-180 14-160 0-146M0-152V-178M0-160l-5-6M0-160l5-6M0-168l-4-5M0-168l4-5"
            transform={`rotate(${turn})`}
          />
        ))}
        {ring(12, (turn) => (
          <path key={turn} d="M-22-148Q0-136 22-148" transform={`rotate(${turn + 15})`} />
        ))}
      </g>
      <g fill="currentColor">
        {ring(24, (turn) => (
          <circle key={turn} cy="-126" r="2" transform={`rotate(${turn})`} />
        ))}
        {ring(12, (turn) => (
          <circle key={turn} cy="-160" r="2.5" transform={`rotate(${turn + 15})`} />
        ))}
      </g>
    </svg>
  );
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

function ring(count: number, draw: (turn: number) => React.ReactNode): React.ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw((index * 360) / count));
}
