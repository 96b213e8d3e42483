import { type Condition, conditions } from "../../lib/product.ts";
import type { Rung } from "./product-detail.ts";

/** Lowest step first; new is the top of the ladder. */
const order: readonly (Condition | null)[] = [...[...conditions].reverse(), null];

type Variant = Pick<Rung, "ramGb" | "storageGb" | "color" | "condition">;

/** One rung per grade, in the memory that is shown; of several the one in this colour, then one in stock, then the cheapest. */
export function gradeRungs(ladder: readonly Rung[], shown: Variant): Rung[] {
  const same = ladder.filter((rung) => rung.ramGb === shown.ramGb && rung.storageGb === shown.storageGb);
  return order.flatMap(
    (condition) =>
      best(
        same.filter((rung) => rung.condition === condition),
        shown,
      ) ?? [],
  );
}

/** One rung per memory, in the grade that is shown, or the nearest thing to it. */
export function memoryRungs(ladder: readonly Rung[], shown: Variant): Rung[] {
  const memories = new Map<string, Rung[]>();
  for (const rung of ladder) {
    const memory = `${rung.storageGb ?? 0}/${rung.ramGb ?? 0}`;
    memories.set(memory, [...(memories.get(memory) ?? []), rung]);
  }
  return [...memories.values()]
    .flatMap((rungs) => {
      const graded = rungs.filter((rung) => rung.condition === shown.condition);
      return best(graded.length > 0 ? graded : rungs, shown) ?? [];
    })
    .sort((a, b) => (a.storageGb ?? 0) - (b.storageGb ?? 0) || (a.ramGb ?? 0) - (b.ramGb ?? 0));
}

/** One rung per colour, in the memory and grade that are shown. */
export function colorRungs(ladder: readonly Rung[], shown: Variant): Rung[] {
  const same = ladder.filter(
    (rung) =>
      rung.ramGb === shown.ramGb && rung.storageGb === shown.storageGb && rung.condition === shown.condition,
  );
  const colors = [...new Set(same.map((rung) => rung.color))];
  return colors.flatMap(
    (color) =>
      best(
        same.filter((rung) => rung.color === color),
        shown,
      ) ?? [],
  );
}

function best(rungs: readonly Rung[], shown: Variant): Rung | undefined {
  return [...rungs].sort(
    (a, b) =>
      Number(b.color === shown.color) - Number(a.color === shown.color) ||
      Number(b.quantity > 0) - Number(a.quantity > 0) ||
      a.price - b.price,
  )[0];
}
