import { listFields } from "@haat/service-kit/list-cursor";
import { z } from "zod";
import { orderStates } from "../order-model/order-state.ts";
import { paymentKinds } from "./payment-kind.ts";

export const orderListQuery = z.strictObject({
  ...listFields,
  state: z.enum(orderStates).optional(),
  branch: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .meta({ description: "The code of a branch that sends a part of it" }),
  payment: z
    .enum(paymentKinds)
    .optional()
    .meta({ description: "How it is paid: wholesale orders stand apart" }),
});

const line = z.object({ title: z.string(), variant: z.string(), quantity: z.int().positive() });

const listedOrder = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    createdAt: z.iso.datetime(),
    to: z.object({ name: z.string(), city: z.string() }),
    firstLine: line,
    moreLines: z.int().nonnegative().meta({ description: "How many lines it has beside the first" }),
    total: z.number().meta({ description: "Rupees" }),
    state: z.enum(orderStates),
    payment: z.enum(paymentKinds),
    branches: z.array(z.string()).meta({ description: "The codes of the branches that send it" }),
  })
  .meta({ id: "ListedOrder" });

export const orderListReply = z
  .object({
    success: z.literal(true),
    result: z.array(listedOrder),
    next: z
      .string()
      .nullable()
      .meta({ description: "With filters there may be further orders after a page that is not full" }),
  })
  .meta({
    example: {
      success: true,
      result: [
        {
          id: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
          reference: "HT7F3K2M9QX4RB",
          createdAt: "2026-11-24T10:02:00.000Z",
          to: { name: "Rina Das", city: "Kolkata" },
          firstLine: { title: "Samsung Galaxy S23", variant: "8 GB, 256 GB", quantity: 1 },
          moreLines: 1,
          total: 41_498,
          state: "confirmed",
          payment: "online",
          branches: ["ballygunge"],
        },
      ],
      next: null,
    },
  });
