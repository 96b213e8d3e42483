import { timingSafeEqual } from "node:crypto";
import { paise } from "@haat/domain/money";
import { z } from "zod";
import type { ShipmentStatus } from "../../ports/shipment-status.ts";
import { InvalidSignature, ProviderRejected } from "../../providers/provider-errors.ts";
import { parseJson } from "../../providers/provider-request.ts";
import { AlreadyBooked, type Courier, PincodeNotServed, type Scan, type Tracking } from "../courier.port.ts";
import { scanText } from "../scan-text.ts";
import { hasTime, scanTime } from "../tracking.rules.ts";
import { waybill } from "../waybill.ts";
import { call, kind, type SampleshipOptions, sign, signatureHeader, timeoutMs } from "./request.ts";
import { shipmentCalls } from "./shipment-calls.ts";

/** Less than orders waits for a quote. */
const quoteTimeoutMs = 3000;

const serviceability = z.object({
  prepaid: z.boolean(),
  cod: z.boolean(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
});
const charge = z.object({ total_paise: z.int().nonnegative().max(1_000_000_000) });
const days = z.object({ days: z.int().min(0).max(60) });
const booked = z.object({ tracking_number: waybill });

const event = z.object({
  code: scanText,
  label: scanText,
  at: z.iso.datetime(),
  place: scanText,
});
/** Null stands for an unreadable shipment, so that the others of its batch are read. */
const trackings = z.object({
  shipments: z.array(
    z
      .object({ tracking_number: waybill, events: z.array(event).min(1) })
      .nullable()
      .catch(null),
  ),
});
const webhook = z.object({ tracking_number: waybill });

const statuses: Readonly<Record<string, ShipmentStatus>> = {
  booked: "manifested",
  collected: "picked_up",
  moving: "in_transit",
  arrived: "at_destination",
  on_vehicle: "out_for_delivery",
  delivered: "delivered",
  not_delivered: "failed_attempt",
  cancelled: "manifested",
  going_back: "returning",
  back: "returned",
  lost: "lost",
};

/**
 * An invented courier: JSON over HTTP, with requests and webhooks signed with HMAC-SHA256 and replies unsigned. It
 * proves that the shop can use two couriers at once, and is the template for the next one. Only the simulators implement it.
 */
export function sampleship(options: SampleshipOptions): Courier {
  return {
    name: "sampleship",
    trackingBatchSize: 100,
    ...shipmentCalls(options),

    async findServiceability(pincode) {
      const { reply } = await call(options, "/v1/pincodes/find", { pincode }, serviceability, {
        timeoutMs: quoteTimeoutMs,
      });
      return reply ? { ...reply, codLimitPaise: null } : null;
    },

    async getCharge({ origin, destination, weightGrams, cod }) {
      const body = { from_pincode: origin, to_pincode: destination, grams: weightGrams, cod };
      const { reply, status } = await call(options, "/v1/charges", body, charge, {
        timeoutMs: quoteTimeoutMs,
      });
      if (!reply) throw new ProviderRejected(kind, String(status));
      return paise(reply.total_paise);
    },

    async getTransitDays(origin, destination) {
      const body = { from_pincode: origin, to_pincode: destination };
      const { reply, status } = await call(options, "/v1/days", body, days, { timeoutMs: quoteTimeoutMs });
      if (!reply) throw new ProviderRejected(kind, String(status));
      return reply.days;
    },

    async book({ reference, from, to, collectPaise, ...shipment }, signal) {
      const body = {
        reference,
        warehouse: from.warehouse,
        to: { name: to.name, phone: to.phone, address: to.address, city: to.city, pincode: to.pincode },
        collect_paise: collectPaise ?? 0,
        value_paise: shipment.valuePaise,
        contents: shipment.description,
        grams: shipment.weightGrams,
      };
      const { reply, status } = await call(options, "/v1/shipments", body, booked, { timeoutMs, signal });
      if (reply) return reply.tracking_number;
      if (status === 409) throw new AlreadyBooked();
      if (status === 404) throw new PincodeNotServed();
      throw new ProviderRejected(kind, String(status));
    },

    async findWaybill(reference, signal) {
      const { reply } = await call(options, "/v1/shipments/find", { reference }, booked, {
        timeoutMs,
        signal,
      });
      return reply?.tracking_number ?? null;
    },

    async track(waybills) {
      const body = { tracking_numbers: waybills };
      const { reply } = await call(options, "/v1/shipments/track", body, trackings, { timeoutMs });
      const unreadable = reply?.shipments.filter((shipment) => shipment === null).length ?? 0;
      if (unreadable > 0) options.log.warn({ unreadable }, "sampleship sent unreadable shipments");
      return (reply?.shipments ?? []).flatMap((shipment) => toTracking(shipment) ?? []);
    },

    readWebhook({ headers, body }) {
      const given = headers[signatureHeader];
      const expected = Buffer.from(sign(body, options.secret));
      const signature = Buffer.from(typeof given === "string" ? given : "");
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        throw new InvalidSignature();
      return webhook.safeParse(parseJson(body)).data?.tracking_number ?? null;
    },
  };
}

function toScan({ code, label, at, place }: z.output<typeof event>): Scan {
  return {
    status: statuses[code] ?? null,
    code,
    label,
    type: code,
    scannedAt: scanTime(at),
    place,
    note: "",
  };
}

/** Null for a shipment that is unreadable or has no event. */
function toTracking(shipment: z.output<typeof trackings>["shipments"][number]): Tracking | null {
  const scans = shipment?.events.map(toScan) ?? [];
  const latest = scans.at(-1);
  if (!shipment || !latest) return null;
  const isCancelled = latest.code === "cancelled";
  return {
    waybill: shipment.tracking_number,
    expectedOn: null,
    latest,
    scans: scans.filter(hasTime),
    isCancelled,
  };
}
