import { cartTexts } from "#messages/cart";
import { StreamedProductRail } from "../components/streamed-product-rail.tsx";
import { AddToCartButton } from "../features/cart/add-to-cart.tsx";
import { CartAccessories } from "../features/cart/cart-accessories.tsx";
import { EmptyCart } from "../features/cart/cart-messages.tsx";
import { CartPage } from "../features/cart/cart-page.tsx";
import { loadPostedCart } from "../features/cart/posted-cart.server.ts";
import { useCartLines } from "../features/cart/use-cart-lines.ts";
import { useReservedItems } from "../lib/order-attempt.ts";
import { loadRandomPhones } from "../server/random-products.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import type { Route } from "./+types/cart";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { clients, log, session } = context.get(requestContext);
  // Below the fold, so it is streamed, with a timeout below that of the page's stream.
  const signal = AbortSignal.timeout(3000);
  const products = loadRandomPhones(clients.catalogue, { row: "popular", limit: 8, signal });
  const popular = withFallback(log, products, []);
  const [user, posted] = await Promise.all([
    session(),
    loadPostedCart(clients.catalogue, request.headers.get("cookie")),
  ]);
  return {
    tier: user?.tier ?? ("consumer" as const),
    // A shopper without script sees only what is in the page from the start.
    popular: posted ? await popular : popular,
    posted,
  };
}

export const meta: Route.MetaFunction = () => [
  { title: cartTexts.pageTitle },
  { name: "robots", content: "noindex" },
];

export default function Cart({ loaderData: { tier, popular, posted } }: Route.ComponentProps) {
  const cart = useCartLines({ held: useReservedItems(), posted, showCopies: true });
  const settled = cart.state === "ready" || cart.state === "failed";
  return (
    <div className="page grid grid-cols-1 content-start gap-6 pt-6">
      <noscript>
        {posted === null ? (
          <EmptyCart level={1} />
        ) : (
          <p className="rounded-m border border-line bg-tile px-4 py-3">{cartTexts.needsJavaScript}</p>
        )}
      </noscript>
      <div
        className={`grid grid-cols-1 content-start gap-6 ${settled ? "" : "min-h-[85vh] noscript:hidden"}`}
      >
        <CartPage cart={cart} tier={tier} />
      </div>
      {settled && cart.copiedAt === null ? (
        <div className="mt-6 grid grid-cols-1 gap-8 md:mt-12 md:gap-12">
          <CartAccessories lines={cart.lines} />
          <StreamedProductRail title={cartTexts.popular} products={popular} button={AddToCartButton} />
        </div>
      ) : null}
    </div>
  );
}
