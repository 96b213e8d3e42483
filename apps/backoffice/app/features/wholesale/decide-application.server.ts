import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

const form = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("accept") }),
  z.object({ decision: z.literal("reject"), reason: z.string() }),
]);

export type Decision = z.output<typeof form>["decision"];

/** Accepts or rejects an application for wholesale prices. */
export async function decideApplication(
  auth: Clients["auth"],
  applicationId: string,
  request: Request,
): Promise<SensitiveReply> {
  const sent = await readForm(request, form);
  const params = { path: { applicationId } };
  try {
    const { msg } =
      sent.decision === "accept"
        ? await replyOf(auth.POST("/api/staff/wholesale-applications/{applicationId}/accept", { params }))
        : await replyOf(
            auth.POST("/api/staff/wholesale-applications/{applicationId}/reject", {
              params,
              body: { reason: sent.reason },
            }),
          );
    return { done: msg };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
