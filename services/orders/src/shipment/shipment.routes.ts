import type { ServiceApp } from "@haat/service-kit/app";
import { replies } from "@haat/service-kit/replies";
import type { Deps } from "../deps.ts";
import { recordScan } from "./record-scan.ts";
import { shipmentParams, shipmentReply, trackingScan } from "./shipment.schemas.ts";

export function shipmentRoutes(app: ServiceApp, { db }: Deps): void {
  app.post(
    "/internal/shipments/:shipmentId/status",
    {
      preValidation: app.fromService,
      schema: {
        summary: "Records a tracking scan of a shipment; idempotent",
        params: shipmentParams,
        body: trackingScan,
        response: replies(shipmentReply),
        security: [{ service: [] }],
      },
    },
    async (request) => ({ state: await recordScan(db, request.params.shipmentId, request.body) }),
  );
}
