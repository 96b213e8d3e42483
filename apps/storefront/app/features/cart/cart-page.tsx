import type { Tier } from "@haat/domain/account";
import { zero } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { formatAge } from "@haat/ui/age";
import { Button } from "@haat/ui/button";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { cartTexts } from "#messages/cart";
import { shellTexts } from "#messages/shell";
import { ButtonLink } from "../../components/button-link.tsx";
import { DeliveryPromise } from "../../components/delivery-promise/delivery-promise.tsx";
import { deliveryPolicyLink } from "../../components/policy-link.tsx";
import { Price } from "../../components/price.tsx";
import { TotalsCard } from "../../components/totals-card.tsx";
import {
  type CartLine,
  cartTotal,
  deliveredItems,
  hasLineErrors,
  totalQuantityOf,
} from "../../lib/cart-line.ts";
import { sentence } from "../../lib/sentence.ts";
import { Assurances } from "./assurances.tsx";
import { CartFailed, EmptyCart, JoinedNotice, UnavailableNotice } from "./cart-messages.tsx";
import { CartColumns, CartSkeleton } from "./cart-skeleton.tsx";
import { CartTable } from "./cart-table.tsx";
import { SavedList } from "./saved-list.tsx";
import type { CartView } from "./use-cart-lines.ts";

interface CartPageProps {
  readonly cart: CartView;
  readonly tier: Tier;
}

/** The cart in each of its states (spec §2). */
export function CartPage({ cart, tier }: CartPageProps) {
  if (cart.state === "ready" && cart.lines.length === 0) {
    return (
      <>
        <UnavailableNotice count={cart.unavailable} />
        <EmptyCart level={1} />
        <SavedList lines={cart.saved} />
      </>
    );
  }
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-27 md:text-36">{cartTexts.title}</h1>
        {/* Not in the totals: here the server sends it. */}
        <p className="text-13 text-muted">
          {tier === "wholesaler"
            ? cartTexts.wholesaleNote
            : sentence(cartTexts.deliveryNote({ link: deliveryPolicyLink }))}
        </p>
      </div>
      <JoinedNotice isInCart />
      <UnavailableNotice count={cart.unavailable} />
      <OldPricesNotice cart={cart} />
      <CartContent cart={cart} tier={tier} />
    </>
  );
}

function CartContent({ cart, tier }: CartPageProps): ReactNode {
  switch (cart.state) {
    case "unknown":
    case "loading":
      return <CartSkeleton rows={cart.count || 3} />;
    case "ready":
      return (
        <>
          <FullCart lines={cart.lines} tier={tier} />
          <SavedList lines={cart.saved} />
        </>
      );
    case "failed":
      return <CartFailed cart={cart} />;
  }
}

function FullCart({ lines, tier }: { readonly lines: readonly CartLine[]; readonly tier: Tier }) {
  const subtotal = cartTotal(lines);
  const reason = checkoutBlocker(lines, tier);
  const proceed = (className: string) => <Proceed reason={reason} className={className} />;
  return (
    <>
      <CartColumns
        table={<CartTable lines={lines} />}
        totals={
          <TotalsCard
            title={cartTexts.totals}
            lines={[
              { name: cartTexts.subtotal, value: subtotal },
              {
                name: cartTexts.deliveryCharges,
                value: zero,
                ...(tier === "consumer" && { note: cartTexts.freeWhenPrepaid }),
              },
            ]}
            total={subtotal}
          >
            {reason ? (
              <p id="cart-reason" className="font-medium text-sindoor">
                {reason}
              </p>
            ) : null}
            {proceed("min-h-12 w-full text-17! max-md:hidden")}
            <Assurances lines={lines} />
            <div className="border-t border-line pt-4">
              <DeliveryPromise items={deliveredItems(lines)} />
            </div>
          </TotalsCard>
        }
      />
      <div className="thumb-bar md:hidden">
        <Price amount={subtotal} size="m" />
        {proceed("min-h-12 flex-1 px-3!")}
      </div>
    </>
  );
}

function Proceed({ reason, className }: { readonly reason: string | null; readonly className: string }) {
  if (reason !== null) {
    return (
      <Button disabled aria-describedby="cart-reason" className={className}>
        {cartTexts.checkout}
      </Button>
    );
  }
  return (
    <ButtonLink to="/checkout" className={className}>
      {cartTexts.checkout} <ArrowRight className="size-5 max-sm:hidden" />
    </ButtonLink>
  );
}

/** Says that the cart shows products as they were, because they cannot be loaded now. */
function OldPricesNotice({ cart }: { readonly cart: CartView }) {
  if (cart.copiedAt === null) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-m border border-line bg-tile px-4 pt-3 pb-1 sm:pt-1"
    >
      {shellTexts.saved({ age: formatAge(cart.copiedAt) })}
      <Button look="plain" className="-ms-2" onClick={cart.reload}>
        {cartTexts.tryAgain}
      </Button>
    </p>
  );
}

function checkoutBlocker(lines: readonly CartLine[], tier: Tier): string | null {
  if (hasLineErrors(lines)) return cartTexts.hasErrors;
  const missing = policies.wholesaleMinimumItems - totalQuantityOf(lines);
  if (tier === "wholesaler" && missing > 0) return cartTexts.wholesaleMinimum({ missing });
  return null;
}
