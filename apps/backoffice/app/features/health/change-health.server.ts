import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

/** The services whose alarms staff close, and which have jobs. */
const service = z.enum(["orders", "adapters"]);

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("resolve"), service, alarmId: z.string(), reason: z.string() }),
  z.object({ intent: z.literal("retry"), service, jobId: z.string() }),
]);

/** Closes an alarm, or runs a job again. */
export async function changeHealth(
  { orders, adapters }: Pick<Clients, "orders" | "adapters">,
  request: Request,
): Promise<SensitiveReply> {
  const sent = await readForm(request, form);
  const isOrders = sent.service === "orders";
  try {
    switch (sent.intent) {
      case "resolve": {
        const path = "/api/staff/alarms/{alarmId}/resolve";
        const call = { params: { path: { alarmId: sent.alarmId } }, body: { reason: sent.reason } };
        const { msg } = await replyOf(isOrders ? orders.POST(path, call) : adapters.POST(path, call));
        return { done: msg };
      }
      case "retry": {
        const path = "/api/staff/jobs/{jobId}/retry";
        const call = { params: { path: { jobId: sent.jobId } } };
        const { msg } = await replyOf(isOrders ? orders.POST(path, call) : adapters.POST(path, call));
        return { done: msg };
      }
    }
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
