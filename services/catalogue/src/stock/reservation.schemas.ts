import { tiers } from "@haat/domain/account";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { orderedItems } from "../quote/quote.schemas.ts";

const time = z.iso.datetime().transform((text) => new Date(text));

export const reservationBody = z
  .strictObject({
    /** Chosen by the caller (the order's id), so that a retry finds the same reservation. */
    reservationId: uuidInput,
    /** The user that the stock is held for. Their tier decides the hold limit. */
    userId: uuidInput,
    tier: z.enum(tiers),
    items: orderedItems,
    expiresAt: time,
  })
  .meta({
    example: {
      reservationId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
      userId: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
      tier: "consumer",
      items: [{ productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05", quantity: 1 }],
      expiresAt: "2026-11-24T10:10:00.000Z",
    },
  });

/**
 * Compares the expiry to see that the reservation is still the one that the caller made: every other request that holds
 * stock for this id sets another expiry.
 */
export const extensionBody = z
  .strictObject({ from: time, to: time })
  .meta({ example: { from: "2026-11-24T10:10:00.000Z", to: "2026-11-24T10:20:00.000Z" } });

export const reservationParams = z.strictObject({ id: uuidInput });

export const reservationReply = z.object({ reservationId: z.uuid(), expiresAt: z.iso.datetime() }).meta({
  id: "Reservation",
  example: { reservationId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62", expiresAt: "2026-11-24T10:10:00.000Z" },
});

const soldLines = z.array(
  z.object({
    productId: z.uuid(),
    quantity: z.int(),
    units: z.array(
      z.object({
        unitId: z.uuid(),
        imei: z.string(),
        imei2: z.string().nullable().meta({ description: "Of a phone with two SIMs" }),
        purchasePricePaise: z.int(),
      }),
    ),
  }),
);

/** What was sold. Counted accessories have no units. */
export const saleReply = z
  .object({
    lines: soldLines,
  })
  .meta({
    id: "Sale",
    example: {
      lines: [
        {
          productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
          quantity: 1,
          units: [
            {
              unitId: "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14",
              imei: "350000000000001",
              imei2: null,
              purchasePricePaise: 950000,
            },
          ],
        },
      ],
    },
  });

export const salesBody = z
  .strictObject({ reservationIds: z.array(uuidInput).min(1).max(500) })
  .meta({ example: { reservationIds: ["8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62"] } });

export const salesReply = z
  .object({ sales: z.array(z.object({ reservationId: z.uuid(), lines: soldLines })) })
  .meta({
    id: "Sales",
    example: {
      sales: [
        {
          reservationId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
          lines: [
            {
              productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
              quantity: 1,
              units: [
                {
                  unitId: "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14",
                  imei: "350000000000001",
                  imei2: null,
                  purchasePricePaise: 950000,
                },
              ],
            },
          ],
        },
      ],
    },
  });

export const releaseReply = z
  .object({ released: z.literal(true) })
  .meta({ id: "Release", example: { released: true } });

export type Sale = z.input<typeof saleReply>;
export type Sales = z.input<typeof salesReply>["sales"];
