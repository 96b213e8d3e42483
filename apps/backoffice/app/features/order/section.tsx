import { type ReactNode, useId } from "react";

interface SectionProps {
  readonly title: string;
  /** What can be done about this part of the order. */
  readonly moves?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an order's page. */
export function Section({ title, moves, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-21">
          {title}
        </h2>
        {moves}
      </div>
      {children}
    </section>
  );
}

/** Rows of a part, in a panel. */
export const panelClass = "overflow-hidden rounded-l border border-line bg-surface divide-y divide-line";
