import { Button } from "@haat/ui/button";
import { cartTexts } from "#messages/cart";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyCartDrawing, ErrorDrawing } from "../../components/drawings.tsx";
import { Link } from "../../components/link.tsx";
import { Message } from "../../components/message.tsx";
import { useJoinedCount } from "./account-cart.ts";
import type { CartView } from "./use-cart-lines.ts";

// What the cart and checkout both say. Apart from the cart's table, whose scripts checkout does not need.

/** The empty cart (spec §2). */
export function EmptyCart({ level }: { readonly level: 1 | 2 }) {
  return (
    <Message
      level={level}
      drawing={<EmptyCartDrawing />}
      title={cartTexts.emptyTitle}
      action={<ButtonLink to="/products">{cartTexts.continueShopping}</ButtonLink>}
    >
      {cartTexts.empty}
    </Message>
  );
}

export function CartFailed({ cart }: { readonly cart: CartView }) {
  return (
    <Message
      drawing={<ErrorDrawing />}
      title={cartTexts.failedTitle}
      action={<Button onClick={cart.reload}>{cartTexts.tryAgain}</Button>}
    >
      {cart.message}
    </Message>
  );
}

/** Says how many products the account's cart has added at sign-in. */
export function JoinedNotice({ isInCart = false }: { readonly isInCart?: boolean }) {
  const count = useJoinedCount();
  if (count === 0) return null;
  return (
    <p role="status" className="rounded-m border border-line bg-tile px-4 py-3">
      {cartTexts.joined({ count })}{" "}
      {isInCart ? null : (
        <Link to="/cart" className="font-medium text-neel underline">
          {cartTexts.checkCart}
        </Link>
      )}
    </p>
  );
}

/** Says how many products were removed from the cart. */
export function UnavailableNotice({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p role="status" className="rounded-m border border-line bg-tile px-4 py-3">
      {cartTexts.unavailable({ count })}
    </p>
  );
}
