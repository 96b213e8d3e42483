import type { components } from "@haat/api-clients/orders";
import { replyOf } from "@haat/api-clients/reply";
import { paiseFromRupees } from "@haat/domain/money";
import { watchTexts } from "#messages/watch";
import { formText } from "../../lib/forms.ts";
import { gradeLabel } from "../../lib/grades.ts";
import { toProduct } from "../../lib/wire-product.ts";
import type { Clients } from "../../server/clients.server.ts";
import { errorMessageOf, fieldErrorsOf } from "../../server/error-message.server.ts";
import type { RequestContext } from "../../server/request-context.server.ts";
import { withFallback } from "../../server/service-errors.server.ts";
import type { WatchResult } from "./watch-form.tsx";
import type { WatchedProduct } from "./watch-list.tsx";

type Orders = Clients["orders"];

/** Watches the product of a `WatchForm`. */
export async function postWatch(orders: Orders, form: FormData): Promise<WatchResult> {
  const email = formText(form, "email");
  const price = form.has("belowPrice") ? formText(form, "belowPrice") : null;
  const values = { email, belowPrice: price ?? "" };
  const belowPrice = price === null ? null : wholeRupees(price);
  if (belowPrice === undefined)
    return { isAdded: false, message: "", errors: { belowPrice: watchTexts.priceInvalid }, values };
  const body = {
    productId: formText(form, "productId"),
    belowPrice,
    ...(form.has("email") && { email }),
  };
  try {
    const { msg } = await replyOf(orders.POST("/api/order/watchProduct", { body }));
    return { isAdded: true, message: msg, errors: {}, values: {} };
  } catch (error) {
    const errors = fieldErrorsOf(error);
    return { isAdded: false, message: errorMessageOf(error), errors, values };
  }
}

/** Accepts `₹12,500`. Undefined for anything else than whole rupees. */
function wholeRupees(text: string): number | undefined {
  const digits = text.replace(/[₹,\s]/g, "");
  return /^\d{1,8}$/.test(digits) ? Number(digits) : undefined;
}

type WireWatch = components["schemas"]["Watch"];

const toWatched = (wire: WireWatch, image: string | null): WatchedProduct => ({
  watchId: wire._id,
  product: { id: wire.productId, slug: wire.slug, title: wire.title, image },
  facts: [wire.memory, wire.condition && gradeLabel(wire.condition)].flatMap((fact) => fact || []),
  belowPrice: wire.belowPrice === null ? null : paiseFromRupees(wire.belowPrice),
  state: wire.state,
  since: wire.since,
  until: wire.until,
});

/** What is watched, with the pictures of the catalogue. */
export async function withPictures(
  { clients, log }: Pick<RequestContext, "clients" | "log">,
  watches: readonly WireWatch[],
): Promise<WatchedProduct[]> {
  if (watches.length === 0) return [];
  const cartItems = Object.fromEntries(watches.map(({ productId }) => [productId, 1]));
  const loading = replyOf(clients.catalogue.POST("/api/product/getCartProduct", { body: { cartItems } }));
  // The list is useful without pictures, too.
  const { result } = await withFallback(log, loading, { result: [] });
  const images = new Map(result.map(toProduct).map(({ id, image }) => [id, image]));
  return watches.map((watch) => toWatched(watch, images.get(watch.productId) ?? null));
}
