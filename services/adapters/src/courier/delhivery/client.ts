import { createHash, timingSafeEqual } from "node:crypto";
import type { Logger } from "pino";
import type { z } from "zod";
import { InvalidSignature, ProviderRejected, ProviderUnavailable } from "../../providers/provider-errors.ts";
import { type ProviderResponse, parseJson, requestProvider } from "../../providers/provider-request.ts";
import type { Courier } from "../courier.port.ts";
import { AlreadyBooked, NotServed } from "../courier-errors.ts";
import { charge, createRequest, serviceability, tracking } from "./map.ts";
import { chargesReply, createReply, pincodeReply, pushBody, trackReply } from "./wire.ts";

export interface DelhiveryOptions {
  readonly baseUrl: string;
  readonly token: string;
  /** Any of them opens the door for scan pushes: two while one replaces the other. */
  readonly webhookTokens: readonly string[];
  readonly log: Pick<Logger, "warn">;
}

const kind = "courier";
/** Twice at most for a pincode and twice for a charge: together less than orders waits for a quote. */
const quoteTimeoutMs = 1500;
const trackTimeoutMs = 8000;
const createTimeoutMs = 10_000;
const pushHeader = "x-webhook-token";

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
    const answer = await requestProvider(
      url,
      { headers },
      { kind, timeoutMs, retry: true, ...(signal && { signal }) },
    );
    return understood(path, answer, reply);
  }

  /** The parsed reply; the refusal's text when the courier says that the request was wrong. */
  function understood<Reply extends z.ZodType>(
    path: string,
    { status, text }: ProviderResponse,
    reply: Reply,
  ): { ok: true; reply: z.output<Reply> } | { ok: false; text: string } {
    if (status === 400) return { ok: false, text };
    const parsed = status === 200 ? reply.safeParse(parseJson(text)) : undefined;
    if (parsed?.success) return { ok: true, reply: parsed.data };
    // 403 and 429 are the limits of calls; a wrong token can be 400, 401 or 403. Either way nothing can be said now.
    log.warn(
      { path, status, fields: parsed?.error?.issues.map((issue) => issue.path.join(".")) },
      "delhivery gave no answer that can be used",
    );
    throw new ProviderUnavailable(kind);
  }

  function decline(path: string, reason: string): ProviderRejected {
    log.warn({ path, reason: reason.slice(0, 200) }, "delhivery said no");
    return new ProviderRejected(kind, reason);
  }

  async function packages(query: Record<string, string>, signal?: AbortSignal) {
    const answer = await read("/api/v1/packages/json/", query, trackReply, trackTimeoutMs, signal);
    if (answer.ok) return answer.reply.ShipmentData.map((row) => row.Shipment);
    if (answer.text.includes("Data does not exist")) return [];
    throw decline("/api/v1/packages/json/", answer.text);
  }

  return {
    name: "delhivery",
    trackBatch: 50,

    async serviceabilityOf(pincode) {
      const path = "/c/api/pin-codes/json/";
      const answer = await read(path, { filter_codes: pincode }, pincodeReply, quoteTimeoutMs);
      if (!answer.ok) throw decline(path, answer.text);
      return serviceability(answer.reply);
    },

    async chargeFor({ origin, destination, weightGrams, cod }) {
      const path = "/api/kinko/v1/invoice/charges/.json";
      const query = {
        md: "S",
        ss: "Delivered",
        cgm: String(weightGrams),
        o_pin: origin,
        d_pin: destination,
        pt: cod ? "COD" : "Pre-paid",
      };
      const answer = await read(path, query, chargesReply, quoteTimeoutMs);
      if (!answer.ok) throw decline(path, answer.text);
      return charge(answer.reply[0]?.total_amount ?? 0);
    },

    async book(parcel, signal) {
      const path = "/api/cmu/create.json";
      const answer = understood(
        path,
        await requestProvider(
          `${baseUrl}${path}`,
          {
            method: "POST",
            headers,
            body: new URLSearchParams({ format: "json", data: JSON.stringify(createRequest(parcel)) }),
          },
          { kind, timeoutMs: createTimeoutMs, signal },
        ),
        createReply,
      );
      if (!answer.ok) throw decline(path, answer.text);
      // Refusals come with 200 too: the package's own word counts.
      const booked = answer.reply.packages.find(
        (one) => one.refnum === parcel.reference || one.refnum === "",
      );
      if (booked?.status === "Success" && booked.waybill) return booked.waybill;
      const reason = [answer.reply.rmk, ...(booked?.remarks ?? [])].filter(Boolean).join("; ");
      if (/duplicate order id/i.test(reason)) throw new AlreadyBooked();
      if (/partially saved/i.test(reason) && !/non serviceable/i.test(reason))
        throw new ProviderUnavailable(kind);
      if (/non serviceable/i.test(reason)) throw new NotServed();
      throw decline(path, reason);
    },

    async waybillOf(reference, signal) {
      const found = await packages({ ref_ids: reference }, signal);
      return found.find((one) => one.ReferenceNo === reference)?.AWB ?? null;
    },

    async track(waybills) {
      return (await packages({ waybill: waybills.join(",") })).map(tracking);
    },

    readPush({ headers: received, body }) {
      const given = received[pushHeader];
      if (typeof given !== "string" || !webhookTokens.some((one) => sameText(one, given)))
        throw new InvalidSignature();
      return pushBody.safeParse(body).data?.Shipment.AWB ?? null;
    },
  };
}

/** In constant time, whatever the lengths. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
