import { createHash, timingSafeEqual } from "node:crypto";
import { InvalidSignature, ProviderUnavailable } from "../../providers/provider-errors.ts";
import { parseJson, requestProvider } from "../../providers/provider-request.ts";
import { AlreadyBooked, type Courier, type NewShipment, PincodeNotServed } from "../courier.port.ts";
import { dispatchCalls } from "./dispatch-calls.ts";
import { editCalls } from "./edit-calls.ts";
import { charge, createRequest, pickupTime, serviceability, tracking } from "./map.ts";
import { type DelhiveryOptions, headersFor, kind, parseReply, read, rejected } from "./request.ts";
import { chargesReply, createReply, daysReply, pincodeReply, trackReply, webhookBody } from "./wire.ts";

/** At most two requests for the pincode and two for the charge: together less than orders waits for a quote. */
const quoteTimeoutMs = 1500;
const trackTimeoutMs = 8000;
const createTimeoutMs = 10_000;
const createPath = "/api/cmu/create.json";
const webhookTokenHeader = "x-webhook-token";

export function delhivery(options: DelhiveryOptions): Courier {
  return {
    name: "delhivery",
    trackingBatchSize: 50,
    ...dispatchCalls(options),
    ...editCalls(options),

    async findServiceability(pincode) {
      const path = "/c/api/pin-codes/json/";
      const response = await read(options, { call: path, query: { filter_codes: pincode } }, pincodeReply, {
        timeoutMs: quoteTimeoutMs,
      });
      if (!response.ok) throw rejected(options, path, response.text);
      return serviceability(response.reply);
    },

    async getCharge({ origin, destination, weightGrams, cod }) {
      const path = "/api/kinko/v1/invoice/charges/.json";
      const query = {
        md: "S",
        ss: "Delivered",
        cgm: String(weightGrams),
        o_pin: origin,
        d_pin: destination,
        pt: cod ? "COD" : "Pre-paid",
      };
      const response = await read(options, { call: path, query }, chargesReply, {
        timeoutMs: quoteTimeoutMs,
      });
      if (!response.ok) throw rejected(options, path, response.text);
      return charge(response.reply[0]?.total_amount ?? 0);
    },

    async getTransitDays(origin, destination) {
      const path = "/api/dc/expected_tat";
      const query = {
        origin_pin: origin,
        destination_pin: destination,
        mot: "S",
        pdt: "B2C",
        expected_pickup_date: pickupTime(new Date()),
      };
      const response = await read(options, { call: path, query }, daysReply, { timeoutMs: quoteTimeoutMs });
      if (!response.ok) throw rejected(options, path, response.text);
      const { data } = response.reply;
      if (typeof data === "string") throw rejected(options, path, data);
      return data.tat;
    },

    async book(shipment, signal) {
      const response = await create(options, shipment, signal);
      if (!response.ok) throw rejected(options, createPath, response.text);
      const { packages: booked, rmk } = response.reply;
      // Rejections have HTTP status 200 too: the status of the package counts.
      const own = booked.find((one) => one.refnum === shipment.reference || one.refnum === "");
      if (own?.status === "Success" && own.waybill) return own.waybill;
      throw whyNotBooked(options, [rmk, ...(own?.remarks ?? [])].filter(Boolean).join("; "));
    },

    async findWaybill(reference, signal) {
      const { readable, unreadable } = await packages(options, { ref_ids: reference }, signal);
      const found = readable.find((one) => one.ReferenceNo === reference);
      // The unreadable one may be ours.
      if (!found && unreadable > 0) throw new ProviderUnavailable(kind);
      return found?.AWB ?? null;
    },

    async track(waybills) {
      return (await packages(options, { waybill: waybills.join(",") })).readable.map(tracking);
    },

    readWebhook({ headers: received, body }) {
      const token = received[webhookTokenHeader];
      if (typeof token !== "string" || !options.webhookTokens.some((one) => isSameText(one, token)))
        throw new InvalidSignature();
      return webhookBody.safeParse(parseJson(body)).data?.Shipment.AWB ?? null;
    },
  };
}

async function create(options: DelhiveryOptions, shipment: NewShipment, signal: AbortSignal) {
  const response = await requestProvider(
    `${options.baseUrl}${createPath}`,
    {
      method: "POST",
      headers: headersFor(options),
      body: new URLSearchParams({ format: "json", data: JSON.stringify(createRequest(shipment)) }),
    },
    { kind, provider: "delhivery", call: createPath, timeoutMs: createTimeoutMs, signal },
  );
  return parseReply(options, createPath, response, createReply);
}

async function packages(options: DelhiveryOptions, query: Record<string, string>, signal?: AbortSignal) {
  const path = "/api/v1/packages/json/";
  const response = await read(options, { call: path, query }, trackReply, {
    timeoutMs: trackTimeoutMs,
    signal,
  });
  if (response.ok) {
    const rows = response.reply.ShipmentData;
    const readable = rows.flatMap((row) => (row ? [row.Shipment] : []));
    const unreadable = rows.length - readable.length;
    if (unreadable > 0) options.log.warn({ path, unreadable }, "delhivery sent unreadable shipments");
    return { readable, unreadable };
  }
  if (response.text.includes("Data does not exist")) return { readable: [], unreadable: 0 };
  throw rejected(options, path, response.text);
}

function whyNotBooked(options: DelhiveryOptions, reason: string): Error {
  if (/duplicate order id/i.test(reason)) return new AlreadyBooked();
  const isNotServed = /non serviceable/i.test(reason);
  if (/partially saved/i.test(reason) && !isNotServed) return new ProviderUnavailable(kind);
  return isNotServed ? new PincodeNotServed() : rejected(options, createPath, reason);
}

/** Compares in constant time, whatever the lengths. */
function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
