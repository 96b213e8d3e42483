import { type Condition, conditions } from "../../lib/product.ts";
import type { ProductDetail, Rung, Variants } from "./product-detail.ts";

/** The grades in the ladder's order: the lowest first, new last. */
const gradeOrder: readonly (Condition | null)[] = [...[...conditions].reverse(), null];

/**
 * The model's other products as choices of one fact each. A list has one rung per value: for this unit's value the unit
 * itself, also when it is sold out or dearer than another, and for any other value the product closest to it.
 */
export function variantChoices(own: Rung, ladder: readonly Rung[]): Variants {
  const all = [own, ...ladder.filter(({ id }) => id !== own.id)];
  const sameMemory = all.filter((rung) => memoryOf(rung) === memoryOf(own));
  const sameGrade = sameMemory.filter((rung) => rung.condition === own.condition);
  return {
    grades: choices(own, sameMemory, ({ condition }) => condition).sort(
      (a, b) => gradeOrder.indexOf(a.condition) - gradeOrder.indexOf(b.condition),
    ),
    memories: choices(own, all, memoryOf).sort(
      (a, b) => (a.storageGb ?? 0) - (b.storageGb ?? 0) || (a.ramGb ?? 0) - (b.ramGb ?? 0),
    ),
    // Sorted by name, so that a choice stays in its place when it becomes the selected one.
    colors: choices(own, sameMemory, ({ color }) => color).sort((a, b) => (a.color < b.color ? -1 : 1)),
    branches: choices(own, sameGrade, ({ branch }) => branch).sort((a, b) => (a.branch < b.branch ? -1 : 1)),
  };
}

function choices(own: Rung, rungs: readonly Rung[], valueOf: (rung: Rung) => string | null): Rung[] {
  const closest = new Map([[valueOf(own), own]]);
  for (const rung of rungs.toSorted((a, b) => compare(own, a, b))) {
    const value = valueOf(rung);
    if (!closest.has(value)) closest.set(value, rung);
  }
  return [...closest.values()];
}

/** In stock first, then with more in common with this unit, then cheaper. */
function compare(own: Rung, a: Rung, b: Rung): number {
  const differences = (rung: Rung) =>
    [
      rung.quantity === 0,
      memoryOf(rung) !== memoryOf(own),
      rung.condition !== own.condition,
      rung.color !== own.color,
      rung.branch !== own.branch,
    ].reduce((sum, differs) => sum * 2 + Number(differs), 0);
  return differences(a) - differences(b) || a.price - b.price;
}

function memoryOf({ ramGb, storageGb }: Pick<Rung, "ramGb" | "storageGb">): string {
  return `${ramGb ?? 0}/${storageGb ?? 0}`;
}

/** The phone of the same model in stock that differs least: in memory, then grade, then color, then price. */
export function nearestInStock(own: Rung, ladder: readonly Rung[]): Rung | null {
  const differences = (rung: Rung) => [
    Number(memoryOf(rung) !== memoryOf(own)),
    Number(rung.condition !== own.condition),
    Number(rung.color !== own.color),
    Math.abs(rung.price - own.price),
  ];
  const [nearest] = ladder
    .filter(({ id, quantity }) => id !== own.id && quantity > 0)
    .map((rung) => ({ rung, distance: differences(rung) }))
    .sort((a, b) => a.distance.map((value, i) => value - (b.distance[i] ?? 0)).find((d) => d !== 0) ?? 0);
  return nearest?.rung ?? null;
}

/** Whether one of this model, memory and condition is on sale, in any color. */
export function isKindOnSale(
  product: Pick<ProductDetail, "quantity" | "nearest" | "condition" | "ramGb" | "storageGb">,
): boolean {
  const { quantity, nearest, condition } = product;
  if (quantity > 0) return true;
  return nearest !== null && nearest.condition === condition && memoryOf(nearest) === memoryOf(product);
}
