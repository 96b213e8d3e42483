import { policies } from "@haat/shop/policies";
import type { Condition } from "./product.ts";

/** A grade in the shop's words: the same everywhere (spec §3). */
export interface Grade {
  readonly name: Condition | "New";
  readonly short: string;
  readonly long: string;
}

const newGrade: Grade = {
  name: "New",
  short: "Sealed in its box.",
  long: "Never used, never opened, with the maker's own warranty.",
};

/** Best first. */
export const grades: readonly Grade[] = [
  {
    name: "Open-box",
    short: "Unused, opened package.",
    long: "Nobody has used it. The package was opened, so we counted what is in it and tested the phone.",
  },
  {
    name: "Super-mint",
    short: "Like new.",
    long: "It was used, and you would have to be told. No marks on the screen, none on the body at arm's length.",
  },
  {
    name: "Mint",
    short: "Excellent, minor wear.",
    long: "Fine hairlines that show when light falls across them. The screen is clear when it is on.",
  },
  {
    name: "Good",
    short: "Gently used, visible wear, fully functional.",
    long: "You will see scratches or a scuffed edge. Everything works, and the pictures do not hide it.",
  },
];

export function gradeOf(product: { readonly condition: Condition | null }): Grade {
  return grades.find((grade) => grade.name === product.condition) ?? newGrade;
}

/** `10-day return` */
export function returnPromise(days: number): string {
  return `${days}-day return`;
}

export const checkingWarranty = `${policies.checkingWarrantyDays}-day checking warranty`;
