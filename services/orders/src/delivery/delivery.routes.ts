import { rupees } from "@haat/domain/money";
import type { ServiceApp } from "@haat/service-kit/app";
import { networkOf } from "@haat/service-kit/caller-network";
import { replies } from "@haat/service-kit/replies";
import { userIfSignedIn } from "@haat/service-kit/tokens";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { estimateParams, estimateQuery, estimateReply } from "./delivery.schemas.ts";
import { type DeliveryEstimate, estimateDelivery } from "./estimate-delivery.ts";

export function deliveryRoutes(app: ServiceApp, deps: Deps): void {
  app.get(
    "/api/courier/estimateDelivery/:pincode",
    {
      preHandler: app.maybeSignedIn,
      // Waits for the courier, so it takes no slots from the other routes.
      config: { slots: "own" },
      schema: {
        security: userIfSignedIn,
        summary: "When products arrive at a pincode if ordered now, and whether they can be paid in cash",
        params: estimateParams,
        querystring: estimateQuery,
        response: replies(estimateReply),
      },
    },
    async (request) => {
      const { pincode } = request.params;
      const tier = request.authenticatedUser?.tier ?? "consumer";
      const { items } = request.query;
      const visitor = networkOf(request.ip);
      return estimateWire(pincode, await estimateDelivery(deps, { tier, items, pincode, visitor }));
    },
  );
}

function estimateWire(
  pincode: string,
  { serviceable, place, shipments, cod }: DeliveryEstimate,
): z.input<typeof estimateReply> {
  return {
    success: true,
    result: {
      pincode,
      serviceable,
      city: place?.city ?? null,
      district: place?.district ?? null,
      state: place?.state ?? null,
      shipments: shipments.map(({ productIds, ...one }) => ({ ...one, productIds: [...productIds] })),
      cod: cod?.offered
        ? { offered: true, charge: cod.chargePaise === null ? null : rupees(cod.chargePaise) }
        : cod,
    },
  };
}
