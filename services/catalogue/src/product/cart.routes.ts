import type { ServiceApp } from "@haat/service-kit/app";
import { statusOf } from "@haat/service-kit/errors";
import { replies, successReply } from "@haat/service-kit/replies";
import { userIfSignedIn } from "@haat/service-kit/tokens";
import { findCards } from "../card/card.repository.ts";
import { cardToWire } from "../card/card.wire.ts";
import { tierOf } from "../card/request-tier.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { cartBody, cartProducts, cartShort, cartShortText, filledCartBody } from "./cart.schemas.ts";

export function cartRoutes(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/api/product/getCartProduct",
    {
      preHandler: app.maybeSignedIn,
      schema: {
        security: userIfSignedIn,
        summary: "The products of a cart with current prices and stock",
        body: cartBody,
        response: replies(cartProducts),
      },
    },
    async (request) => {
      const tier = tierOf(request);
      const items = Object.entries(request.body.cartItems);
      const found = await findCards(
        db,
        items.map(([id]) => id),
      );
      return {
        success: true as const,
        // In the order of the cart.
        result: items.flatMap(([id, quantity]) => {
          const product = found.get(id);
          return product ? [{ ...cardToWire(product, tier), cart_quantity: quantity }] : [];
        }),
        missing: items.flatMap(([id]) => (found.has(id) ? [] : [id])),
      };
    },
  );

  app.post(
    "/api/product/verifyCartProduct",
    {
      schema: {
        summary: "Whether all products of a cart are in stock; reserves nothing",
        body: filledCartBody,
        response: { ...replies(successReply), 409: cartShort },
      },
    },
    async (request, reply) => {
      const items = Object.entries(request.body.cartItems);
      const found = await findCards(
        db,
        items.map(([id]) => id),
      );
      const short = items.flatMap(([id, quantity]) => {
        const available = found.get(id)?.quantity ?? 0;
        return available < quantity ? [{ _id: id, quantity, available }] : [];
      });
      if (short.length === 0) return { success: true as const, msg: messages().stock.cartInStock };
      return reply
        .code(statusOf.OUT_OF_STOCK)
        .send({ success: false, msg: cartShortText, code: "OUT_OF_STOCK", lines: short });
    },
  );
}
