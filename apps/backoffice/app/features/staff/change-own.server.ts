import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { meTexts } from "#messages/me";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { registrationAnswer } from "../../server/passkey-answer.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

export const ownForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), sessionId: z.string() }),
  z.object({ intent: z.literal("endOthers") }),
  z.object({ intent: z.literal("addPasskey"), response: registrationAnswer }),
  z.object({ intent: z.literal("removePasskey"), passkeyId: z.string() }),
]);

/** Makes a change of members to their own sessions and passkeys. */
export async function changeOwn(
  { auth }: Pick<Clients, "auth">,
  sent: z.output<typeof ownForm>,
): Promise<SensitiveReply> {
  try {
    switch (sent.intent) {
      case "endOthers":
        await replyOf(auth.POST("/api/staff/sessions/endOthers"));
        return null;
      case "end":
        await replyOf(auth.POST("/api/staff/sessions/end", { body: { sessionId: sent.sessionId } }));
        return null;
      case "addPasskey":
        await replyOf(auth.POST("/api/staff/passkeys/add", { body: { response: sent.response } }));
        return { done: meTexts.added };
      case "removePasskey":
        await replyOf(auth.POST("/api/staff/passkeys/remove", { body: { passkeyId: sent.passkeyId } }));
        return { done: meTexts.removed };
    }
  } catch (error) {
    if (sent.intent === "end" || sent.intent === "endOthers") throw error;
    return { error: shownErrorOf(error) };
  }
}
