import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { chargesFor, daysFor, zoneOf } from "../delhivery/charges.rules.ts";
import { findPincode } from "../delhivery/pincodes.ts";
import { served } from "../delhivery/serviceability.ts";
import { STATES } from "../delhivery/states.ts";
import type { Deps } from "../deps.ts";
import { SampleError, signedCall } from "../signed-json.ts";
import { dispatchCalls } from "./dispatch-calls.ts";
import {
  addEvent,
  advance,
  handleJobs,
  notFound,
  type Sampleship,
  STEP_JOB,
  shipmentRecords,
  signatureHeader,
  walletLow,
} from "./shipments.ts";

const NewShipment = z.object({
  reference: z.string().min(1).max(49),
  warehouse: z.string().min(1),
  to: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
  }),
  collect_paise: z.int().nonnegative(),
  value_paise: z.int().nonnegative(),
  contents: z.string(),
  grams: z.int().positive(),
});

/** Sampleship: an invented courier, the counterpart of `services/adapters/src/courier/sampleship`. Off without a secret. */
export function sampleshipRoutes(app: FastifyInstance, deps: Deps) {
  const { SAMPLESHIP_SECRET: secret } = deps.config;
  if (secret === undefined) return;
  const records = shipmentRecords(deps.db);
  const sampleship = { ...deps, secret, records, stepMs: deps.config.DELHIVERY_STEP_SECONDS * 1000 };
  handleJobs(sampleship);
  app.register(
    async (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
      quoteCalls(api, sampleship);
      shipmentCalls(api, sampleship);
      dispatchCalls(api, sampleship);
    },
    { prefix: "/sampleship/v1" },
  );

  /** Moves a shipment to its next step at once, for tests. */
  app.post("/sampleship/shipments/:number/advance", async (request, reply) => {
    const { number } = z.strictObject({ number: z.string() }).parse(request.params);
    if (advance(sampleship, records.find(number) ?? notFound())) return { success: true };
    return await reply
      .code(409)
      .send({ success: false, msg: "The shipment is delivered.", code: "JOURNEY_ENDED" });
  });
}

function quoteCalls(api: FastifyInstance, sampleship: Sampleship): void {
  const common = { secret: sampleship.secret, header: signatureHeader };

  signedCall(api, {
    ...common,
    path: "/pincodes/find",
    body: z.object({ pincode: z.string() }),
    handle: ({ pincode }) => {
      const found = served(sampleship, pincode) ?? notFound();
      const { city, district, state } = found.place;
      const { prepaid, cod } = found.service;
      return { prepaid, cod, city, district, state: STATES[state] ?? state };
    },
  });
  signedCall(api, {
    ...common,
    path: "/charges",
    body: z.object({
      from_pincode: z.string(),
      to_pincode: z.string(),
      grams: z.int(),
      cod: z.boolean(),
    }),
    handle: ({ from_pincode, to_pincode, grams, cod }) => {
      const origin = findPincode(from_pincode) ?? notFound();
      const destination = findPincode(to_pincode) ?? notFound();
      const query = {
        origin,
        destination,
        mode: "S",
        grams,
        returned: false,
        cod,
        collectRupees: 0,
      } as const;
      return { total_paise: Math.round(chargesFor(query).total * 100) };
    },
  });
  signedCall(api, {
    ...common,
    path: "/days",
    body: z.object({ from_pincode: z.string(), to_pincode: z.string() }),
    handle: ({ from_pincode, to_pincode }) => {
      const origin = findPincode(from_pincode) ?? notFound();
      const destination = findPincode(to_pincode) ?? notFound();
      return { days: daysFor(zoneOf(origin, destination), "S") };
    },
  });
}

function shipmentCalls(api: FastifyInstance, sampleship: Sampleship): void {
  const { secret, records, jobs, stepMs } = sampleship;
  const common = { secret, header: signatureHeader };

  signedCall(api, {
    ...common,
    path: "/shipments",
    body: NewShipment,
    handle: ({ reference, to }) => {
      if (sampleship.switches.take("wallet-low", {})) walletLow();
      if (records.findByReference(reference)) throw new SampleError(409, "duplicate reference");
      if (!served(sampleship, to.pincode)) notFound();
      const tracking_number = `SS${randomInt(1e11, 1e12)}`;
      addEvent(sampleship, { tracking_number, reference, pincode: to.pincode, events: [] }, "booked");
      jobs.schedule(STEP_JOB, { tracking_number }, stepMs);
      return { tracking_number };
    },
  });
  signedCall(api, {
    ...common,
    path: "/shipments/find",
    body: z.object({ reference: z.string() }),
    handle: ({ reference }) => {
      const { tracking_number } = records.findByReference(reference) ?? notFound();
      return { tracking_number };
    },
  });
  signedCall(api, {
    ...common,
    path: "/shipments/cancel",
    body: z.object({ tracking_number: z.string() }),
    handle: ({ tracking_number }) => {
      const shipment = records.find(tracking_number) ?? notFound();
      const last = shipment.events.at(-1)?.code;
      if (sampleship.switches.take("cancel-refused", {})) return { accepted: false };
      if (last === "booked") addEvent(sampleship, shipment, "cancelled");
      else if (last === "collected" || last === "moving" || last === "arrived")
        addEvent(sampleship, shipment, "going_back");
      else return { accepted: false };
      return { accepted: true };
    },
  });
  signedCall(api, {
    ...common,
    path: "/shipments/track",
    body: z.object({ tracking_numbers: z.array(z.string()) }),
    handle: ({ tracking_numbers }) => ({
      shipments: tracking_numbers.flatMap((number) => records.find(number) ?? []),
    }),
  });
}
