import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";

const kind = z
  .string()
  .max(300)
  .meta({ description: "The same for all products of one model, memory and condition" });

export const kindParams = z.strictObject({ productId: uuidInput });
export const kindReply = z
  .object({
    kind,
    slug: z.string(),
    title: z.string(),
    memory: z.string().meta({ description: "`6 GB · 128 GB`; empty for an accessory" }),
    condition: z.string().nullable(),
  })
  .meta({
    id: "ProductKind",
    example: {
      kind: "redmi-note-12-5g/6/128/Mint",
      slug: "Redmi-Note-12-5G",
      title: "Redmi Note 12 5G",
      memory: "6 GB · 128 GB",
      condition: "Mint",
    },
  });

export const offersBody = z
  .strictObject({ kinds: z.array(kind).min(1).max(500) })
  .meta({ example: { kinds: ["redmi-note-12-5g/6/128/Mint"] } });

const offer = z.object({ productId: z.uuid(), pricePaise: z.int() });

const offersOfKind = z.object({ kind, consumer: offer.nullable(), wholesaler: offer.nullable() });

export const offersReply = z.object({ offers: z.array(offersOfKind) }).meta({
  id: "Offers",
  example: {
    offers: [
      {
        kind: "redmi-note-12-5g/6/128/Mint",
        consumer: { productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05", pricePaise: 1299900 },
        wholesaler: { productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05", pricePaise: 1199900 },
      },
    ],
  },
});

export type OffersOfKind = z.input<typeof offersOfKind>;
