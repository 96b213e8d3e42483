import { type ReactNode, useId } from "react";

/** A part of a page with a heading. */
export function PageSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-21">
        {title}
      </h2>
      {children}
    </section>
  );
}
