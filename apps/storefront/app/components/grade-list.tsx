import { gradeTexts } from "#messages/grade";
import { grades } from "../lib/grades.ts";
import { GradeSign } from "./grade-sign.tsx";

/** The four grades side by side, on the home page and in the grade guide. */
export function GradeList() {
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-px overflow-hidden rounded-l border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {grades.map((grade) => (
        <li key={grade.name} className="grid content-start gap-1 bg-surface p-4 sm:p-5">
          <GradeSign name={grade.name} className="size-8" />
          <h3 className="mt-2 text-21">{grade.label}</h3>
          <p className="font-medium">{grade.short}</p>
          <p className="text-13 text-muted sm:text-15">{gradeTexts.details[grade.name]}</p>
        </li>
      ))}
    </ol>
  );
}
