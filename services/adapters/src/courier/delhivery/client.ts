import { createHash, timingSafeEqual } from "node:crypto";
import type { Logger } from "pino";
import type { z } from "zod";
import { InvalidSignature, ProviderRejected, ProviderUnavailable } from "../../providers/provider-errors.ts";
import { type ProviderResponse, parseJson, requestProvider } from "../../providers/provider-request.ts";
import { AlreadyBooked, type Courier, PincodeNotServed } from "../courier.port.ts";
import { charge, createRequest, pickupTime, serviceability, tracking } from "./map.ts";
import { chargesReply, createReply, daysReply, pincodeReply, trackReply, webhookBody } from "./wire.ts";

export interface DelhiveryOptions {
  readonly baseUrl: string;
  readonly token: string;
  /** Webhooks with any of these are accepted: two during a rotation. */
  readonly webhookTokens: readonly string[];
  readonly log: Pick<Logger, "warn">;
}

const kind = "courier";
/** At most two requests for the pincode and two for the charge: together less than orders waits for a quote. */
const quoteTimeoutMs = 1500;
const trackTimeoutMs = 8000;
const createTimeoutMs = 10_000;
const webhookTokenHeader = "x-webhook-token";

export function delhivery({ baseUrl, token, webhookTokens, log }: DelhiveryOptions): Courier {
  const headers = { authorization: `Token ${token}`, accept: "application/json" };

  async function read<Reply extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    reply: Reply,
    timeoutMs: number,
    signal?: AbortSignal,
  ) {
    const url = `${baseUrl}${path}?${new URLSearchParams(query)}`;
    const response = await requestProvider(
      url,
      { headers },
      { kind, provider: "delhivery", call: path, timeoutMs, retry: true, ...(signal && { signal }) },
    );
    return parseReply(path, response, reply);
  }

  /** The parsed reply, or the error text of a 400. */
  function parseReply<Reply extends z.ZodType>(
    path: string,
    { status, text }: ProviderResponse,
    reply: Reply,
  ): { ok: true; reply: z.output<Reply> } | { ok: false; text: string } {
    if (status === 400) return { ok: false, text };
    const parsed = status === 200 ? reply.safeParse(parseJson(text)) : undefined;
    if (parsed?.success) return { ok: true, reply: parsed.data };
    // 403 and 429 mean too many requests; a wrong token can be 400, 401 or 403.
    log.warn(
      { path, status, fields: parsed?.error?.issues.map((issue) => issue.path.join(".")) },
      "delhivery reply not usable",
    );
    throw new ProviderUnavailable(kind);
  }

  function rejected(path: string, reason: string): ProviderRejected {
    log.warn({ path, reason: reason.slice(0, 200) }, "delhivery rejected a request");
    return new ProviderRejected(kind, reason);
  }

  async function packages(query: Record<string, string>, signal?: AbortSignal) {
    const path = "/api/v1/packages/json/";
    const response = await read(path, query, trackReply, trackTimeoutMs, signal);
    if (response.ok) {
      const rows = response.reply.ShipmentData;
      const readable = rows.flatMap((row) => (row ? [row.Shipment] : []));
      const unreadable = rows.length - readable.length;
      if (unreadable > 0) log.warn({ path, unreadable }, "delhivery sent unreadable shipments");
      return { readable, unreadable };
    }
    if (response.text.includes("Data does not exist")) return { readable: [], unreadable: 0 };
    throw rejected(path, response.text);
  }

  return {
    name: "delhivery",
    trackingBatchSize: 50,

    async findServiceability(pincode) {
      const path = "/c/api/pin-codes/json/";
      const response = await read(path, { filter_codes: pincode }, pincodeReply, quoteTimeoutMs);
      if (!response.ok) throw rejected(path, response.text);
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
      const response = await read(path, query, chargesReply, quoteTimeoutMs);
      if (!response.ok) throw rejected(path, response.text);
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
      const response = await read(path, query, daysReply, quoteTimeoutMs);
      if (!response.ok) throw rejected(path, response.text);
      const { data } = response.reply;
      if (typeof data === "string") throw rejected(path, data);
      return data.tat;
    },

    async book(shipment, signal) {
      const path = "/api/cmu/create.json";
      const response = parseReply(
        path,
        await requestProvider(
          `${baseUrl}${path}`,
          {
            method: "POST",
            headers,
            body: new URLSearchParams({ format: "json", data: JSON.stringify(createRequest(shipment)) }),
          },
          { kind, provider: "delhivery", call: path, timeoutMs: createTimeoutMs, signal },
        ),
        createReply,
      );
      if (!response.ok) throw rejected(path, response.text);
      // Rejections have HTTP status 200 too: the status of the package counts.
      const booked = response.reply.packages.find(
        (one) => one.refnum === shipment.reference || one.refnum === "",
      );
      if (booked?.status === "Success" && booked.waybill) return booked.waybill;
      const reason = [response.reply.rmk, ...(booked?.remarks ?? [])].filter(Boolean).join("; ");
      if (/duplicate order id/i.test(reason)) throw new AlreadyBooked();
      if (/partially saved/i.test(reason) && !/non serviceable/i.test(reason))
        throw new ProviderUnavailable(kind);
      if (/non serviceable/i.test(reason)) throw new PincodeNotServed();
      throw rejected(path, reason);
    },

    async findWaybill(reference, signal) {
      const { readable, unreadable } = await packages({ ref_ids: reference }, signal);
      const found = readable.find((one) => one.ReferenceNo === reference);
      // The unreadable one may be ours.
      if (!found && unreadable > 0) throw new ProviderUnavailable(kind);
      return found?.AWB ?? null;
    },

    async track(waybills) {
      return (await packages({ waybill: waybills.join(",") })).readable.map(tracking);
    },

    readWebhook({ headers: received, body }) {
      const token = received[webhookTokenHeader];
      if (typeof token !== "string" || !webhookTokens.some((one) => isSameText(one, token)))
        throw new InvalidSignature();
      return webhookBody.safeParse(parseJson(body)).data?.Shipment.AWB ?? null;
    },
  };
}

/** Compares in constant time, whatever the lengths. */
function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
