import { z } from "zod";
import { ProviderRejected } from "../../providers/provider-errors.ts";
import { type Courier, LabelNotReady } from "../courier.port.ts";
import { isPdf } from "../is-pdf.ts";
import { call, kind, type SampleshipOptions, timeoutMs } from "./request.ts";

const changed = z.object({ accepted: z.boolean() });
const pickedUp = z.object({ pickup_id: z.string().min(1).max(40) });
const label = z.object({
  pdf: z
    .base64()
    .transform((text) => Buffer.from(text, "base64"))
    .refine(isPdf),
});
const accepted = z.object({ ok: z.literal(true) });
const requested = z.object({ request_id: z.string().min(1).max(40) });
const redelivery = z.object({ state: z.enum(["pending", "accepted", "rejected"]) });

/** The calls about a booked shipment. */
export function shipmentCalls(
  options: SampleshipOptions,
): Pick<
  Courier,
  | "cancel"
  | "requestPickup"
  | "getLabel"
  | "setEwayBill"
  | "requestRedelivery"
  | "findRedelivery"
  | "changeRecipient"
> {
  return {
    async cancel(waybill, signal) {
      const body = { tracking_number: waybill };
      const { reply, status } = await call(options, "/v1/shipments/cancel", body, changed, {
        timeoutMs,
        signal,
      });
      if (!reply) throw new ProviderRejected(kind, String(status));
      return reply.accepted;
    },

    async requestPickup({ warehouse, date, fromHour, shipments }) {
      const body = { warehouse, date, from_hour: fromHour, shipments };
      const { reply, status } = await call(options, "/v1/pickups", body, pickedUp, { timeoutMs });
      if (reply) return reply.pickup_id;
      // A pickup is arranged for that day already.
      if (status === 409) return null;
      throw new ProviderRejected(kind, String(status));
    },

    async getLabel(waybill, signal) {
      const body = { tracking_number: waybill };
      const { reply, status } = await call(options, "/v1/shipments/label", body, label, {
        timeoutMs,
        signal,
      });
      if (reply) return reply.pdf;
      if (status === 409) throw new LabelNotReady();
      throw new ProviderRejected(kind, String(status));
    },

    async setEwayBill(waybill, { number, invoiceNumber }) {
      const body = { tracking_number: waybill, eway_bill: number, invoice: invoiceNumber };
      const { reply, status } = await call(options, "/v1/shipments/eway-bill", body, accepted, { timeoutMs });
      if (!reply) throw new ProviderRejected(kind, String(status));
    },

    async requestRedelivery(waybill, on) {
      const body = { tracking_number: waybill, on };
      const { reply, status } = await call(options, "/v1/shipments/redeliver", body, requested, {
        timeoutMs,
      });
      if (!reply) throw new ProviderRejected(kind, String(status));
      return reply.request_id;
    },

    async findRedelivery(requestId) {
      const body = { request_id: requestId };
      const { reply, status } = await call(options, "/v1/redeliveries/find", body, redelivery, { timeoutMs });
      if (!reply) throw new ProviderRejected(kind, String(status));
      return reply.state;
    },

    async changeRecipient(waybill, change) {
      const body = { tracking_number: waybill, ...change };
      const { reply, status } = await call(options, "/v1/shipments/recipient", body, changed, { timeoutMs });
      if (!reply) throw new ProviderRejected(kind, String(status));
      return reply.accepted;
    },
  };
}
