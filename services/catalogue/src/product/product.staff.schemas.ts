import { listFields } from "@haat/service-kit/list-cursor";
import { z } from "zod";
import { rupees } from "../card/card.schemas.ts";
import { inRupees } from "../card/card.wire.ts";
import { mediaPath } from "../media/media.wire.ts";
import type { ProductListRow } from "./product-list.repository.ts";

const conditions = ["Open-box", "Super-mint", "Mint", "Good"] as const;
const productId = "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05";

export const productFilterQuery = z.strictObject({
  /** Words of title, color, memory, condition or branch, each from its beginning. */
  q: z.string().max(100).optional(),
  branch: z.string().max(40).optional(),
  brand: z.string().max(60).optional(),
  condition: z.enum([...conditions, "New"]).optional(),
  published: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
  modelId: z.string().max(100).optional(),
});

export const productsQuery = productFilterQuery.extend(listFields);

const productSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    modelId: z.string(),
    brand: z.string(),
    category: z.string(),
    color: z.string(),
    ramGb: z.number().nullable(),
    storageGb: z.number().nullable(),
    condition: z.string().nullable(),
    branch: z.string(),
    published: z.boolean(),
    quantity: z.int(),
    consumerPrice: rupees,
    wholesalePrice: rupees,
    picture: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "StaffProductSummary" });

export const productsReply = z
  .object({
    success: z.literal(true),
    result: z.array(productSummary),
    /** null on the last page. */
    next: z.string().nullable(),
  })
  .meta({
    id: "StaffProducts",
    example: {
      success: true,
      result: [
        {
          id: productId,
          title: "Redmi Note 12 5G",
          modelId: "redmi-note-12-5g",
          brand: "Redmi",
          category: "Phone",
          color: "Mystique Blue",
          ramGb: 6,
          storageGb: 128,
          condition: "Mint",
          branch: "jaynagar",
          published: true,
          quantity: 1,
          consumerPrice: 15999,
          wholesalePrice: 14999,
          picture: "/media/76bcf9ac995efcd53ae83d88ba5f4b3a",
          createdAt: "2026-11-24T10:00:00.000Z",
        },
      ],
      next: null,
    },
  });

export function productRowToWire(row: ProductListRow): z.input<typeof productSummary> {
  const { consumerPricePaise, wholesalePricePaise, picture, createdAt, ...rest } = row;
  return {
    ...rest,
    consumerPrice: inRupees(consumerPricePaise),
    wholesalePrice: inRupees(wholesalePricePaise),
    picture: picture === null ? null : mediaPath(picture),
    createdAt: createdAt.toISOString(),
  };
}
