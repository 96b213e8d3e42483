import { type Condition, conditions } from "../../lib/product.ts";
import type { Rung } from "./product-detail.ts";

/** The grades in the ladder's order: the lowest first, new last. */
const order: readonly (Condition | null)[] = [...[...conditions].reverse(), null];

type Variant = Pick<Rung, "ramGb" | "storageGb" | "color" | "condition">;

/** One rung per grade, in the current memory size. Prefers the current color, then stock, then the lowest price. */
export function gradeRungs(ladder: readonly Rung[], current: Variant): Rung[] {
  const same = ladder.filter((rung) => rung.ramGb === current.ramGb && rung.storageGb === current.storageGb);
  return order.flatMap(
    (condition) =>
      best(
        same.filter((rung) => rung.condition === condition),
        current,
      ) ?? [],
  );
}

/** One rung per memory size, in the current grade where there is one. */
export function memoryRungs(ladder: readonly Rung[], current: Variant): Rung[] {
  const memories = new Map<string, Rung[]>();
  for (const rung of ladder) {
    const memory = `${rung.storageGb ?? 0}/${rung.ramGb ?? 0}`;
    memories.set(memory, [...(memories.get(memory) ?? []), rung]);
  }
  return [...memories.values()]
    .flatMap((rungs) => {
      const graded = rungs.filter((rung) => rung.condition === current.condition);
      return best(graded.length > 0 ? graded : rungs, current) ?? [];
    })
    .sort((a, b) => (a.storageGb ?? 0) - (b.storageGb ?? 0) || (a.ramGb ?? 0) - (b.ramGb ?? 0));
}

/** One rung per color, in the current memory size and grade. */
export function colorRungs(ladder: readonly Rung[], current: Variant): Rung[] {
  const same = ladder.filter(
    (rung) =>
      rung.ramGb === current.ramGb &&
      rung.storageGb === current.storageGb &&
      rung.condition === current.condition,
  );
  const colors = [...new Set(same.map((rung) => rung.color))];
  return colors.flatMap(
    (color) =>
      best(
        same.filter((rung) => rung.color === color),
        current,
      ) ?? [],
  );
}

function best(rungs: readonly Rung[], current: Variant): Rung | undefined {
  return [...rungs].sort(
    (a, b) =>
      Number(b.color === current.color) - Number(a.color === current.color) ||
      Number(b.quantity > 0) - Number(a.quantity > 0) ||
      a.price - b.price,
  )[0];
}
