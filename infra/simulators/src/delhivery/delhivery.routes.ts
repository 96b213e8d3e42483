import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { readForms } from "../html/page.ts";
import { chargesReply, daysReply } from "./charges.ts";
import { CourierRejection, createCourierCall } from "./courier-call.ts";
import { bookShipments } from "./create-shipment.ts";
import { editShipment } from "./edit.ts";
import { setEwayBill } from "./eway-bill.ts";
import { STEPS } from "./journey.rules.ts";
import { labelOf, packingSlips } from "./label.ts";
import { createMovement } from "./move-shipment.ts";
import { requestPickup } from "./pickup.ts";
import { redeliveryReply, requestRedelivery } from "./redelivery.ts";
import { pincodeReply } from "./serviceability.ts";
import { findShipment, issueWaybill } from "./shipments.repository.ts";
import { trackReply } from "./track.ts";
import { readWarehouses, type Warehouses } from "./warehouses.ts";

const Query = z.record(z.string(), z.string().optional());
const Form = z.record(z.string(), z.string());
const Count = z.coerce.number().int().min(1).max(10_000);
const IdParams = z.strictObject({ id: z.string() });
const Params = z.strictObject({ waybill: z.string() });

export function delhiveryRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db } = deps;
  const warehouses = readWarehouses(config.DELHIVERY_WAREHOUSES);
  const movement = createMovement(deps);
  const call = createCourierCall(deps);

  app.register(
    async (api) => {
      readForms(api);
      api.get(
        "/c/api/pin-codes/json/",
        call("pincode", (request) => pincodeReply(deps, queryOf(request)["filter_codes"] ?? "")),
      );
      api.get(
        "/api/kinko/v1/invoice/charges/.json",
        call("charges", (request) => chargesReply(queryOf(request))),
      );
      api.get(
        "/api/dc/expected_tat",
        call("tat", (request) => daysReply(queryOf(request))),
      );
      api.get(
        "/waybill/api/fetch/json/",
        call("create", () => issueWaybill(db), "query"),
      );
      api.get("/waybill/api/bulk/json/", call("create", bulkWaybills, "query"));
      api.post(
        "/api/cmu/create.json",
        call("create", (request) =>
          bookShipments(deps, warehouses, movement, Form.catch({}).parse(request.body)),
        ),
      );
      api.post(
        "/api/p/edit",
        call("cancel", (request) => editShipment(deps, movement, jsonBody(request))),
      );
      api.get(
        "/api/v1/packages/json/",
        call("track", (request) => trackReply(deps, queryOf(request))),
      );
      dispatchRoutes(api, deps, warehouses);
    },
    { prefix: "/delhivery" },
  );

  function bulkWaybills(request: FastifyRequest): string {
    const count = Count.safeParse(queryOf(request)["count"]);
    if (!count.success) throw new CourierRejection("Bad Request! Invalid count for client HAAT");
    return Array.from({ length: count.data }, () => issueWaybill(db)).join(",");
  }

  /** Moves a shipment one step at once. */
  app.post("/shipments/:waybill/advance", async (request, reply) => {
    const { waybill } = Params.parse(request.params);
    const shipment = findShipment(db, waybill);
    if (shipment === undefined) {
      return reply.code(404).send({ success: false, msg: "No such shipment.", code: "NOT_FOUND" });
    }
    if (!movement.advance(shipment)) {
      return reply
        .code(409)
        .send({ success: false, msg: "The shipment has no further step.", code: "JOURNEY_ENDED" });
    }
    const step = findShipment(db, waybill)?.step ?? shipment.step;
    const { code, type, status } = STEPS[step];
    return { success: true, result: { waybill, step, code, type, status } };
  });
}

/** The calls between the booking of a shipment and its delivery. */
function dispatchRoutes(api: FastifyInstance, deps: Deps, warehouses: Warehouses) {
  const call = createCourierCall(deps);
  api.post(
    "/fm/request/new/",
    call("pickup", (request) => requestPickup(deps, warehouses, jsonBody(request))),
  );
  api.get(
    "/api/p/packing_slip",
    call("label", (request) =>
      packingSlips(
        deps,
        queryOf(request),
        (waybill) => `${request.protocol}://${request.host}/delhivery/labels/${waybill}.pdf`,
      ),
    ),
  );
  api.put(
    "/api/rest/ewaybill/:waybill/",
    call("eway-bill", (request, reply) => {
      const { waybill } = Params.parse(request.params);
      const { status, body } = setEwayBill(deps, waybill, jsonBody(request));
      reply.code(status);
      return body;
    }),
  );
  api.post(
    "/api/p/update",
    call("redelivery", (request) => requestRedelivery(deps, jsonBody(request))),
  );
  api.get(
    "/api/cmu/get_bulk_upl/:id",
    call("redelivery", (request) => redeliveryReply(deps, IdParams.parse(request.params).id)),
  );
  // Delhivery's links lead to a store without a token: their signature is in the query.
  api.get("/labels/:waybill.pdf", async (request, reply) => {
    const shipment = findShipment(deps.db, Params.parse(request.params).waybill);
    if (shipment === undefined) return reply.code(403).send();
    return reply.type("application/pdf").send(labelOf(shipment));
  });
}

const queryOf = (request: FastifyRequest) => Query.catch({}).parse(request.query);

function jsonBody(request: FastifyRequest): unknown {
  const type = request.headers["content-type"]?.split(";")[0] ?? "";
  if (type !== "application/json") throw new CourierRejection(`Unsupported media type '${type}' in request.`);
  return request.body;
}
