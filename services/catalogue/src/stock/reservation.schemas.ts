import { tiers } from "@haat/domain/tier";
import { uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";

export const reservationBody = z
  .strictObject({
    /** The caller's own id (an order's): asking again with it is asking once. */
    reservationId: uuidInput,
    /**
     * The account that the stock is held for, and its tier: they decide how much it may hold. Orders of the release
     * before names neither; both are required one release later.
     */
    holder: uuidInput.optional(),
    tier: z.enum(tiers).optional(),
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
  })
  .refine(
    ({ holder, tier }) => (holder === undefined) === (tier === undefined),
    "names a holder without a tier, or a tier without a holder",
  );

export const reservationParams = z.strictObject({ id: uuidInput });

export const reservationReply = z
  .object({ reservationId: z.uuid(), expiresAt: z.iso.datetime() })
  .meta({ id: "Reservation" });

/** The pieces that were sold; a counted accessory has no units. */
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
