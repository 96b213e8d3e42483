import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { sellerTexts } from "#messages/seller";
import type { Clients } from "../../server/clients.server.ts";
import { type ShownError, shownErrorOf } from "../../server/service-errors.server.ts";

export const eraseForm = z.object({ reason: z.string() });

export async function eraseSeller(
  { catalogue }: Pick<Clients, "catalogue">,
  sellerId: string,
  body: z.output<typeof eraseForm>,
): Promise<{ done: string } | { error: ShownError }> {
  try {
    const params = { path: { sellerId } };
    await replyOf(catalogue.POST("/api/staff/sellers/{sellerId}/erase", { params, body }));
    return { done: sellerTexts.erased };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
