import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { chargesFor, daysFor, zoneOf } from "../delhivery/charges.rules.ts";
import { findPincode } from "../delhivery/pincodes.ts";
import { served } from "../delhivery/serviceability.ts";
import { STATES } from "../delhivery/states.ts";
import type { Deps } from "../deps.ts";
import { deliver } from "../jobs/deliver.ts";
import { SampleError, sign, signedCall } from "../signed-json.ts";
import { stored } from "../storage/database.ts";

const signatureHeader = "x-sampleship-signature";
const STEP_JOB = "sampleship-step";
const WEBHOOK_JOB = "sampleship-webhook";
const NumberJob = z.object({ tracking_number: z.string() });

const steps = ["booked", "collected", "moving", "arrived", "on_vehicle", "delivered"] as const;
/** After a cancellation: before the pickup nothing more happens, later the shipment comes back. */
const codes = [...steps, "cancelled", "going_back", "back"] as const;
const labels: Record<(typeof codes)[number], string> = {
  booked: "Booked",
  collected: "Collected",
  moving: "In transit",
  arrived: "At the destination hub",
  on_vehicle: "With the delivery agent",
  delivered: "Delivered",
  cancelled: "Cancelled",
  going_back: "On its way back",
  back: "Back at the shop",
};

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
const Event = z.object({ code: z.enum(codes), label: z.string(), at: z.string(), place: z.string() });
const StoredShipment = z.object({
  tracking_number: z.string(),
  reference: z.string(),
  pincode: z.string(),
  events: z.array(Event),
});
type StoredShipment = z.output<typeof StoredShipment>;
const shipments = stored(StoredShipment);

/** What the routes share. */
interface Sampleship extends Deps {
  readonly secret: string;
  readonly stepMs: number;
  readonly records: ReturnType<typeof shipmentRecords>;
}

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

function shipmentRecords(db: Deps["db"]) {
  const find = (id: string) =>
    shipments.one(db.prepare("SELECT body FROM sample_records WHERE kind = 'shipment' AND id = ?").get(id));
  const findByReference = (reference: string) =>
    shipments.one(
      db.prepare("SELECT body FROM sample_records WHERE kind = 'shipment' AND owner = ?").get(reference),
    );
  function save(shipment: StoredShipment) {
    db.prepare(
      "INSERT OR REPLACE INTO sample_records (kind, id, owner, body) VALUES ('shipment', ?, ?, ?)",
    ).run(shipment.tracking_number, shipment.reference, JSON.stringify(shipment));
  }
  return { find, findByReference, save };
}

function handleJobs(sampleship: Sampleship): void {
  const { jobs, records, secret, stepMs } = sampleship;
  const { SAMPLESHIP_WEBHOOK_URL: webhookUrl } = sampleship.config;
  jobs.handle(WEBHOOK_JOB, NumberJob, async ({ tracking_number }) => {
    if (webhookUrl === undefined) return;
    const body = JSON.stringify({ tracking_number });
    const headers = { "content-type": "application/json", [signatureHeader]: sign(body, secret) };
    await deliver(sampleship, {
      to: "courier",
      reference: tracking_number,
      url: webhookUrl,
      headers,
      body,
      timeoutMs: 5000,
    });
  });
  jobs.handle(STEP_JOB, NumberJob, ({ tracking_number }) => {
    const shipment = records.find(tracking_number);
    if (shipment && advance(sampleship, shipment)) jobs.schedule(STEP_JOB, { tracking_number }, stepMs);
  });
}

/** Adds the next event and sends the webhook. False when the shipment is delivered. */
function advance({ now, jobs, records }: Sampleship, shipment: StoredShipment): boolean {
  const code = nextCode(shipment);
  if (code === null) return false;
  addEvent({ now, jobs, records }, shipment, code);
  return true;
}

function nextCode({ events }: StoredShipment): (typeof codes)[number] | null {
  const last = events.at(-1)?.code;
  switch (last) {
    case "going_back":
      return "back";
    case "cancelled":
    case "back":
      return null;
    default:
      return steps[events.length] ?? null;
  }
}

function addEvent(
  { now, jobs, records }: Pick<Sampleship, "now" | "jobs" | "records">,
  shipment: StoredShipment,
  code: (typeof codes)[number],
): void {
  const place = findPincode(shipment.pincode)?.city ?? "India";
  const event = { code, label: labels[code], at: new Date(now()).toISOString(), place };
  records.save({ ...shipment, events: [...shipment.events, event] });
  jobs.schedule(WEBHOOK_JOB, { tracking_number: shipment.tracking_number }, 0);
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
      if (records.findByReference(reference)) throw new SampleError(409, "duplicate reference");
      if (!served(sampleship, to.pincode)) notFound();
      const tracking_number = `SS${randomInt(1e11, 1e12)}`;
      advance(sampleship, { tracking_number, reference, pincode: to.pincode, events: [] });
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

function notFound(): never {
  throw new SampleError(404, "not found");
}
