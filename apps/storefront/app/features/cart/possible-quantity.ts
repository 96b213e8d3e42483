import { cartTexts } from "#messages/cart";
import { type CartLine, maxQuantityOf } from "../../lib/cart-line.ts";

/** A typed quantity above the stock or the limit becomes the largest that can be ordered, with a message why. */
export function possibleQuantity(
  line: CartLine,
  wanted: number,
): { readonly possible: number; readonly error: string | null } {
  const { available, limit } = line;
  const possible = Math.min(wanted, Math.max(1, maxQuantityOf(line)));
  if (possible === wanted) return { possible, error: null };
  const error =
    limit < available
      ? cartTexts.overLimit({ limit })
      : cartTexts.insufficientStock({ available, quantity: possible });
  return { possible, error };
}
