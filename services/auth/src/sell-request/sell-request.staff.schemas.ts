import { paiseFromRupees } from "@haat/domain/money";
import { multilineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { sellEntryKinds, sellRequestStates } from "./sell-request.rules.ts";

const time = z.iso.datetime();

export const sellListQuery = z.strictObject({
  state: z.enum(sellRequestStates).default("open"),
  after: uuidInput.optional().meta({ description: "The `next` of the page before" }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

const listed = z
  .object({
    id: z.uuid(),
    number: z.string(),
    model: z.string(),
    memory: z.string(),
    pincode: z.string(),
    turnsOn: z.boolean(),
    glassIntact: z.boolean(),
    partsWork: z.boolean(),
    hasBill: z.boolean(),
    createdAt: time,
    state: z.enum(sellRequestStates),
    quote: z.number().nullable().meta({ description: "What was offered, in rupees" }),
  })
  .meta({ id: "ListedSellRequest" });

const example = {
  id: "0198c1d2-7f3a-7cde-8a12-3b7f3a09c2d4",
  number: "SR7F3A09C2D4",
  model: "Samsung Galaxy M14",
  memory: "6 GB, 128 GB",
  pincode: "700019",
  turnsOn: true,
  glassIntact: true,
  partsWork: false,
  hasBill: true,
  createdAt: "2026-11-24T10:02:00.000Z",
  state: "open",
  quote: null,
};

/** Counts go no further than this. */
export const countedAtMost = 21;

export const sellListReply = z
  .object({
    success: z.literal(true),
    result: z.array(listed),
    openCount: z.int().max(countedAtMost).meta({ description: "How many wait for staff, up to 21" }),
    next: z.uuid().nullable(),
  })
  .meta({ example: { success: true, result: [example], openCount: 1, next: null } });

export const sellParams = z.object({ requestId: uuidInput });

const entry = z
  .object({
    id: z.uuid(),
    kind: z.enum(sellEntryKinds),
    staffId: z.uuid(),
    amount: z.number().nullable(),
    text: z.string(),
    createdAt: time,
  })
  .meta({ id: "SellRequestEntry" });

export const sellRequestReply = z
  .object({
    success: z.literal(true),
    result: listed
      .extend({
        phone: z.string().nullable().meta({ description: "Null without shopper.read" }),
        version: z.int(),
        allowed: z.array(z.enum(sellEntryKinds)).meta({ description: "What can be recorded in its state" }),
        entries: z.array(entry).meta({ description: "Oldest first" }),
      })
      .meta({ id: "SellRequest" }),
  })
  .meta({
    example: {
      success: true,
      result: {
        ...example,
        phone: "+919830012345",
        version: 1,
        allowed: ["quote", "decline", "note"],
        entries: [],
      },
    },
  });

const error = () => messages().sell.staff.amount;
const longest = 1000;

export const sellEntryBody = z
  .strictObject({
    id: uuidInput.meta({ description: "Of the entry; a repeat has the same" }),
    kind: z.enum(sellEntryKinds),
    amount: z
      .int({ error })
      .min(1, { error })
      .max(1_000_000, { error })
      .transform(paiseFromRupees)
      .nullable()
      .default(null)
      .meta({ description: "Of an offer, in whole rupees" }),
    text: multilineText
      .min(1, { error: () => messages().field.required })
      .max(longest, { error: () => messages().field.tooLong({ limit: longest }) }),
    version: z.int().positive().meta({ description: "Of what the member saw" }),
  })
  .meta({
    example: {
      id: "0198c1d2-7f3a-7cde-8a12-3b4c5d6e7f80",
      kind: "quote",
      amount: 6500,
      text: "Called, brings it to Ballygunge on Monday.",
      version: 1,
    },
  });
