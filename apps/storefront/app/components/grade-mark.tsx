import { type Grade, gradeOf } from "../lib/grades.ts";
import type { Product } from "../lib/product.ts";
import { gradeGuideTexts } from "../texts/grades.ts";
import { Icon } from "./icons.tsx";

export const gradeGuideId = "grades-explained";

const colors: Readonly<Record<Grade["name"], string>> = {
  New: "text-ink",
  "Open-box": "text-grade-open-box",
  "Super-mint": "text-grade-super-mint",
  Mint: "text-grade-mint",
  Good: "text-grade-good",
};

const icons = {
  New: "grade-new",
  "Open-box": "grade-open-box",
  "Super-mint": "grade-super-mint",
  Mint: "grade-mint",
  Good: "grade-good",
} as const satisfies Record<Grade["name"], string>;

/** A better grade has more filled petals: the shape shows the grade, not only the color. */
export function GradeSign({
  name,
  className = "",
}: {
  readonly name: Grade["name"];
  readonly className?: string;
}) {
  return <Icon name={icons[name]} className={`${colors[name]} ${className}`.trimEnd()} />;
}

/** The grade of a product. A click opens the grade guide; without script the link leads to it. */
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
      data-dialog={gradeGuideId}
      title={`${grade.name}: ${grade.short}`}
      aria-label={grade.name + gradeGuideTexts.openGuide}
      className={`grade-mark grade-mark-${grade.name.toLowerCase()} ${className}`.trimEnd()}
    >
      {grade.name}
    </a>
  );
}
