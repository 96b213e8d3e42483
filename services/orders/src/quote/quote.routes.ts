import { rupees } from "@haat/domain/money";
import type { ServiceApp } from "@haat/service-kit/app";
import { perUser } from "@haat/service-kit/rate-limits";
import { replies } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { toPaymentMethod, totalsWire } from "../order/order.wire.ts";
import { type PricedCart, priceCart } from "../order/price-cart.ts";
import { shippingCostBody, shippingCostReply } from "./quote.schemas.ts";

const quotesPerMinute = 60;

export function quoteRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/courier/calculateShippingCost",
    {
      preValidation: app.signedIn,
      // Waits for the courier, so it takes no slots from the other routes.
      config: { rateLimit: perUser(quotesPerMinute, "1 minute"), slots: "own" },
      schema: {
        summary: "The delivery charge and totals of a cart, priced as an order of it",
        body: shippingCostBody,
        response: replies(shippingCostReply),
        security: [{ user: [] }],
      },
    },
    async (request) => {
      const { body } = request;
      const { userId, tier } = userOf(request);
      const items = Object.entries(body.cartItems).map(([productId, quantity]) => ({ productId, quantity }));
      const cart = {
        userId,
        tier,
        items,
        pincode: body.deliverypin,
        couponId: body.couponId,
        paymentMethod: toPaymentMethod(body.paymentMethod),
        purpose: "quote" as const,
      };
      return shippingCostWire(await priceCart(deps, cart, await deps.catalogue.quote(tier, items)));
    },
  );
}

function shippingCostWire({ lines, totals }: PricedCart): z.input<typeof shippingCostReply> {
  return {
    success: true,
    cartProduct: lines.map((line) => ({
      _id: line.productId,
      ptitle: line.title,
      pslug: line.slug,
      pcategory: line.category,
      pbranch: line.branch,
      pimages: [line.image],
      cart_quantity: line.quantity,
    })),
    totalShippingCost: rupees(totals.deliveryPaise),
    totals: totalsWire(totals),
    msg: totals.deliveryPaise === 0 ? messages().order.freeDelivery : messages().order.deliveryCharged,
  };
}
