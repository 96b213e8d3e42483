import { shop } from "@haat/shop/profile";
import { CartFailed, EmptyCart, UnavailableNotice } from "../features/cart/cart-page.tsx";
import { useCartLines } from "../features/cart/use-cart-lines.ts";
import { CheckoutPage, CheckoutSkeleton } from "../features/checkout/checkout-page.tsx";
import { useReservedItems } from "../features/checkout/order-attempt.ts";
import { loadAddresses } from "../server/addresses.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import { checkoutTexts } from "../texts/checkout.ts";
import type { Route } from "./+types/checkout";

export async function loader({ context }: Route.LoaderArgs) {
  const addresses = await loadAddresses(context.get(requestContext).clients.auth);
  return { user: context.get(sessionContext), addresses };
}

export const meta: Route.MetaFunction = () => [
  { title: `${checkoutTexts.title} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Checkout({ loaderData: { user, addresses } }: Route.ComponentProps) {
  const cart = useCartLines(useReservedItems());
  return (
    <div className="page grid min-h-[85vh] grid-cols-1 content-start gap-6 pt-6 pb-16 md:pb-0">
      {cart.state === "ready" && cart.lines.length === 0 ? null : (
        <h1 className="text-27 md:text-36">{checkoutTexts.title}</h1>
      )}
      <noscript>
        <p className="rounded-m border border-line bg-tile px-4 py-3">{checkoutTexts.needsJavaScript}</p>
      </noscript>
      <UnavailableNotice count={cart.unavailable} />
      {cart.state === "failed" ? (
        <CartFailed cart={cart} />
      ) : cart.state !== "ready" ? (
        <CheckoutSkeleton />
      ) : cart.lines.length === 0 ? (
        <EmptyCart level={1} />
      ) : (
        <CheckoutPage user={user} addresses={addresses} lines={cart.lines} reload={cart.reload} />
      )}
    </div>
  );
}
