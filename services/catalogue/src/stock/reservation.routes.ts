import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { commitReservation } from "./commit-reservation.ts";
import { findSales } from "./find-sales.ts";
import { releaseReservation } from "./release-reservation.ts";
import { extendReservation } from "./reservation.repository.ts";
import {
  extensionBody,
  releaseReply,
  reservationBody,
  reservationParams,
  reservationReply,
  saleReply,
  salesBody,
  salesReply,
} from "./reservation.schemas.ts";
import { reserve } from "./reserve.ts";

const security = [{ service: [] }];
// These wait for each other's stock, so they take no slots from calls that only read prices.
const config = { slots: "own" } as const;

export function reservationRoutes(app: ServiceApp, deps: Deps): void {
  holdRoutes(app, deps);
  endRoutes(app, deps);
  salesRoute(app, deps);
}

/** Stock is held, and held for longer. */
function holdRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.fromService;

  app.post(
    "/internal/reservations",
    {
      preValidation,
      config,
      schema: {
        summary: "Reserves stock; idempotent by reservationId",
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
    "/internal/reservations/:id/extend",
    {
      preValidation,
      schema: {
        summary: "Extends a reservation that is held until exactly `from`; 404 for any other",
        description:
          "A caller that gets 404 repeats its POST to /internal/reservations, which compares the items and takes expired stock again.",
        params: reservationParams,
        body: extensionBody,
        response: replies(reservationReply),
        security,
      },
    },
    async ({ params: { id }, body }) => {
      if (!(await extendReservation(db, { id, ...body })))
        throw new ApiError("NOT_FOUND", messages().notFound);
      return { reservationId: id, expiresAt: body.to.toISOString() };
    },
  );
}

/** Held stock is sold, or given back. */
function endRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.fromService;

  app.post(
    "/internal/reservations/:id/commit",
    {
      preValidation,
      config,
      schema: {
        summary: "Marks reserved stock as sold and returns the units; idempotent",
        description:
          "Reserves the stock again when the reservation has expired; 409 OUT_OF_STOCK when it was sold.",
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
        summary: "Releases reserved stock; idempotent; 409 ALREADY_COMMITTED when it is sold",
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

function salesRoute(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/internal/reservations/sales",
    {
      preValidation: app.fromService,
      schema: {
        summary: "The units that committed reservations sold; reads only",
        description: "Reservations that are unknown or not committed are absent from the reply.",
        body: salesBody,
        response: replies(salesReply),
        security,
      },
    },
    async (request) => ({ sales: await findSales(db, request.body.reservationIds) }),
  );
}
