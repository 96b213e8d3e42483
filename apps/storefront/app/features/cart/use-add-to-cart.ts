import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { showToast } from "../../components/toast.tsx";
import { useHydrated } from "../../components/use-hydrated.ts";
import { usePace, useQuantityLimit } from "../../lib/root-data.ts";
import { cartMessages } from "./cart-messages.ts";
import { addToCart, useCart } from "./cart-store.ts";

interface Addable {
  readonly id: string;
  /** Stock. */
  readonly quantity: number;
}

interface AddToCart {
  readonly adding: boolean;
  /** A press now would do nothing: an item is being added, none can be added, or the page is not hydrated yet. */
  readonly disabled: boolean;
  /** The cart holds all of the stock. */
  readonly outOfStock: boolean;
  /** How many can go into the cart, those being added included. */
  readonly room: number;
  /** The button's text (spec §4). */
  readonly label: string;
  readonly add: (count: number) => void;
}

/**
 * Spec §4: Adding... for two seconds, the toast, and a second later the cart. The cart is written at the press, so that
 * nothing is lost when the shopper leaves before that.
 */
export function useAddToCart(product: Addable): AddToCart {
  const pace = usePace();
  const hydrated = useHydrated();
  const limit = useQuantityLimit();
  const navigate = useNavigate();
  const inCart = useCart().items[product.id] ?? 0;
  const [addedNow, setAddedNow] = useState(0);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A shopper who has left the page stays where they went.
  useEffect(() => () => clearTimeout(opening.current), []);

  const adding = addedNow > 0;
  const before = inCart - addedNow;
  const outOfStock = product.quantity <= before;
  const room = Math.max(0, Math.min(product.quantity, limit) - before);
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
      const added = Math.min(count, room);
      addToCart(product.id, added);
      setAddedNow(added);
      setTimeout(() => showToast(cartMessages.added), pace.addToCartMs);
      opening.current = setTimeout(() => {
        setAddedNow(0);
        void navigate("/cart");
      }, pace.openCartMs);
    },
  };
}
