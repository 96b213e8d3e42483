import { CircleAlert } from "lucide-react";
import type { Checkout } from "./use-checkout.ts";

interface ProblemLineProps {
  readonly checkout: Checkout;
  readonly where: NonNullable<Checkout["problem"]>["where"];
}

/** What went wrong, where it did; the toast that said it too is gone after a while. */
export function ProblemLine({ checkout: { problem }, where }: ProblemLineProps) {
  if (problem?.where !== where) return null;
  return (
    <p className="flex items-start gap-2 font-medium text-sindoor">
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      {problem.text}
    </p>
  );
}
