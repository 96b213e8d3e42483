import { shopTexts } from "@haat/shop/texts";
import { locale } from "#messages/locale";
import { type Condition, conditions } from "./product.ts";

export interface Grade {
  readonly name: Condition | "New";
  readonly short: string;
}

const gradeNamed = (name: Grade["name"]): Grade => ({ name, short: shopTexts(locale).grade.summaries[name] });

/** Best first (spec §3). */
export const grades: readonly Grade[] = conditions.map(gradeNamed);

export function gradeOf(product: { readonly condition: Condition | null }): Grade {
  return gradeNamed(product.condition ?? "New");
}
