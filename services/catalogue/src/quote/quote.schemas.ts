import { tiers } from "@haat/domain/account";
import { uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";

/** What an order asks for. */
export const orderedItems = z
  .array(
    z.strictObject({
      productId: uuidInput,
      quantity: z.int().min(1).max(policies.quantityLimit.wholesaler),
    }),
  )
  .min(1)
  .max(50)
  .refine(
    (items) => new Set(items.map((item) => item.productId)).size === items.length,
    "names a product twice",
  );

export const quoteBody = z.strictObject({ tier: z.enum(tiers), items: orderedItems }).meta({
  example: {
    tier: "consumer",
    items: [{ productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05", quantity: 1 }],
  },
});

const quoteLine = z.object({
  productId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** RAM, storage and color as text; empty when the product has none. */
  variant: z.string(),
  /** A path under `/media/`. */
  image: z.string(),
  category: z.string(),
  condition: z.string().nullable(),
  /** The branch's code. */
  branch: z.string(),
  /** The branch that the courier collects from. Orders stores it with the line. */
  dispatchFrom: z.object({
    branchName: z.string(),
    /** The warehouse's name at the courier: exact and case-sensitive. */
    warehouse: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    phone: z.string(),
  }),
  quantity: z.int(),
  available: z.int(),
  unitPricePaise: z.int(),
  listPricePaise: z.int(),
  weightGrams: z.int(),
  hsn: z.string(),
  taxScheme: z.enum(["standard", "margin"]),
  returnDays: z.int(),
});

export const quoteReply = z.object({ lines: z.array(quoteLine), missing: z.array(z.uuid()) }).meta({
  id: "Quote",
  example: {
    lines: [
      {
        productId: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
        slug: "Redmi-Note-12-5G",
        title: "Redmi Note 12 5G",
        variant: "6 GB RAM, 128 GB, Matte Black",
        image: "/media/76bcf9ac995efcd53ae83d88ba5f4b3a",
        category: "Phone",
        condition: "Mint",
        branch: "jaynagar",
        dispatchFrom: {
          branchName: "Jaynagar",
          warehouse: "Haat Jaynagar",
          address: "12 Station Road",
          city: "Jaynagar Majilpur",
          state: "West Bengal",
          pincode: "743337",
          phone: "+919830012345",
        },
        quantity: 1,
        available: 1,
        unitPricePaise: 1299900,
        listPricePaise: 1999900,
        weightGrams: 305,
        hsn: "85171300",
        taxScheme: "margin",
        returnDays: 10,
      },
    ],
    missing: [],
  },
});

export type QuoteItem = z.output<typeof quoteBody>["items"][number];
export type QuoteLine = z.input<typeof quoteLine>;
