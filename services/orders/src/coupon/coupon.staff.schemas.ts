import { paiseFromRupees } from "@haat/domain/money";
import { errorReply, resultReply, successReply } from "@haat/service-kit/replies";
import { lineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { budgetedCouponStates } from "./coupon.rules.ts";
import type { CouponTerms } from "./coupon.staff.repository.ts";

const staffTexts = () => messages().staff.coupon;

const line = (limit: number) =>
  lineText
    .min(1, { error: () => staffTexts().required })
    .max(limit, { error: () => staffTexts().tooLong({ limit }) });

const amountError = () => staffTexts().amount;
/** Whole rupees, converted to paise. */
const rupeesIn = z
  .int({ error: amountError })
  .min(1, { error: amountError })
  .max(10_000_000, { error: amountError })
  .transform(paiseFromRupees);

const isStorable = (time: Date) => time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 10_000;
const timeIn = z.iso
  .datetime({ offset: true, error: () => staffTexts().day })
  .transform((text) => new Date(text))
  .refine(isStorable, { error: () => staffTexts().day });

const terms = {
  name: line(100).meta({ description: "For staff" }),
  text: line(200).meta({ description: "For shoppers" }),
  discount: rupeesIn.meta({ description: "Rupees off an order" }),
  minimum: rupeesIn.meta({ description: "Rupees of goods in the cart; more than the discount" }),
  startsAt: timeIn,
  expiresAt: timeIn,
  budget: rupeesIn.meta({ description: "The most that all orders together may have taken off, in rupees" }),
  isListed: z.boolean().meta({ description: "Whether every consumer sees it; false for a batch" }),
};

/** Amounts by the names of the columns. */
export function toTerms({ discount, minimum, budget, ...rest }: z.output<typeof termsIn>): CouponTerms {
  return { ...rest, discountPaise: discount, minimumPaise: minimum, budgetPaise: budget };
}

const termsIn = z.object(terms);

/** What is left out stays. */
export function toEdit({
  discount,
  minimum,
  budget,
  ...rest
}: z.output<typeof editIn>): Partial<CouponTerms> {
  return {
    ...rest,
    ...(discount !== undefined && { discountPaise: discount }),
    ...(minimum !== undefined && { minimumPaise: minimum }),
    ...(budget !== undefined && { budgetPaise: budget }),
  };
}

const editIn = z.object({
  name: terms.name.exactOptional(),
  text: terms.text.exactOptional(),
  discount: terms.discount.exactOptional(),
  minimum: terms.minimum.exactOptional(),
  startsAt: terms.startsAt.exactOptional(),
  expiresAt: terms.expiresAt.exactOptional(),
  budget: terms.budget.exactOptional(),
  isListed: terms.isListed.exactOptional(),
});

const largestBatch = 10_000;
const reason = lineText.min(3).max(300);
const codeError = () => staffTexts().code;
const countError = () => staffTexts().count;

const exampleTerms = {
  name: "Diwali flyer",
  text: "₹500 off orders of ₹10,000 or more",
  discount: 500,
  minimum: 10_000,
  startsAt: "2026-11-01T00:00:00+05:30",
  expiresAt: "2026-11-30T23:59:59+05:30",
  budget: 50_000,
  isListed: true,
};

export const createCouponBody = z
  .strictObject({
    id: uuidInput.meta({ description: "Chosen by the caller, so that a repeat makes one coupon" }),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{4,20}$/, { error: codeError })
      .optional()
      .meta({ description: "The code that everybody uses; without it, a batch" }),
    count: z
      .int({ error: countError })
      .min(1, { error: countError })
      .max(largestBatch, { error: countError })
      .optional()
      .meta({ description: "How many codes of a batch are drawn, each to be used once" }),
    ...terms,
    reason,
  })
  .refine(({ code, count }) => (code === undefined) !== (count === undefined), {
    path: ["code"],
    error: codeError,
  })
  .meta({
    example: {
      id: "0198c1d2-7f3a-7cde-8a12-3b4c5d6e7f80",
      code: "DIWALI500",
      ...exampleTerms,
      reason: "Diwali campaign",
    },
  });

