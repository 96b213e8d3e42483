import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { typedRupees } from "../../components/typed-rupees.ts";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";
import { addressForm, correctAddress } from "./correct-address.server.ts";

const reason = z.string();
const refund = { refundable: z.coerce.number(), reason };

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), shipmentId: z.string().exactOptional(), reason }),
  z.object({ intent: z.literal("refundAmount"), id: z.string(), amount: typedRupees, ...refund }),
  z.object({ intent: z.literal("refundUnit"), orderUnitId: z.string(), ...refund }),
  z.object({ intent: z.literal("reissue"), refundId: z.string(), reason }),
  z.object({ intent: z.literal("repaid"), refundId: z.string(), reason }),
  z.object({
    intent: z.literal("resolveAlarm"),
    service: z.enum(["orders", "adapters"]),
    alarmId: z.string(),
    reason,
  }),
  z.object({ intent: z.literal("correctAddress"), ...addressForm }),
  z.object({ intent: z.literal("bookAgain"), shipmentId: z.string(), booking: z.coerce.number(), reason }),
  z.object({ intent: z.literal("handOver"), shipmentId: z.string(), reason }),
  z.object({ intent: z.literal("setStatusText"), text: z.string(), before: z.string() }),
  z.object({ intent: z.literal("note"), id: z.string(), text: z.string() }),
  z.object({ intent: z.literal("sendAgain"), messageId: z.string() }),
]);

type Sent = z.output<typeof form>;
type Own = Pick<Clients, "orders" | "adapters">;

/** Makes the move that a form of an order's page asks for. */
export async function changeOrder(clients: Own, orderId: string, request: Request): Promise<SensitiveReply> {
  const sent = await readForm(request, form);
  try {
    return sent.intent === "correctAddress"
      ? await correctAddress(clients, orderId, sent)
      : { done: (await post(clients, orderId, sent)).msg };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

async function post(
  { orders, adapters }: Own,
  orderId: string,
  sent: Exclude<Sent, { intent: "correctAddress" }>,
): Promise<{ readonly msg: string }> {
  const params = { path: { orderId } };
  switch (sent.intent) {
    case "cancel": {
      const { intent: _, ...body } = sent;
      return await replyOf(orders.POST("/api/staff/orders/{orderId}/cancel", { params, body }));
    }
    case "refundAmount":
    case "refundUnit":
    case "reissue":
    case "repaid":
      return await postRefund(orders, orderId, sent);
    case "resolveAlarm": {
      const { alarmId, reason } = sent;
      const call = { params: { path: { alarmId } }, body: { reason } };
      return sent.service === "orders"
        ? await replyOf(orders.POST("/api/staff/alarms/{alarmId}/resolve", call))
        : await replyOf(adapters.POST("/api/staff/alarms/{alarmId}/resolve", call));
    }
    case "bookAgain": {
      const { shipmentId, booking, reason } = sent;
      const path = { orderId, shipmentId };
      const body = { booking, reason };
      return await replyOf(
        orders.POST("/api/staff/orders/{orderId}/shipments/{shipmentId}/book", { params: { path }, body }),
      );
    }
    case "handOver": {
      const { shipmentId, reason } = sent;
      const path = { orderId, shipmentId };
      const call = { params: { path }, body: { reason } };
      return await replyOf(orders.POST("/api/staff/orders/{orderId}/shipments/{shipmentId}/hand-over", call));
    }
    case "setStatusText": {
      const { text, before } = sent;
      const body = { text, before };
      return await replyOf(orders.POST("/api/staff/orders/{orderId}/status-text", { params, body }));
    }
    case "note": {
      const { id, text } = sent;
      return await replyOf(orders.POST("/api/staff/orders/{orderId}/notes", { params, body: { id, text } }));
    }
    case "sendAgain": {
      const path = { orderId, messageId: sent.messageId };
      return await replyOf(
        orders.POST("/api/staff/orders/{orderId}/messages/{messageId}/send", { params: { path } }),
      );
    }
  }
}

async function postRefund(
  orders: Clients["orders"],
  orderId: string,
  sent: Extract<Sent, { intent: "refundAmount" | "refundUnit" | "reissue" | "repaid" }>,
): Promise<{ readonly msg: string }> {
  const { reason } = sent;
  switch (sent.intent) {
    case "refundAmount": {
      const { intent: _, ...body } = sent;
      const params = { path: { orderId } };
      return await replyOf(orders.POST("/api/staff/orders/{orderId}/refunds", { params, body }));
    }
    case "refundUnit": {
      const { orderUnitId, refundable } = sent;
      const path = { orderId, orderUnitId };
      const body = { refundable, reason };
      return await replyOf(
        orders.POST("/api/staff/orders/{orderId}/units/{orderUnitId}/refund", { params: { path }, body }),
      );
    }
    case "reissue":
    case "repaid": {
      const call = { params: { path: { orderId, refundId: sent.refundId } }, body: { reason } };
      return sent.intent === "reissue"
        ? await replyOf(orders.POST("/api/staff/orders/{orderId}/refunds/{refundId}/reissue", call))
        : await replyOf(orders.POST("/api/staff/orders/{orderId}/refunds/{refundId}/repaid", call));
    }
  }
}
