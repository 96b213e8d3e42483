import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { reservationParams } from "../stock/reservation.schemas.ts";
import { takeBackBody, takeBackReply } from "./take-back.schemas.ts";
import { takeBack } from "./take-back.ts";

/** Sold goods come back. */
export function takeBackRoutes(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/internal/reservations/:id/take-back",
    {
      preValidation: app.fromService,
      // It waits for the same stock as reservations do, so it takes no slots from calls that only read prices.
      config: { slots: "own" },
      schema: {
        summary: "Takes sold goods back into stock; idempotent",
        description:
          "Phones become new units: sellable when they never left the shop, else received. Goods that this reservation did not sell: 404; more than it sold: 409 STATE_CHANGED.",
        params: reservationParams,
        body: takeBackBody,
        response: replies(takeBackReply),
        security: [{ service: [] }],
      },
    },
    async ({ params, body: { takeBackId, ...goods } }) => ({
      units: await takeBack(db, { id: takeBackId, reservationId: params.id, ...goods }),
    }),
  );
}
