import type { ServiceApp } from "@haat/service-kit/app";
import { perUser } from "@haat/service-kit/rate-limits";
import { replies } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { liveSession } from "../session/verify-session.ts";
import { fromWire, syncCartBody, syncCartReply, toWire } from "./cart.schemas.ts";
import { syncCart } from "./sync-cart.ts";

/** A shopper who presses plus quickly is collected by the browser into one call. */
const syncsPerMinute = 60;

export function cartRoutes(app: ServiceApp, deps: Deps): void {
  app.post(
    "/api/cart/syncCart",
    {
      preValidation: [app.signedIn, liveSession(deps)],
      config: { rateLimit: perUser(syncsPerMinute, "1 minute") },
      schema: {
        summary:
          "Sends what a device changed in its cart, and returns the account's cart; without lines it only returns it. Not in the specification",
        security: [{ user: [] }],
        body: syncCartBody,
        response: replies(syncCartReply),
      },
    },
    async (request) => {
      const { changeId, merge, lines } = request.body;
      const change = { changeId, isMerge: merge, lines: lines.map(fromWire) };
      const cart = await syncCart(deps.db, userOf(request).userId, change);
      return { success: true as const, result: cart.map(toWire) };
    },
  );
}
