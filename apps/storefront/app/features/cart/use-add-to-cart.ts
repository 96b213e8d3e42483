import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { showToast } from "../../components/toast.tsx";
import { useHydrated } from "../../components/use-hydrated.ts";
import { usePace } from "../../components/use-pace.ts";
import { useQuantityLimit } from "../../components/use-quantity-limit.ts";
import { cartMessages } from "./cart-messages.ts";
import { addToCart, useCart } from "./cart-store.ts";

interface Addable {
  readonly id: string;
  /** Stock. */
  readonly quantity: number;
}

interface AddToCart {
  readonly adding: boolean;
  /** A press now would do nothing: it is at it, there is no room, or the page is still waking up. */
  readonly disabled: boolean;
  /** Nothing is left that is not in the cart already. */
  readonly outOfStock: boolean;
  /** How many more can go into the cart. */
  readonly room: number;
  /** What the button says (spec §4). */
  readonly label: string;
  readonly add: (count: number) => void;
}

/** Spec §4: it says Adding..., then the item is in the cart, then the cart opens. */
export function useAddToCart(product: Addable): AddToCart {
  const pace = usePace();
  const hydrated = useHydrated();
  const limit = useQuantityLimit();
  const navigate = useNavigate();
  const inCart = useCart().items[product.id] ?? 0;
  const [adding, setAdding] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const outOfStock = product.quantity <= inCart && !adding;
  const room = Math.max(0, Math.min(product.quantity, limit) - inCart);
  return {
    adding,
    disabled: !hydrated || adding || room === 0,
    outOfStock,
    room,
    label: adding
      ? "Adding..."
      : outOfStock
        ? "Out Of Stock"
        : room === 0
          ? `${inCart} In Cart`
          : "Add To Cart",
    add(count) {
      if (adding || room === 0) return;
      setAdding(true);
      timers.current = [
        setTimeout(() => {
          addToCart(product.id, Math.min(count, room));
          showToast(cartMessages.added);
        }, pace.addToCartMs),
        setTimeout(() => {
          setAdding(false);
          void navigate("/cart");
        }, pace.openCartMs),
      ];
    },
  };
}
