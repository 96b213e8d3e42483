import type { MouseEvent } from "react";
import { type Grade, gradeOf } from "../lib/grades.ts";
import type { Product } from "../lib/product.ts";
import { gradeGuideTexts } from "../texts/grades.ts";
import { openDialog } from "./dialog.tsx";

export const gradeGuideId = "grades-explained";

const colors: Readonly<Record<Grade["name"], string>> = {
  New: "text-ink",
  "Open-box": "text-grade-open-box",
  "Super-mint": "text-grade-super-mint",
  Mint: "text-grade-mint",
  Good: "text-grade-good",
};

/** The number of filled petals: a better grade has more. The shape shows the grade, not only the color. */
const petals: Partial<Record<Grade["name"], number>> = { "Super-mint": 4, Mint: 3, Good: 2 };

export function GradeSign({
  name,
  className = "size-4",
}: {
  readonly name: Grade["name"];
  readonly className?: string;
}) {
  const full = petals[name];
  return (
    <svg
      viewBox="0 0 20 20"
      className={`${colors[name]} shrink-0 ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      {full === undefined ? (
        <BoxSign sealed={name === "New"} />
      ) : (
        [0, 90, 180, 270].map((turn, index) => (
          <path
            key={turn}
            d="M10 9.2C6.4 7.4 6.6 2.9 10 1.2C13.4 2.9 13.6 7.4 10 9.2Z"
            transform={`rotate(${turn + 45} 10 10)`}
            fill={index < full ? "currentColor" : "none"}
            stroke="currentColor"
            strokeWidth="1.3"
          />
        ))
      )}
    </svg>
  );
}

function BoxSign({ sealed }: { readonly sealed: boolean }) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M3.5 8h13v9h-13z" fill={sealed ? "currentColor" : "none"} />
      {sealed ? (
        <path d="M3.5 8l2-4.5h9l2 4.5" />
      ) : (
        <path d="M3.5 8L1.2 4.6L8 3.4L10 8M16.5 8l2.3-3.4L12 3.4L10 8" />
      )}
    </g>
  );
}

/** The grade of a product. A click opens the grade guide. */
export function GradeMark({
  product,
  className = "",
}: {
  readonly product: Pick<Product, "condition">;
  readonly className?: string;
}) {
  const grade = gradeOf(product);
  return (
    <a
      href="/#grades"
      onClick={explain}
      title={`${grade.name}: ${grade.short}`}
      className={`relative inline-flex items-center gap-1.5 rounded-pill border border-line bg-surface py-0.5 ps-1.5 pe-2.5 text-13 font-medium text-ink before:absolute before:-inset-2.5 hover:border-ink ${className}`}
    >
      <GradeSign name={grade.name} />
      {grade.name}
      <span className="sr-only">{gradeGuideTexts.openGuide}</span>
    </a>
  );
}

/** Opens the grade guide; without JavaScript the link leads to it. */
function explain(event: MouseEvent): void {
  if (openDialog(gradeGuideId)) event.preventDefault();
}
