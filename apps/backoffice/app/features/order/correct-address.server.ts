import { replyOf } from "@haat/api-clients/reply";
import { jsonText } from "@haat/service-kit/json-text";
import { formatPhone } from "@haat/ui/format";
import { z } from "zod";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { editedMeanwhile } from "../../server/edit-conflict.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";
import { type AddressValues, addressFields } from "./address.ts";

const texts = {
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  landmark: z.string(),
  locality: z.string(),
  city: z.string(),
  district: z.string(),
  pincode: z.string(),
};

/** All fields, and what they had when the form was opened. */
export const addressForm = {
  ...texts,
  version: z.coerce.number(),
  base: jsonText(z.object(texts)),
  reason: z.string(),
};

interface Correction extends AddressValues {
  readonly version: number;
  readonly base: AddressValues;
  readonly reason: string;
}

/**
 * Saves the changed fields of an order's address. Fields that a colleague has changed since the form was opened are a conflict, unless
 * this correction leaves them alone: then it is made on the new version.
 */
export async function correctAddress(
  { orders }: Pick<Clients, "orders">,
  orderId: string,
  correction: Correction,
): Promise<SensitiveReply> {
  const { version, base, reason } = correction;
  const changed = addressFields.filter((field) => correction[field].trim() !== base[field]);
  const body = {
    version,
    reason,
    ...Object.fromEntries(changed.map((field) => [field, correction[field]])),
  };
  try {
    const params = { path: { orderId } };
    return {
      done: (await replyOf(orders.POST("/api/staff/orders/{orderId}/address", { params, body }))).msg,
    };
  } catch (error) {
    const reply = editedMeanwhile(error);
    if (!reply) return { error: shownErrorOf(error) };
    const { conflicts, ...rest } = reply;
    const opened = new Map<string, string>(Object.entries(base));
    const theirs = conflicts
      .map(({ field, theirs: now }) => [field, shownValue(field, now)] as const)
      .filter(([field, now]) => now !== opened.get(field));
    if (theirs.length === 0)
      return await correctAddress({ orders }, orderId, { ...correction, version: reply.version });
    return { conflict: { ...rest, theirs: Object.fromEntries(theirs) } };
  }
}

/** A value of the address as the form writes it. */
function shownValue(field: string, value: unknown): string {
  const text = z.string().nullable().parse(value) ?? "";
  return field === "phone" ? formatPhone(text) : text;
}
