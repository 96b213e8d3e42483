import { replyOf } from "@haat/api-clients/reply";
import { redirect } from "react-router";
import { z } from "zod";
import { productTexts } from "#messages/product";
import { typedRupees } from "../../components/typed-rupees.ts";
import type { Clients } from "../../server/clients.server.ts";
import { type EditConflict, editedMeanwhile } from "../../server/edit-conflict.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";
import { editForm, saveEdit } from "./save-product.server.ts";

const rupees = z
  .string()
  .transform((text) => Number(text.replaceAll(",", "")))
  .pipe(z.number());

/** What is no number is left to the service, which rejects it by the name of its field. */
const typedNumber = z.string().transform(Number);

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
    "seen.consumerPrice": rupees,
    "seen.wholesalePrice": rupees,
    reason: z.string(),
  }),
  z.object({
    intent: z.literal("addStock"),
    id: z.uuid(),
    quantity: typedNumber,
    pricePaid: typedRupees,
    bill: z.string().transform((text) => text.trim() || null),
  }),
  z.object({ intent: z.literal("removeStock"), id: z.uuid(), quantity: typedNumber, reason: z.string() }),
]);

type PricesForm = Extract<z.output<typeof changeForm>, { intent: "prices" }>;

/** Changes both prices, unless a colleague has changed them since the form was opened. */
async function changePrices(
  catalogue: Clients["catalogue"],
  productId: string,
  sent: PricesForm,
): Promise<{ done: string } | { conflict: EditConflict }> {
  const { consumerPrice, wholesalePrice, reason } = sent;
  const seen = {
    consumerPrice: sent["seen.consumerPrice"],
    wholesalePrice: sent["seen.wholesalePrice"],
  };
  const body = { consumerPrice, wholesalePrice, seen, reason };
  try {
    const params = { path: { productId } };
    await replyOf(catalogue.POST("/api/staff/products/{productId}/prices", { params, body }));
    return { done: productTexts.done.prices };
  } catch (error) {
    const reply = editedMeanwhile(error);
    if (!reply) throw error;
    const { conflicts, ...rest } = reply;
    // A price that is no conflict is now as it was typed.
    const present = new Map([
      ["consumerPrice", String(consumerPrice)],
      ["wholesalePrice", String(wholesalePrice)],
      ...conflicts.map(({ field, theirs }): [string, string] => [field, String(theirs)]),
    ]);
    return { conflict: { ...rest, theirs: Object.fromEntries(present) } };
  }
}

/** Makes the change that a form of a product's page asks for. */
export async function changeProduct(
  { catalogue }: Pick<Clients, "catalogue">,
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
      case "prices":
        return await changePrices(catalogue, productId, sent);
      case "addStock": {
        const { intent: _, ...body } = sent;
        await replyOf(catalogue.POST("/api/staff/products/{productId}/stock/add", { params, body }));
        return { done: productTexts.done.added };
      }
      case "removeStock": {
        const { intent: _, ...body } = sent;
        await replyOf(catalogue.POST("/api/staff/products/{productId}/stock/remove", { params, body }));
        return { done: productTexts.done.removed };
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
