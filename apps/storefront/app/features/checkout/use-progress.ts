import { useState } from "react";
import type { Address } from "../../lib/address.ts";
import type { CartLine } from "../../lib/cart-line.ts";
import { contentsOf } from "./contents.ts";
import { type Move, move, type Progress, start } from "./steps.ts";

interface Kept {
  readonly progress: Progress;
  /** What the summary showed when it was agreed to. */
  readonly agreed: string | null;
  readonly moved: boolean;
}

interface UsedProgress {
  readonly progress: Progress;
  /** The cart is not what was agreed to any more. */
  readonly cartChanged: boolean;
  /** Something was chosen since the page was opened. */
  readonly moved: boolean;
  readonly apply: (made: Move) => void;
}

/** The steps, held against the cart and the address book of this moment: both may change in another tab. */
export function useProgress(addresses: readonly Address[], lines: readonly CartLine[]): UsedProgress {
  const contents = contentsOf(lines);
  const [kept, setKept] = useState<Kept>(() => ({
    progress: firstProgress(addresses),
    agreed: null,
    moved: false,
  }));
  const cartChanged = kept.agreed !== null && kept.agreed !== contents;

  const standing = ({ progress, agreed }: Kept): Progress => {
    if (progress.done.length > 0 && !addresses.some(({ id }) => id === progress.addressId)) return start;
    return agreed !== null && agreed !== contents ? move(progress, { type: "change", step: 3 }) : progress;
  };

  return {
    progress: standing(kept),
    cartChanged,
    moved: kept.moved,
    apply: (made) =>
      setKept((was) => {
        const progress = move(standing(was), made);
        const agreed = made.type === "summary-done" ? contents : was.agreed;
        return { progress, agreed: progress.done.includes(3) ? agreed : null, moved: true };
      }),
  };
}

/** Who has one address has chosen it. */
function firstProgress(addresses: readonly Address[]): Progress {
  const [only, ...others] = addresses;
  return only && others.length === 0 ? { ...start, addressId: only.id } : start;
}