export const editCouponBody = z
  .strictObject({
    version: z.int().min(1).meta({ description: "That the edit is about" }),
    ...editIn.shape,
    reason,
  })
  .meta({ example: { version: 1, budget: 80_000, reason: "It works well" } });

export const couponReasonBody = z
  .strictObject({ reason })
  .meta({ example: { reason: "The shelves are empty" } });
export const couponParams = z.strictObject({ couponId: uuidInput });

export const couponListQuery = z.strictObject({
  after: uuidInput.optional().meta({ description: "The `next` of the page before" }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

const time = z.iso.datetime();
const staffCoupon = z
  .object({
    id: z.uuid(),
    code: z.string().nullable().meta({ description: "Null for a batch" }),
    codeCount: z.int().nullable().meta({ description: "How many codes a batch has" }),
    name: z.string(),
    text: z.string(),
    discount: z.number(),
    minimum: z.number(),
    startsAt: time,
    expiresAt: time,
    budget: z.number(),
    isListed: z.boolean(),
    used: z.number().meta({ description: "What orders have taken off, in rupees, unpaid ones included" }),
    uses: z.int(),
    state: z.enum(budgetedCouponStates),
    version: z.int(),
  })
  .meta({ id: "StaffCoupon" });

const example = {
  id: "0198c1d2-7f3a-7cde-8a12-3b4c5d6e7f80",
  code: "DIWALI500",
  codeCount: null,
  ...exampleTerms,
  startsAt: "2026-10-31T18:30:00.000Z",
  expiresAt: "2026-11-30T18:29:59.000Z",
  used: 12_500,
  uses: 25,
  state: "running",
  version: 1,
};

export const couponReply = resultReply(staffCoupon).meta({ example: { success: true, result: example } });
export const couponListReply = z
  .object({ success: z.literal(true), result: z.array(staffCoupon), next: z.uuid().nullable() })
  .meta({ example: { success: true, result: [example], next: null } });

export const codeBody = z
  .strictObject({
    code: lineText.min(1).max(40).meta({ description: "In any case, as a shopper reads it out" }),
  })
  .meta({ example: { code: "diwali500" } });

export const codeReply = resultReply(
  z
    .object({
      code: z.string(),
      isOfBatch: z.boolean().meta({ description: "Whether one order uses it, and no other can" }),
      couponId: z.uuid().nullable().meta({ description: "Null for a coupon that staff did not make" }),
      name: z.string().nullable(),
      text: z.string(),
      userId: z.uuid().nullable().meta({ description: "The only shopper who may use it" }),
      state: z.enum(budgetedCouponStates).meta({ description: "Of the coupon" }),
      uses: z
        .array(z.object({ orderId: z.uuid(), reference: z.string(), placedAt: time, isPaid: z.boolean() }))
        .meta({ description: "The newest orders that use it" }),
    })
    .meta({ id: "CouponCode" }),
).meta({
  example: {
    success: true,
    result: {
      code: "DIWALI500",
      isOfBatch: false,
      couponId: example.id,
      name: exampleTerms.name,
      text: exampleTerms.text,
      userId: null,
      state: "running",
      uses: [
        {
          orderId: "5b0e6f0a-3b64-5d0b-9f0d-6a7c1b2d3e4f",
          reference: "HT7F3A09C2D4",
          placedAt: "2026-11-02T09:30:00.000Z",
          isPaid: true,
        },
      ],
    },
  },
});

export const editCouponReplies = {
  200: successReply,
  "4xx": errorReply
    .extend({
      fields: z.record(z.string(), z.string()).optional(),
      /** EDITED_MEANWHILE: the fields that the caller would overwrite, and who made the present version when. */
      conflicts: z.array(z.object({ field: z.string(), yours: z.unknown(), theirs: z.unknown() })).optional(),
      version: z.int().optional(),
      editedBy: z.string().nullable().optional(),
      editedAt: time.nullable().optional(),
    })
    .meta({ id: "CouponErrorReply" }),
  "5xx": errorReply,
};
