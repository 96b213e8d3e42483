import type { ReactNode } from "react";

/** The frame of all drawings for empty and error states: one line width, one spot of marigold. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 160" className="h-40 w-60 text-ink" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}
