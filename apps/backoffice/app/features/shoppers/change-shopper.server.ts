import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

/** A change to a tier, or the end of all sessions. */
const changes = ["wholesaler", "consumer", "endSessions"] as const;
export type ShopperChange = (typeof changes)[number];

const form = z.object({ change: z.enum(changes), reason: z.string() });

export async function changeShopper(
  auth: Clients["auth"],
  userId: string,
  request: Request,
): Promise<SensitiveReply> {
  const { change, reason } = await readForm(request, form);
  const params = { path: { userId } };
  try {
    const { msg } =
      change === "endSessions"
        ? await replyOf(auth.POST("/api/staff/shoppers/{userId}/end-sessions", { params, body: { reason } }))
        : await replyOf(
            auth.POST("/api/staff/shoppers/{userId}/tier", { params, body: { tier: change, reason } }),
          );
    return { done: msg };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
