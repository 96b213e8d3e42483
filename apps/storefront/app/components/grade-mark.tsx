import { gradeTexts } from "#messages/grade";
import { gradeOf } from "../lib/grades.ts";
import type { Product } from "../lib/product.ts";

export const gradeGuideId = "grades-explained";

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
      title={gradeTexts.guide.meaning({ grade: grade.label, summary: grade.short })}
      aria-label={gradeTexts.guide.openGuide({ grade: grade.label })}
      className={`grade-mark grade-mark-${grade.name.toLowerCase()} ${className}`.trimEnd()}
    >
      {grade.label}
    </a>
  );
}
