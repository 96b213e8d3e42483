import { policies } from "@haat/shop/policies";
import { z } from "zod";
import type { Fault, ImportedValues } from "../db/schema/imports.ts";
import { pictureHash } from "../media/media.schemas.ts";
import { messages } from "../messages.ts";
import { columnsOf, createBody } from "../product/product-edit.staff.schemas.ts";
import { isPreOwned, type ProductRow } from "../product/sibling.repository.ts";
import { costInput } from "../staff-inputs.ts";
import type { CountedStock } from "./import-columns.ts";

// What a row of a file means: the same fields, with the same limits, as the forms of one product.

const rowFields = createBody.omit({ id: true }).extend({
  // A new shop has no pictures yet that a file could name: drafts get them later.
  images: z.array(pictureHash).max(20),
  published: z.boolean(),
  /** Of products without IMEIs. */
  quantity: z.int().min(0).max(100_000).optional(),
  costPrice: costInput.optional(),
});

/** A row about a product that exists: what it does not have stays. */
const editRow = rowFields.partial().extend({ id: z.uuid().toLowerCase().optional() });

export type Edit = z.output<typeof editRow>;
type Creation = z.output<typeof rowFields>;

export type Read<Row> = { readonly row: Row } | { readonly faults: readonly Fault[] };

/** @param body of `readCells` */
export function readEdit(body: unknown): Read<Edit> {
  return read(editRow, body);
}

/** Reads a row that no product of the shop matches. What the forms of one product prefill, it may leave out. */
export function readCreation(
  body: Readonly<Record<string, unknown>>,
  like: ProductRow | undefined,
): Read<Creation> {
  const { brand, model, condition } = body;
  const preOwned = isPreOwned(typeof condition === "string" ? condition : null);
  const prefilled = {
    title: `${String(brand)} ${String(model)}`,
    condition: null,
    ramGb: null,
    storageGb: null,
    network: null,
    batteryMah: null,
    screenInches: null,
    specs: {},
    keywords: [],
    newPrice: null,
    newPriceOn: null,
    published: false,
    taxScheme: preOwned ? "margin" : "standard",
    returnDays: preOwned ? policies.returnDaysPreOwnedPhone : policies.returnDaysOther,
    shortDescription: `${String(brand)} ${String(model)}`,
    bigDescription: "",
    othersDescription: "",
    countryOfOrigin: null,
    importer: null,
    images: [],
    ...(like && { images: like.images, colorHex: like.colorHex }),
  };
  const { id: _, ...given } = body;
  return read(rowFields, { ...prefilled, ...given });
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): Read<z.output<Schema>> {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return { row: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, input, message }) => ({
      // `specs.released` is the column `released`.
      column: String((path[0] === "specs" ? path[1] : path[0]) ?? ""),
      text: input === undefined ? messages().import.required : message,
    })),
  };
}

/** The columns of a row; what it does not have is undefined. */
export function valuesOf(row: Edit): ImportedValues {
  const { id: _, consumerPrice, wholesalePrice, quantity, costPrice, published, modelId: __, ...rest } = row;
  return {
    ...columnsOf(rest),
    consumerPricePaise: consumerPrice,
    wholesalePricePaise: wholesalePrice,
    published,
    sellable: quantity,
    purchasePricePaise: costPrice,
  };
}

/** The present values of a product, for a comparison with `valuesOf`. */
export function presentValues(product: ProductRow, counted: CountedStock | undefined): ImportedValues {
  return {
    ...product,
    ...(counted && { sellable: counted.sellable, purchasePricePaise: counted.purchasePricePaise }),
  };
}

/** What makes products of one model different from each other: no two have all of it in common. */
export function identityOf(
  product: {
    readonly [Name in "modelId" | "color" | "ramGb" | "storageGb" | "condition" | "branch"]?: unknown;
  },
): string {
  const { modelId, color, ramGb = null, storageGb = null, condition = null, branch } = product;
  return JSON.stringify([modelId, color, ramGb, storageGb, condition, branch]);
}
