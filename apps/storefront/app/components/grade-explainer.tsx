import { grades } from "../lib/grades.ts";
import { Dialog } from "./dialog.tsx";
import { GradeSign, gradeExplainerId } from "./grade-mark.tsx";

/** The four steps side by side; on the home page and behind every grade mark. */
export function GradeSteps() {
  return (
    <ol className="grid grid-cols-2 gap-px overflow-hidden rounded-l border border-line bg-line lg:grid-cols-4">
      {grades.map((grade) => (
        <li key={grade.name} className="grid content-start gap-1 bg-surface p-4 sm:p-5">
          <GradeSign name={grade.name} className="size-8" />
          <h3 className="mt-2 text-21">{grade.name}</h3>
          <p className="font-medium">{grade.short}</p>
          <p className="text-13 text-muted sm:text-15">{grade.long}</p>
        </li>
      ))}
    </ol>
  );
}

/** Stands once in the page; every grade mark opens it. */
export function GradeExplainer() {
  return (
    <Dialog id={gradeExplainerId} title="What the grades mean" wide>
      <div className="grid gap-4 p-5">
        <p className="max-w-text text-muted">
          We grade what you can see. What you cannot see, we test: every phone passes the same bench and the
          government's IMEI check before it is for sale, whatever its grade.
        </p>
        <GradeSteps />
      </div>
    </Dialog>
  );
}
