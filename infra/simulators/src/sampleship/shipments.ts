import { z } from "zod";
import { findPincode } from "../delhivery/pincodes.ts";
import type { Deps } from "../deps.ts";
import { deliver } from "../jobs/deliver.ts";
import { SampleError, sign } from "../signed-json.ts";
import { stored } from "../storage/database.ts";

export const signatureHeader = "x-sampleship-signature";
export const STEP_JOB = "sampleship-step";
const WEBHOOK_JOB = "sampleship-webhook";
const NumberJob = z.object({ tracking_number: z.string() });

const codes = [
  "booked",
  "collected",
  "moving",
  "arrived",
  "on_vehicle",
  "not_delivered",
  "delivered",
  "cancelled",
  "going_back",
  "back",
] as const;
/** After a cancellation: before the pickup nothing more happens, later the shipment comes back. */
export const nextCodes: Partial<Record<(typeof codes)[number], (typeof codes)[number]>> = {
  booked: "collected",
  collected: "moving",
  moving: "arrived",
  arrived: "on_vehicle",
  on_vehicle: "delivered",
  not_delivered: "on_vehicle",
  going_back: "back",
};
const labels: Record<(typeof codes)[number], string> = {
  booked: "Booked",
  collected: "Collected",
  moving: "In transit",
  arrived: "At the destination hub",
  on_vehicle: "With the delivery agent",
  not_delivered: "The recipient was not at home",
  delivered: "Delivered",
  cancelled: "Cancelled",
  going_back: "On its way back",
  back: "Back at the shop",
};

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
export interface Sampleship extends Deps {
  readonly secret: string;
  readonly stepMs: number;
  readonly records: ReturnType<typeof shipmentRecords>;
}

export function shipmentRecords(db: Deps["db"]) {
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

export function handleJobs(sampleship: Sampleship): void {
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

/** Adds the next event and sends the webhook. False when there is none. */
export function advance(sampleship: Sampleship, shipment: StoredShipment): boolean {
  const { reference: order, pincode } = shipment;
  const last = shipment.events.at(-1)?.code;
  const isAway = () => sampleship.switches.take("consignee-unavailable", { order, pincode }) !== undefined;
  const code = last === "on_vehicle" && isAway() ? "not_delivered" : nextCodes[last ?? "back"];
  if (code === undefined) return false;
  addEvent(sampleship, shipment, code);
  return true;
}

export function addEvent(
  { now, jobs, records }: Pick<Sampleship, "now" | "jobs" | "records">,
  shipment: StoredShipment,
  code: (typeof codes)[number],
): void {
  const place = findPincode(shipment.pincode)?.city ?? "India";
  const event = { code, label: labels[code], at: new Date(now()).toISOString(), place };
  records.save({ ...shipment, events: [...shipment.events, event] });
  jobs.schedule(WEBHOOK_JOB, { tracking_number: shipment.tracking_number }, 0);
}

export function walletLow(): never {
  throw new SampleError(402, "wallet too low");
}

export function notFound(): never {
  throw new SampleError(404, "not found");
}
