import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { phone } from "../phone-input.ts";
import { shipmentParams } from "./courier.schemas.ts";
import { findRedelivery, requestRedelivery } from "./request-redelivery.ts";

const redeliveryBody = z
  .strictObject({
    deliverOn: z.iso.date().nullable().meta({ description: "In India; null for the courier's next round" }),
    phone: phone.nullable().meta({ description: "The number that the courier calls instead" }),
  })
  .meta({ example: { deliverOn: "2026-11-27", phone: null } });
const redeliveryReply = z
  .discriminatedUnion("result", [
    z.object({ result: z.literal("asked"), requestId: z.string() }),
    z.object({ result: z.literal("refused") }),
  ])
  .meta({ id: "RedeliveryAnswer", example: { result: "asked", requestId: "UPL6211823456789" } });
const redeliveryParams = shipmentParams.extend({
  requestId: z.string().min(1).max(100).meta({ example: "UPL6211823456789" }),
});
const redeliveryDecision = z
  .object({ decision: z.enum(["pending", "accepted", "refused"]) })
  .meta({ id: "RedeliveryDecision", example: { decision: "accepted" } });

/** Another delivery attempt, which orders asks for. */
export function redeliveryRoutes(app: ServiceApp, deps: Deps): void {
  const preValidation = app.fromService;
  const security = [{ service: [] }];
  // They wait for the courier, so they take no slots from payments.
  const config = { slots: "own" as const };

  app.post(
    "/internal/shipments/:id/redeliveries",
    {
      config,
      schema: {
        summary: "Asks the courier to deliver again after a failed attempt; a repeat asks again",
        params: shipmentParams,
        body: redeliveryBody,
        response: replies(redeliveryReply),
        security,
      },
      preValidation,
    },
    async ({ params, body }) => await requestRedelivery(deps, params.id, body),
  );

  app.get(
    "/internal/shipments/:id/redeliveries/:requestId",
    {
      config,
      schema: {
        summary: "What the courier decided about another delivery attempt",
        params: redeliveryParams,
        response: replies(redeliveryDecision),
        security,
      },
      preValidation,
    },
    async ({ params }) => ({ decision: await findRedelivery(deps, params.id, params.requestId) }),
  );
}
