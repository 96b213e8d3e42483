import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { commitReservation } from "./commit-reservation.ts";
import { releaseReservation } from "./release-reservation.ts";
import {
  releaseReply,
  reservationBody,
  reservationParams,
  reservationReply,
  saleReply,
} from "./reservation.schemas.ts";
import { reserve } from "./reserve.ts";

export function reservationRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.fromService;
  const security = [{ service: [] }];

  app.post(
    "/internal/reservations",
    {
      preValidation,
      schema: {
        summary: "Reserves stock; repeatable by reservationId",
        description:
          "A repeat returns 200 with the later expiry, and takes the stock again when the reservation was released or has expired. Other items than those held or sold: 422 IDEMPOTENCY_CONFLICT. Not enough stock: 409 OUT_OF_STOCK. More than the holder may hold: 409 HOLD_LIMIT.",
        body: reservationBody,
        response: replies(reservationReply, 201),
        security,
      },
    },
    async (request, reply) => {
      const { created, expiresAt } = await reserve(db, request.body);
      return reply
        .code(created ? 201 : 200)
        .send({ reservationId: request.body.reservationId, expiresAt: expiresAt.toISOString() });
    },
  );

  app.post(
    "/internal/reservations/:id/commit",
    {
      preValidation,
      schema: {
        summary: "Turns held stock into sold stock and returns the units; repeatable",
        description: "Takes the stock again when the hold has expired; 409 OUT_OF_STOCK when it is gone.",
        params: reservationParams,
        response: replies(saleReply),
        security,
      },
    },
    async (request) => await commitReservation(db, request.params.id),
  );

  app.post(
    "/internal/reservations/:id/release",
    {
      preValidation,
      schema: {
        summary: "Releases held stock; repeatable; 409 ALREADY_COMMITTED when it is sold",
        params: reservationParams,
        response: replies(releaseReply),
        security,
      },
    },
    async (request) => {
      await releaseReservation(db, request.params.id);
      return { released: true as const };
    },
  );
}
