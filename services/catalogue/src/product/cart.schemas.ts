import { uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";
import { cardExample, productCard } from "../card/card.schemas.ts";

const maxLines = 50;

/** Quantity by product id (spec §3). Orders checks the quantity limit of the shopper's tier. */
const cartItems = z
  .record(uuidInput, z.int().min(1).max(policies.quantityLimit.wholesaler))
  .refine((items) => Object.keys(items).length <= maxLines, `at most ${maxLines} different products`);

export const cartBody = z
  .strictObject({ cartItems })
  .meta({ example: { cartItems: { "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05": 1 } } });

export const filledCartBody = z
  .strictObject({
    cartItems: cartItems.refine((items) => Object.keys(items).length > 0, "the cart is empty"),
  })
  .meta({ example: { cartItems: { "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05": 1 } } });

export const cartProducts = z
  .object({
    success: z.literal(true),
    result: z.array(productCard.extend({ cart_quantity: z.int() }).meta({ id: "CartProduct" })),
    /** Products of the cart that no longer exist. */
    missing: z.array(z.uuid()),
  })
  .meta({
    id: "CartProducts",
    example: { success: true, result: [{ ...cardExample, cart_quantity: 1 }], missing: [] },
  });

const availability = z.object({ _id: z.uuid(), quantity: z.int(), available: z.int() });

/** The specification's text (§8), which its clients may compare: the same in every language. */
export const cartShortText = "CART ERROR";

export const cartShort = z
  .object({
    success: z.literal(false),
    msg: z.literal(cartShortText),
    code: z.literal("OUT_OF_STOCK"),
    /** Only the lines that are short of stock. */
    lines: z.array(availability),
  })
  .meta({ id: "CartShort" });
