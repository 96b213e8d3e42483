import { listFields } from "@haat/service-kit/list-cursor";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { orderStates } from "../order-model/order-state.ts";
import { orderQueues } from "./order-queue.ts";
import { searchKinds } from "./order-search.rules.ts";
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
  userId: uuidInput.optional().meta({ description: "Whose orders" }),
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

const example = {
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
};

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
      result: [example],
      next: null,
    },
  });

export const queueParams = z.object({
  queue: z.enum(orderQueues).meta({ description: "Why the orders need attention", example: "unpacked" }),
});

export const queueQuery = z.strictObject(listFields);

/** Counts go no further than this. */
export const countedAtMost = 21;

const count = z.int().min(0).max(countedAtMost);

export const queueCountsReply = z
  .object({
    success: z.literal(true),
    result: z
      .object({
        alarm: count.meta({
          description: "An alarm is open, or a payment or refund does not match the order",
        }),
        refund: count.meta({ description: "A refund was rejected, or is not accepted after 6 hours" }),
        unbooked: count.meta({ description: "The courier has not accepted a shipment after 15 minutes" }),
        unpacked: count.meta({ description: "The courier has not picked up a shipment after 24 hours" }),
        unscanned: count.meta({
          description: "The courier has a shipment whose phones nobody scanned when it was packed",
        }),
        undelivered: count.meta({
          description:
            "A delivery attempt has failed, and no other one was asked for, or the courier refused it",
        }),
        balance: count.meta({ description: "A balance is to be paid before dispatch" }),
      })
      .meta({ id: "OrderQueueCounts" }),
  })
  .meta({
    example: {
      success: true,
      result: { alarm: 0, refund: 1, unbooked: 0, unpacked: 21, unscanned: 1, undelivered: 2, balance: 3 },
    },
  });

export const findOrdersBody = z
  .strictObject({
    query: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .meta({ description: "Order, invoice, waybill, IMEI, phone number, or how a name begins" }),
  })
  .meta({ example: { query: "rina d" } });

export const foundOrdersReply = z
  .object({
    success: z.literal(true),
    by: z.enum(searchKinds).meta({ description: "What the query was taken for" }),
    result: z.array(listedOrder).meta({ description: "At most 50" }),
  })
  .meta({ example: { success: true, by: "name", result: [example] } });
