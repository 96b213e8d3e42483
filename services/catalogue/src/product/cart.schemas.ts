import { uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";
import { messages } from "../messages.ts";
import { productCard } from "./product.schemas.ts";

const mostLines = 50;

/** Product id to quantity (spec §3). Who may order how many of one is for orders to say. */
const cartItems = z
  .record(uuidInput, z.int().min(1).max(policies.quantityLimit.wholesaler))
  .refine((items) => Object.keys(items).length <= mostLines, `at most ${mostLines} different products`);

export const cartBody = z.strictObject({ cartItems });

export const filledCartBody = z.strictObject({
  cartItems: cartItems.refine((items) => Object.keys(items).length > 0, "the cart is empty"),
});

export const cartProducts = z
  .object({
    success: z.literal(true),
    result: z.array(productCard.extend({ cart_quantity: z.int() }).meta({ id: "CartProduct" })),
    /** Products of the cart that are no more. */
    missing: z.array(z.uuid()),
  })
  .meta({ id: "CartProducts" });

const availability = z.object({ _id: z.uuid(), quantity: z.int(), available: z.int() });

export const cartShort = z
  .object({
    success: z.literal(false),
    msg: z.literal(messages.cartShort),
    code: z.literal("OUT_OF_STOCK"),
    /** Only the lines of which there is too little. */
    lines: z.array(availability),
  })
  .meta({ id: "CartShort" });
