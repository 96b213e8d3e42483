import { tiers } from "@haat/domain/tier";
import { uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";

export const reservationBody = z.strictObject({
  /** Chosen by the caller (the order's id), so that a retry finds the same reservation. */
  reservationId: uuidInput,
  /** The user that the stock is held for. Their tier decides the hold limit. */
  userId: uuidInput,
  tier: z.enum(tiers),
  items: z
    .array(
      z.strictObject({
        productId: uuidInput,
        quantity: z.int().min(1).max(policies.quantityLimit.wholesaler),
      }),
    )
    .min(1)
    .max(50)
    .refine(
      (items) => new Set(items.map((item) => item.productId)).size === items.length,
      "names a product twice",
    ),
  expiresAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .refine((time) => time.getTime() > Date.now(), "lies in the past"),
});

export const reservationParams = z.strictObject({ id: uuidInput });

export const reservationReply = z
  .object({ reservationId: z.uuid(), expiresAt: z.iso.datetime() })
  .meta({ id: "Reservation" });

/** What was sold. Counted accessories have no units. */
export const saleReply = z
  .object({
    lines: z.array(
      z.object({
        productId: z.uuid(),
        quantity: z.int(),
        units: z.array(z.object({ unitId: z.uuid(), imei: z.string(), purchasePricePaise: z.int() })),
      }),
    ),
  })
  .meta({ id: "Sale" });

export const releaseReply = z.object({ released: z.literal(true) }).meta({ id: "Release" });

export type Sale = z.input<typeof saleReply>;
