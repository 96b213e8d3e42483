import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { typedRupees } from "../../components/typed-rupees.ts";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

const common = { id: z.string(), text: z.string(), version: z.coerce.number() };

const form = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("quote"), amount: typedRupees, ...common }),
  z.object({ kind: z.enum(["decline", "close", "note"]), ...common }),
]);

/** Records what a member told the seller, or a note. */
export async function answerSellRequest(
  auth: Clients["auth"],
  requestId: string,
  request: Request,
): Promise<SensitiveReply> {
  const body = await readForm(request, form);
  try {
    const call = auth.POST("/api/staff/sell-requests/{requestId}/entries", {
      params: { path: { requestId } },
      body,
    });
    return { done: (await replyOf(call)).msg };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
