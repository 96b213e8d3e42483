import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { moveShipment } from "./move-shipment.ts";
import { shipmentNews, shipmentParams, shipmentReply } from "./shipment.schemas.ts";

export function shipmentRoutes(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/internal/shipments/:waybill/status",
    {
      preValidation: app.fromService,
      schema: {
        params: shipmentParams,
        body: shipmentNews,
        response: replies(shipmentReply),
        security: [{ service: [] }],
      },
    },
    async (request) => ({ state: await moveShipment(db, request.params.waybill, request.body) }),
  );
}
