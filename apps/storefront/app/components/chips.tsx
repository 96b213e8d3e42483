/** A row of small labels: memory, storage, color. */
export function Chips({
  facts,
  className = "",
}: {
  readonly facts: readonly string[];
  readonly className?: string;
}) {
  if (facts.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-1 ${className}`}>
      {facts.map((fact) => (
        <li key={fact} className="rounded-s border border-line px-1.5 text-13 text-muted">
          {fact}
        </li>
      ))}
    </ul>
  );
}
