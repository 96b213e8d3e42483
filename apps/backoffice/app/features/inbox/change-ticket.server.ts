import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";
import { replyKinds } from "./ticket.ts";

const version = z.coerce.number();

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("assign"), assigneeId: z.string(), version }),
  z.object({ intent: z.literal("finish"), done: z.enum(["yes", "no"]), version }),
  z.object({
    intent: z.literal("reply"),
    id: z.string(),
    kind: z.enum(replyKinds),
    text: z.string(),
    done: z.literal("yes").exactOptional(),
    version,
  }),
]);

/** Does what a form of a message's page asks for. */
export async function changeTicket(
  auth: Clients["auth"],
  ticketId: string,
  request: Request,
): Promise<SensitiveReply> {
  const sent = await readForm(request, form);
  try {
    return { done: (await post(auth, ticketId, sent)).msg };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

async function post(auth: Clients["auth"], ticketId: string, sent: z.output<typeof form>) {
  const params = { path: { ticketId } };
  const { version } = sent;
  switch (sent.intent) {
    case "assign": {
      const assigneeId = sent.assigneeId === "" ? null : sent.assigneeId;
      const body = { assigneeId, version };
      return await replyOf(auth.POST("/api/staff/tickets/{ticketId}/assign", { params, body }));
    }
    case "finish": {
      const body = { done: sent.done === "yes", version };
      return await replyOf(auth.POST("/api/staff/tickets/{ticketId}/finish", { params, body }));
    }
    case "reply": {
      const { id, kind, text } = sent;
      const body = { id, kind, text, version, done: sent.done === "yes" };
      return await replyOf(auth.POST("/api/staff/tickets/{ticketId}/entries", { params, body }));
    }
  }
}
