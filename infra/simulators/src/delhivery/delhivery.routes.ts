import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { readForms } from "../html/page.ts";
import { cancelShipment } from "./cancel.ts";
import { chargesReply, daysReply } from "./charges.ts";
import { CourierRejection, createCourierCall } from "./courier-call.ts";
import { bookShipments } from "./create-shipment.ts";
import { STEPS } from "./journey.rules.ts";
import { createMovement } from "./move-shipment.ts";
import { requestPickup } from "./pickup.ts";
import { pincodeReply } from "./serviceability.ts";
import { findShipment, issueWaybill } from "./shipments.repository.ts";
import { trackReply } from "./track.ts";
import { readWarehouses } from "./warehouses.ts";

const Query = z.record(z.string(), z.string().optional());
const Form = z.record(z.string(), z.string());
const Count = z.coerce.number().int().min(1).max(10_000);
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
        call("cancel", (request) => cancelShipment(deps, movement, jsonBody(request))),
      );
      api.get(
        "/api/v1/packages/json/",
        call("track", (request) => trackReply(deps, queryOf(request))),
      );
      api.post(
        "/fm/request/new/",
        call("pickup", (request) => requestPickup(deps, warehouses, jsonBody(request))),
      );
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

const queryOf = (request: FastifyRequest) => Query.catch({}).parse(request.query);

function jsonBody(request: FastifyRequest): unknown {
  const type = request.headers["content-type"]?.split(";")[0] ?? "";
  if (type !== "application/json") throw new CourierRejection(`Unsupported media type '${type}' in request.`);
  return request.body;
}
