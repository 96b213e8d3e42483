import { resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";
import { type CartLine, linesPerCart } from "./cart.rules.ts";

const quantity = z.int().min(0).max(policies.quantityLimit.wholesaler);

const cartLine = z
  .object({
    _id: z.uuid().meta({ description: "The product" }),
    quantity,
    saved: z.boolean().meta({ description: "Saved for later" }),
  })
  .meta({ id: "CartLine" });

export const syncCartBody = z
  .strictObject({
    changeId: uuidInput.meta({ description: "Chosen by the device; a retry has the same" }),
    merge: z
      .boolean()
      .meta({ description: "The device's whole cart at its first sign-in; otherwise changes" }),
    lines: z
      .array(z.strictObject({ _id: uuidInput, quantity, saved: z.boolean() }))
      .max(2 * linesPerCart)
      .refine((lines) => new Set(lines.map(({ _id }) => _id)).size === lines.length, "names a product twice"),
  })
  .meta({
    example: {
      changeId: "a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23",
      merge: false,
      lines: [{ _id: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05", quantity: 1, saved: false }],
    },
  });

export const syncCartReply = resultReply(z.array(cartLine)).meta({
  example: {
    success: true,
    result: [{ _id: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05", quantity: 1, saved: false }],
  },
});

export const fromWire = ({ _id, quantity, saved }: z.output<typeof cartLine>): CartLine => ({
  productId: _id,
  quantity,
  isSaved: saved,
});

export const toWire = ({ productId, quantity, isSaved }: CartLine): z.input<typeof cartLine> => ({
  _id: productId,
  quantity,
  saved: isSaved,
});
