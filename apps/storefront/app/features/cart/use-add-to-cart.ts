import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { showToast } from "../../components/toast.tsx";
import { usePace } from "../../components/use-pace.ts";
import { cartMessages } from "./cart-messages.ts";
import { addToCart, useCart } from "./cart-store.ts";

interface Addable {
  readonly id: string;
  /** Stock. */
  readonly quantity: number;
}

interface AddToCart {
  readonly adding: boolean;
  /** Nothing is left that is not in the cart already. */
  readonly outOfStock: boolean;
  /** How many more there are. */
  readonly left: number;
  readonly add: (count: number) => void;
}

/** Spec §4: it says Adding..., then the item is in the cart, then the cart opens. */
export function useAddToCart(product: Addable): AddToCart {
  const pace = usePace();
  const navigate = useNavigate();
  const inCart = useCart().items[product.id] ?? 0;
  const [adding, setAdding] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const left = Math.max(0, product.quantity - inCart);
  return {
    adding,
    left,
    outOfStock: left === 0 && !adding,
    add(count) {
      if (adding) return;
      setAdding(true);
      timers.current = [
        setTimeout(() => {
          addToCart(product.id, count);
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
