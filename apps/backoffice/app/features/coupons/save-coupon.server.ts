import { replyOf } from "@haat/api-clients/reply";
import { jsonText } from "@haat/service-kit/json-text";
import { redirect } from "react-router";
import { z } from "zod";
import { couponTexts } from "#messages/coupon";
import { typedRupees } from "../../components/typed-rupees.ts";
import type { SensitiveReply } from "../../components/use-sensitive-form.ts";
import type { Clients } from "../../server/clients.server.ts";
import { editedMeanwhile } from "../../server/edit-conflict.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";
import { type CouponValues, couponFields, fieldText } from "./coupon.ts";

/** Orders checks what the fields have. */
const terms = {
  name: z.string(),
  text: z.string(),
  discount: typedRupees,
  minimum: typedRupees,
  startsAt: z.string().transform((day) => `${day}T00:00:00+05:30`),
  expiresAt: z.string().transform((day) => `${day}T23:59:59+05:30`),
  budget: typedRupees,
  isListed: z.string().transform((choice) => choice === "yes"),
};

const common = { id: z.string(), ...terms, reason: z.string() };
export const newCouponForm = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("one"), code: z.string(), ...common }),
  z.object({
    kind: z.literal("batch"),
    count: typedRupees,
    ...common,
    isListed: z.literal(false).default(false),
  }),
]);

/** Makes a coupon, and opens its page. */
export async function createCoupon(
  { orders }: Pick<Clients, "orders">,
  coupon: z.output<typeof newCouponForm>,
): Promise<SensitiveReply | Response> {
  const { kind: _, ...body } = coupon;
  try {
    await replyOf(orders.POST("/api/staff/coupons", { body }));
    return redirect(`/coupons/${body.id}`);
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

const texts = {
  name: z.string(),
  text: z.string(),
  discount: z.string(),
  minimum: z.string(),
  startsAt: z.string(),
  expiresAt: z.string(),
  budget: z.string(),
  isListed: z.string(),
};
const reason = z.string();

/** The forms of a coupon's page. An edit has all fields, and what they had when the form was opened. */
export const couponForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("edit"),
    version: z.coerce.number(),
    base: jsonText(z.object(texts)),
    ...texts,
    reason,
  }),
  z.object({ intent: z.enum(["stop", "start", "download"]), reason }),
]);
type CouponForm = z.output<typeof couponForm>;

/** Does what a form of a coupon's page asks for. */
export async function changeCoupon(
  { orders }: Pick<Clients, "orders">,
  couponId: string,
  sent: CouponForm,
): Promise<SensitiveReply> {
  if (sent.intent === "edit") return await editCoupon({ orders }, couponId, sent);
  const options = { params: { path: { couponId } }, body: { reason: sent.reason } };
  try {
    if (sent.intent !== "download") {
      const path = `/api/staff/coupons/{couponId}/${sent.intent}` as const;
      return { done: (await replyOf(orders.POST(path, options))).msg };
    }
    const path = "/api/staff/coupons/{couponId}/codes";
    const text = z.string().parse(await replyOf(orders.POST(path, { ...options, parseAs: "text" })));
    const name = couponTexts.fileName({ date: new Date().toISOString().slice(0, 10) });
    return { done: couponTexts.downloaded, file: { name, type: "text/csv", text } };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

interface Edit extends CouponValues {
  readonly version: number;
  readonly base: CouponValues;
  readonly reason: string;
}

/**
 * Saves the changed fields of a coupon. Fields that a colleague has changed since the form was opened are a conflict, unless this edit
 * leaves them alone: then it is made on the new version.
 */
async function editCoupon(
  { orders }: Pick<Clients, "orders">,
  couponId: string,
  edit: Edit,
): Promise<SensitiveReply> {
  const { version, base, reason } = edit;
  const changed = couponFields.filter((field) => edit[field].trim() !== base[field]);
  const values = edited.parse(Object.fromEntries(changed.map((field) => [field, edit[field]])));
  try {
    const params = { path: { couponId } };
    const body = { version, reason, ...values };
    return { done: (await replyOf(orders.POST("/api/staff/coupons/{couponId}/edit", { params, body }))).msg };
  } catch (error) {
    const reply = editedMeanwhile(error);
    if (!reply) return { error: shownErrorOf(error) };
    const { conflicts, ...rest } = reply;
    const opened = new Map<string, string>(Object.entries(base));
    const theirs = conflicts
      .map(({ field, theirs: now }) => [field, fieldText(field, now)] as const)
      .filter(([field, now]) => now !== opened.get(field));
    if (theirs.length === 0)
      return await editCoupon({ orders }, couponId, { ...edit, version: reply.version });
    return { conflict: { ...rest, theirs: Object.fromEntries(theirs) } };
  }
}

const edited = z.object({
  name: terms.name.exactOptional(),
  text: terms.text.exactOptional(),
  discount: terms.discount.exactOptional(),
  minimum: terms.minimum.exactOptional(),
  startsAt: terms.startsAt.exactOptional(),
  expiresAt: terms.expiresAt.exactOptional(),
  budget: terms.budget.exactOptional(),
  isListed: terms.isListed.exactOptional(),
});
