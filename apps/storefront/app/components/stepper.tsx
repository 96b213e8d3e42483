import { Icon } from "@haat/ui/icons";
import type { ReactNode } from "react";
import { componentTexts } from "#messages/component";
import { sentence } from "../lib/sentence.ts";
import { hidden } from "./hidden.tsx";

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** `incomplete`: closed like a done step, but something in its summary is missing. */
  readonly state: "done" | "incomplete" | "current" | "ahead";
  /** What was chosen, shown while the step is closed. */
  readonly summary?: ReactNode;
  /** The control that opens the step again. */
  readonly change?: ReactNode;
  readonly children?: ReactNode;
}

/** A list of steps. The current step is open; completed steps show what was chosen. */
export function Stepper({ children }: { readonly children: ReactNode }) {
  return (
    <ol className="grid grid-cols-1 divide-y divide-line rounded-l border border-line bg-surface">
      {children}
    </ol>
  );
}

export function Step({ number, title, state, summary, change, children }: StepProps) {
  const isClosed = state === "done" || state === "incomplete";
  return (
    <li aria-current={state === "current" ? "step" : undefined} className="grid grid-cols-1 gap-3 p-4 md:p-6">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`grid size-[1.75rem] shrink-0 place-items-center rounded-pill text-13 font-bold ${badges[state]}`}
        >
          {state === "done" ? <Icon name="check" className="size-4" /> : number}
        </span>
        <h2 className={`grow text-17 ${state === "ahead" ? "text-muted" : ""}`}>
          {state === "done" ? sentence(componentTexts.stepCompleted({ title, hidden })) : title}
        </h2>
        {isClosed ? change : null}
      </div>
      {state === "current" ? <div>{children}</div> : null}
      {isClosed && summary ? <div className="-mt-2 min-w-0 ps-10 text-muted">{summary}</div> : null}
    </li>
  );
}

const badges = {
  done: "bg-paan-soft text-paan",
  incomplete: "bg-ink text-on-ink",
  current: "bg-ink text-on-ink",
  ahead: "bg-tile text-muted",
} as const;
