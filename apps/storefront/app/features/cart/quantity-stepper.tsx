import { promises } from "@haat/shop/promises";
import { Minus, Plus } from "lucide-react";
import { showToast } from "../../components/toast.tsx";
import type { CartLine } from "./cart-lines.ts";
import { cartMessages } from "./cart-messages.ts";
import { addToCart, decreaseInCart } from "./cart-store.ts";

const button =
  "inline-flex size-11 items-center justify-center rounded-m hover:bg-tile disabled:opacity-40 disabled:hover:bg-transparent";

/** Minus stops at one, plus at five and at what there is (spec §5). */
export function QuantityStepper({ line: { product, quantity, available } }: { readonly line: CartLine }) {
  const { id, title } = product;
  return (
    <div
      role="group"
      aria-label={`Quantity: ${title}`}
      className="inline-flex items-center rounded-m border border-edge bg-surface"
    >
      <button
        type="button"
        aria-label={`One less: ${title}`}
        disabled={quantity <= 1}
        onClick={() => {
          decreaseInCart(id);
          showToast(cartMessages.decreased);
        }}
        className={button}
      >
        <Minus className="size-5" />
      </button>
      <output aria-live="polite" className="min-w-7 text-center font-medium">
        {quantity}
      </output>
      <button
        type="button"
        aria-label={`One more: ${title}`}
        disabled={quantity >= promises.cartQuantityLimit || available <= quantity}
        onClick={() => {
          addToCart(id);
          showToast(cartMessages.added);
        }}
        className={button}
      >
        <Plus className="size-5" />
      </button>
    </div>
  );
}
