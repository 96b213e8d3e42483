import { gradeSummaryTexts } from "#messages/grade-summary";
import { type Condition, conditions } from "./product.ts";

export interface Grade {
  readonly name: Condition | "New";
  readonly short: string;
}

const gradeNamed = <Name extends Grade["name"]>(name: Name) => ({ name, short: gradeSummaryTexts[name] });

/** Best first (spec §3). */
export const grades = conditions.map(gradeNamed);

export function gradeOf(product: { readonly condition: Condition | null }): Grade {
  return gradeNamed(product.condition ?? "New");
}
