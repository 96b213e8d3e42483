import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { typedRupees } from "../../components/typed-rupees.ts";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

const refund = { refundable: z.coerce.number(), reason: z.string() };

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), shipmentId: z.string().exactOptional(), reason: z.string() }),
  z.object({ intent: z.literal("refundAmount"), id: z.string(), amount: typedRupees, ...refund }),
  z.object({ intent: z.literal("refundUnit"), orderUnitId: z.string(), ...refund }),
  z.object({ intent: z.literal("note"), id: z.string(), text: z.string() }),
  z.object({ intent: z.literal("sendAgain"), messageId: z.string() }),
]);

/** Makes the move that a form of an order's page asks for. */
export async function changeOrder(
  { orders }: Pick<Clients, "orders">,
  orderId: string,
  request: Request,
): Promise<SensitiveReply> {
  const sent = await readForm(request, form);
  try {
    return { done: (await post(orders, orderId, sent)).msg };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

async function post(orders: Clients["orders"], orderId: string, sent: z.output<typeof form>) {
  const params = { path: { orderId } };
  switch (sent.intent) {
    case "cancel": {
      const { intent: _, ...body } = sent;
      return await replyOf(orders.POST("/api/staff/orders/{orderId}/cancel", { params, body }));
    }
    case "refundAmount": {
      const { intent: _, ...body } = sent;
      return await replyOf(orders.POST("/api/staff/orders/{orderId}/refunds", { params, body }));
    }
    case "refundUnit": {
      const { orderUnitId, refundable, reason } = sent;
      const path = { orderId, orderUnitId };
      const body = { refundable, reason };
      return await replyOf(
        orders.POST("/api/staff/orders/{orderId}/units/{orderUnitId}/refund", { params: { path }, body }),
      );
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
