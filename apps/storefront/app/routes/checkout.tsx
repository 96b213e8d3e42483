import { shop } from "@haat/shop/profile";
import { checkoutTexts } from "#messages/checkout";
import type { SaveAddressResult } from "../components/address-form/address-fields.ts";
import { loadCoupons } from "../features/account/coupons.server.ts";
import { saveAddress } from "../features/address-book/address-book.server.ts";
import { CartFailed, EmptyCart, JoinedNotice, UnavailableNotice } from "../features/cart/cart-messages.tsx";
import { useCartLines } from "../features/cart/use-cart-lines.ts";
import { CheckoutFooter, CheckoutHeader } from "../features/checkout/checkout-header.tsx";
import { CheckoutPage, CheckoutSkeleton } from "../features/checkout/checkout-page.tsx";
import type { OfferedCoupon } from "../features/checkout/checkout-totals.ts";
import { submitForm } from "../lib/forms.ts";
import { useReservedItems } from "../lib/order-attempt.ts";
import { loadAddresses } from "../server/addresses.server.ts";
import type { Clients } from "../server/clients.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/checkout";

export async function loader({ context }: Route.LoaderArgs) {
  const { clients, log } = context.get(requestContext);
  const user = context.get(sessionContext);
  const [book, coupons] = await Promise.all([
    loadAddresses(clients.auth),
    // An order needs no coupon, so their list must not break the page.
    user.tier === "consumer" ? withFallback(log, loadUsableCoupons(clients.orders), []) : [],
  ]);
  return { user, ...book, coupons };
}

/** The coupons to offer; used and expired ones have no code. */
async function loadUsableCoupons(orders: Clients["orders"]): Promise<OfferedCoupon[]> {
  const coupons = await loadCoupons(orders);
  return coupons.flatMap(({ code, text, discount, minimum }) =>
    code === null ? [] : [{ code, text, discountPaise: discount, minimumPaise: minimum }],
  );
}

/** Saves an address of the form in the address step. */
export async function action({ context, request }: Route.ActionArgs) {
  return await saveAddress(context.get(requestContext).clients.auth, await request.formData());
}

/** Without a connection, the form keeps what was typed and says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  // Part of the form's own script, which is large.
  const { readAddress } = await import("../components/address-form/address-fields.ts");
  return await submitForm(
    serverAction,
    (message): SaveAddressResult => ({ saved: null, values: readAddress(form), errors: {}, message }),
  );
}

export const handle = { header: <CheckoutHeader /> };

export const meta: Route.MetaFunction = () => [
  { title: `${checkoutTexts.title} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const cart = useCartLines({ held: useReservedItems() });
  return (
    <div className="page grid min-h-[85vh] grid-cols-1 content-start gap-6 pt-6 pb-6">
      {cart.state === "ready" && cart.lines.length === 0 ? null : (
        <h1 className="text-27 md:text-36">{checkoutTexts.title}</h1>
      )}
      <noscript>
        <p className="rounded-m border border-line bg-tile px-4 py-3">{checkoutTexts.needsJavaScript}</p>
      </noscript>
      <UnavailableNotice count={cart.unavailable} />
      <JoinedNotice />
      {cart.state === "failed" ? (
        <CartFailed cart={cart} />
      ) : cart.state !== "ready" ? (
        <CheckoutSkeleton />
      ) : cart.lines.length === 0 ? (
        <EmptyCart level={1} />
      ) : (
        <CheckoutPage {...loaderData} lines={cart.lines} reload={cart.reload} />
      )}
      <CheckoutFooter />
    </div>
  );
}
