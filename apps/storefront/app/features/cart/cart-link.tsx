import { ShoppingBag } from "lucide-react";
import { Link } from "react-router-dom";
import { useCart } from "./cart-store.ts";

/** The way to the cart, with the number of items in it. */
export function CartLink() {
  const { Totalitems: count } = useCart();
  return (
    <Link
      to="/cart"
      aria-label={
        count === 0 ? "Cart, empty" : `Cart ${count > 99 ? "99+" : count} ${count === 1 ? "item" : "items"}`
      }
      className="relative inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-pill xl:gap-3.5 px-2.5 font-medium hover:bg-tile"
    >
      <ShoppingBag />
      <span className="hidden xl:inline">Cart </span>
      {count > 0 ? (
        <span className="absolute top-0.5 left-6 inline-flex h-5 min-w-5 items-center justify-center rounded-pill bg-neel px-1 text-13 leading-none font-bold text-surface">
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </Link>
  );
}
