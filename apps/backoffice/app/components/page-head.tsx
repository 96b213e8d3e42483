import type { ReactNode } from "react";
import { shellTexts } from "#messages/shell";

interface PageHeadProps {
  readonly title: string;
  /** The page's main action. */
  readonly children?: ReactNode;
}

export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <title>{shellTexts.pageTitle({ page: title })}</title>
      <h1 className="text-27">{title}</h1>
      {children}
    </div>
  );
}
