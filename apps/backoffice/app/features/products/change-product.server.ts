import { replyOf } from "@haat/api-clients/reply";
import { redirect } from "react-router";
import { z } from "zod";
import { productTexts } from "#messages/product";
import type { Clients } from "../../server/clients.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";
import { editForm, saveEdit } from "./save-product.server.ts";

const rupees = z
  .string()
  .transform((text) => Number(text.replaceAll(",", "")))
  .pipe(z.number());

/** The forms of a product's page. */
export const changeForm = z.union([
  editForm,
  z.object({ intent: z.literal("publish") }),
  z.object({ intent: z.literal("unpublish") }),
  z.object({
    intent: z.literal("duplicate"),
    id: z.uuid(),
    branch: z.string(),
    color: z.string(),
    colorHex: z.string(),
  }),
  z.object({
    intent: z.literal("prices"),
    consumerPrice: rupees,
    wholesalePrice: rupees,
    reason: z.string(),
  }),
]);

/** Makes the change that a form of a product's page asks for. */
export async function changeProduct(
  { catalogue }: Clients,
  productId: string,
  sent: z.output<typeof changeForm>,
) {
  if (!("intent" in sent)) return await saveEdit({ catalogue }, productId, sent);
  const params = { path: { productId } };
  try {
    switch (sent.intent) {
      case "publish":
        await replyOf(catalogue.POST("/api/staff/products/{productId}/publish", { params }));
        return { done: productTexts.done.published };
      case "unpublish":
        await replyOf(catalogue.POST("/api/staff/products/{productId}/unpublish", { params }));
        return { done: productTexts.done.unpublished };
      case "prices": {
        const { consumerPrice, wholesalePrice, reason } = sent;
        const body = { consumerPrice, wholesalePrice, reason };
        await replyOf(catalogue.POST("/api/staff/products/{productId}/prices", { params, body }));
        return { done: productTexts.done.prices };
      }
      case "duplicate": {
        const { id, branch, color, colorHex } = sent;
        const body = { id, branch, color, colorHex: colorHex.toLowerCase() };
        await replyOf(catalogue.POST("/api/staff/products/{productId}/duplicate", { params, body }));
        return redirect(`/products/${id}`);
      }
    }
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
