import { parsePincode } from "@haat/domain/pincode";
import { resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";
import { messages } from "../messages.ts";
import { linesLimit } from "../order/order.schemas.ts";
import { rupeesOut } from "../order-model/internal.schemas.ts";
import { noCodReasons } from "./cod-offer.rules.ts";

export const pincode = z
  .string()
  .max(40)
  .transform((text, context) => {
    const parsed = parsePincode(text);
    if (parsed !== null) return parsed;
    context.addIssue({ code: "custom", message: messages().order.invalidPincode });
    return z.NEVER;
  });

export const estimateParams = z.object({ pincode: pincode.meta({ example: "700019" }) });

const items = z
  .array(z.object({ productId: uuidInput, quantity: z.int().min(1).max(policies.quantityLimit.wholesaler) }))
  .max(linesLimit, { error: () => messages().order.cartTooLarge });

export const estimateQuery = z.strictObject({
  items: z
    .string()
    .max(linesLimit * 41)
    .transform((text) => text.split(",").map(parseItem))
    .pipe(items)
    .meta({
      description: "<product id>:<quantity>, separated by commas",
      example: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05:1",
    }),
});

function parseItem(text: string) {
  const [productId = "", quantity = ""] = text.split(":");
  return { productId, quantity: Number(quantity) };
}

const estimate = z
  .object({
    pincode: z.string(),
    serviceable: z
      .boolean()
      .nullable()
      .meta({ description: "null: the courier is unavailable and nothing is known of the pincode" }),
    city: z.string().nullable(),
    district: z.string().nullable(),
    state: z.string().nullable(),
    shipments: z.array(
      z.object({
        branch: z.string().meta({ description: "The branch's name" }),
        productIds: z.array(z.string()),
        dates: z
          .object({ from: z.iso.date(), to: z.iso.date() })
          .nullable()
          .meta({ description: "When it arrives if ordered now; null: the courier has not said" }),
      }),
    ),
    cod: z
      .union([
        z.object({
          offered: z.literal(true),
          charge: rupeesOut.nullable().meta({ description: "null: checkout says it" }),
        }),
        z.object({ offered: z.literal(false), reason: z.enum(noCodReasons) }),
      ])
      .nullable()
      .meta({ description: "Cash on delivery; null: the courier has not said" }),
  })
  .meta({ id: "DeliveryEstimate" });

export const estimateReply = resultReply(estimate).meta({
  example: {
    success: true,
    result: {
      pincode: "700019",
      serviceable: true,
      city: "Kolkata",
      district: "Kolkata",
      state: "West Bengal",
      shipments: [
        {
          branch: "Jaynagar",
          productIds: ["3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05"],
          dates: { from: "2026-11-27", to: "2026-11-30" },
        },
      ],
      cod: { offered: true, charge: 118 },
    },
  },
});
