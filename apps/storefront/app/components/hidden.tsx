import type { ReactNode } from "react";

/** A part of a message that only screen readers read. */
export function hidden(text: string): ReactNode {
  return <span className="sr-only">{text}</span>;
}
