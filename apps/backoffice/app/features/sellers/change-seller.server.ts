import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { sellerTexts } from "#messages/seller";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

const actions = ["export", "erase"] as const;
export type SellerAction = (typeof actions)[number];

export const sellerForm = z.object({ intent: z.enum(actions), reason: z.string() });

/** Exports or erases the data of a seller. */
export async function changeSeller(
  { catalogue }: Pick<Clients, "catalogue">,
  sellerId: string,
  { intent, ...body }: z.output<typeof sellerForm>,
): Promise<SensitiveReply> {
  const options = { params: { path: { sellerId } }, body };
  try {
    if (intent === "export") {
      const { result } = await replyOf(catalogue.POST("/api/staff/sellers/{sellerId}/export", options));
      const text = JSON.stringify(result, null, 2);
      const file = { name: `seller-${sellerId}.json`, type: "application/json", text };
      return { done: sellerTexts.exported, file };
    }
    await replyOf(catalogue.POST("/api/staff/sellers/{sellerId}/erase", options));
    return { done: sellerTexts.erased };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
