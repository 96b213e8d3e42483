import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { productTexts } from "#messages/product";
import type { Clients } from "../../server/clients.server.ts";
import { type ConflictReply, type EditConflict, editedMeanwhile } from "../../server/edit-conflict.server.ts";
import { type ShownError, shownErrorOf } from "../../server/service-errors.server.ts";
import { readEdit, readNewProduct } from "./product-input.server.ts";
import { groupOf, type ProductValues, valuesOf } from "./product-values.ts";

interface Edit {
  readonly version: number;
  readonly values: ProductValues;
  /** What the fields had when the form was opened. */
  readonly was: ProductValues;
}

/** The form of an edit: the changed fields, and as `was.<name>` what they had before. */
export const editForm = z
  .object({ intent: z.literal("edit"), version: z.string() })
  .catchall(z.string())
  .transform(({ version, ...sent }): Edit => {
    const texts = Object.entries(sent).filter(([name]) => name !== "intent");
    const was = texts.filter(([name]) => name.startsWith("was."));
    return {
      version: Number(version),
      values: Object.fromEntries(texts.filter(([name]) => !name.startsWith("was."))),
      was: Object.fromEntries(was.map(([name, value]) => [name.slice("was.".length), value])),
    };
  });

/**
 * Saves the changed fields of a product. Fields that somebody else has changed since the form was opened are a conflict, unless
 * this edit leaves them alone: then it is made on the new version.
 */
export async function saveEdit(
  { catalogue }: Pick<Clients, "catalogue">,
  productId: string,
  { version, values, was }: Edit,
): Promise<{ saved: true } | { conflict: EditConflict } | { error: ShownError }> {
  const read = readEdit(values);
  if (!("product" in read)) return { error: invalid(read.fields) };
  try {
    const params = { path: { productId } };
    const body = { version, ...read.product };
    await replyOf(catalogue.POST("/api/staff/products/{productId}/edit", { params, body }));
    return { saved: true };
  } catch (error) {
    const reply = editedMeanwhile(error);
    if (!reply) return { error: shownErrorOf(error) };
    const theirs = differences(reply.conflicts, values, was);
    if (Object.keys(theirs).length === 0)
      return await saveEdit({ catalogue }, productId, { version: reply.version, values, was });
    const { editedBy, editedAt } = reply;
    return { conflict: { version: reply.version, editedBy, editedAt, theirs } };
  }
}

/** Adds a product as a draft. */
export async function createProduct(
  { catalogue }: Pick<Clients, "catalogue">,
  values: ProductValues,
): Promise<{ productId: string } | { error: ShownError }> {
  const read = readNewProduct(values);
  if (!("product" in read)) return { error: invalid(read.fields) };
  try {
    await replyOf(catalogue.POST("/api/staff/products/create", { body: read.product }));
    return { productId: read.product.id };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

/** The form of a new product. */
export const newProductForm = z.record(z.string(), z.string());

const invalid = (fields: ShownError["fields"]): ShownError => ({
  code: "VALIDATION",
  message: productTexts.checkFields,
  fields,
});

/** The fields that somebody else changed: those that are no longer as they were when the form was opened. */
function differences(
  conflicts: ConflictReply["conflicts"],
  values: ProductValues,
  was: ProductValues,
): ProductValues {
  const fields = new Set(conflicts.map(({ field }) => field));
  const now = valuesOf(Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])));
  return Object.fromEntries(
    Object.keys(values)
      .filter((name) => fields.has(groupOf(name)) && (now[name] ?? "") !== was[name])
      .map((name) => [name, now[name] ?? ""]),
  );
}
