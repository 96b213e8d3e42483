import { gradeTexts } from "#messages/grade";
import { type Condition, conditions } from "./product.ts";

export interface Grade {
  /** The value in the catalogue. */
  readonly name: Condition | "New";
  readonly label: string;
  readonly short: string;
}

const gradeNamed = <Name extends Grade["name"]>(name: Name) => ({
  name,
  label: gradeTexts.names[name],
  short: gradeTexts.summaries[name],
});

/** Best first (spec §3). */
export const grades = conditions.map(gradeNamed);

export function gradeOf(product: { readonly condition: Condition | null }): Grade {
  return gradeNamed(product.condition ?? "New");
}

const labels: ReadonlyMap<string, string> = new Map(Object.entries(gradeTexts.names));

/** An order line may have a condition that the shop no longer knows: it is shown as it is stored. */
export function gradeLabel(condition: string): string {
  return labels.get(condition) ?? condition;
}
