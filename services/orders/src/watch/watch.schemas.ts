import { paiseFromRupees } from "@haat/domain/money";
import { resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { rupeesOut } from "../order-model/internal.schemas.ts";

/** Characters, as in the profile of an account. */
const longestEmail = 254;

export const watchProductBody = z
  .strictObject({
    productId: uuidInput,
    belowPrice: z
      .number()
      .int({ error: () => messages().watch.price })
      .min(1, { error: () => messages().watch.price })
      .max(1_00_00_000, { error: () => messages().watch.price })
      .transform(paiseFromRupees)
      .nullable()
      .meta({ description: "Whole rupees; null for any price" }),
    email: z
      .email({ error: () => messages().watch.email })
      .max(longestEmail, { error: () => messages().watch.email })
      .toLowerCase()
      .optional()
      .meta({ description: "Of a shopper who is not signed in" }),
  })
  .meta({
    example: {
      productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
      belowPrice: 12000,
      email: "ananya@example.com",
    },
  });

const watch = z
  .object({
    _id: z.uuid(),
    productId: z.uuid().meta({ description: "The product that was found, of one that is told" }),
    slug: z.string(),
    title: z.string(),
    memory: z.string(),
    condition: z.string().nullable(),
    belowPrice: rupeesOut.nullable(),
    state: z.enum(["unconfirmed", "waiting", "told"]),
    since: z.iso.datetime(),
    until: z.iso.datetime(),
  })
  .meta({ id: "Watch" });

const watchExample = {
  _id: "6f1d2c3b-4a59-4876-9b21-0c8d7e6f5a43",
  productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
  slug: "Redmi-Note-12-5G",
  title: "Redmi Note 12 5G",
  memory: "6 GB · 128 GB",
  condition: "Mint",
  belowPrice: 12000,
  state: "waiting" as const,
  since: "2026-11-28T08:20:00.000Z",
  until: "2027-02-26T08:20:00.000Z",
};

export const watchesReply = resultReply(z.array(watch)).meta({
  example: { success: true, result: [watchExample] },
});

export const endWatchBody = z
  .strictObject({ watchId: uuidInput })
  .meta({ example: { watchId: watchExample._id } });

/** The signed part of a mailed link. */
const link = z.string().max(200);
const linkExample = `${watchExample._id}.q83vEjRWeJCrze8SNFZ4kA`;

export const linkBody = z.strictObject({ link }).meta({ example: { link: linkExample } });

export const endLinkedBody = z
  .strictObject({ link, watchId: uuidInput.optional().meta({ description: "Without it, all are ended" }) })
  .meta({ example: { link: linkExample } });

export const linkedWatchesReply = resultReply(
  z.object({ email: z.string().meta({ description: "Masked" }), watches: z.array(watch) }),
).meta({
  example: { success: true, result: { email: "a***@example.com", watches: [watchExample] } },
});

export type WatchWire = z.input<typeof watch>;
