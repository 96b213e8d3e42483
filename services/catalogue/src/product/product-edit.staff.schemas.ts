import { resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";
import { rupees } from "../card/card.schemas.ts";
import { pictureHash } from "../media/media.schemas.ts";
import { messages } from "../messages.ts";
import { lineInput, priceInput, reasonInput } from "../staff-inputs.ts";

const productId = "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05";
const conditions = ["Open-box", "Super-mint", "Mint", "Good"] as const;
const html = z.string().max(20_000);
const numbers = z.array(z.number().min(0).max(1000)).max(8);

/** Commas separate the values of a filter in a URL. */
const countryInput = lineInput(60).refine((text) => !text.includes(","), {
  error: () => messages().staff.oneCountry,
});

const specs = z.strictObject({
  /** `2021-09` */
  released: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .exactOptional(),
  formFactor: z.enum(["bar", "flip", "fold", "feature"]).exactOptional(),
  chipset: lineInput(100).exactOptional(),
  os: lineInput(100).exactOptional(),
  panel: lineInput(40).exactOptional(),
  resolution: lineInput(40).exactOptional(),
  refreshHz: z.number().min(1).max(1000).exactOptional(),
  chargeWatts: z.number().min(0).max(1000).exactOptional(),
  rearCameraMp: numbers.exactOptional(),
  frontCameraMp: numbers.exactOptional(),
  features: z.array(lineInput(100)).max(30).exactOptional(),
  fitsModelIds: z.array(lineInput(100)).max(100).exactOptional(),
});

const fields = {
  title: lineInput(150),
  /** The name without the brand. */
  model: lineInput(150),
  brand: lineInput(60),
  color: lineInput(60),
  colorHex: z.string().regex(/^#[0-9a-f]{6}$/),
  ramGb: z.int().min(1).max(1024).nullable(),
  storageGb: z.int().min(1).max(16_384).nullable(),
  network: z.enum(["2G", "4G", "5G"]).nullable(),
  batteryMah: z.int().min(1).max(100_000).nullable(),
  screenInches: z.number().min(0.5).max(30).nullable(),
  specs,
  keywords: z.array(z.string().regex(/^[a-z0-9]{1,30}$/)).max(12),
  /** The launch price of a phone; the MRP of an accessory. */
  listPrice: priceInput,
  /** What it costs new today, and the day on which somebody looked. */
  newPrice: priceInput.nullable(),
  // PostgreSQL has no year 0.
  newPriceOn: z.iso
    .date()
    .refine((day) => !day.startsWith("0000"))
    .nullable(),
  weightGrams: z.int().min(1).max(50_000),
  hsn: z.string().regex(/^\d{4,8}$/),
  taxScheme: z.enum(["standard", "margin"]),
  returnDays: z.int().min(policies.returnDaysOther).max(60),
  warranty: lineInput(200),
  shortDescription: lineInput(300),
  /** HTML, cleaned by the server. */
  bigDescription: html,
  othersDescription: html,
  /** Hashes of uploaded pictures, best first. */
  images: z.array(pictureHash).min(1).max(20),
  countryOfOrigin: countryInput.nullable(),
  /** Name and address. */
  importer: lineInput(300).nullable(),
};

const exampleFields = {
  title: "Redmi Note 12 5G",
  model: "Note 12 5G",
  brand: "Redmi",
  color: "Mystique Blue",
  colorHex: "#3a5f8f",
  ramGb: 6,
  storageGb: 128,
  network: "5G" as const,
  batteryMah: 5000,
  screenInches: 6.67,
  specs: { released: "2023-01", formFactor: "bar" as const },
  keywords: [],
  listPrice: 19999,
  newPrice: 16999,
  newPriceOn: "2026-11-01",
  weightGrams: 350,
  hsn: "85171300",
  taxScheme: "margin" as const,
  returnDays: 10,
  warranty: "10-day checking warranty",
  shortDescription: "6 GB RAM, 128 GB, Mystique Blue.",
  bigDescription: "<p>A light phone.</p>",
  othersDescription: "<table><tbody><tr><th>RAM</th><td>6 GB</td></tr></tbody></table>",
  images: ["76bcf9ac995efcd53ae83d88ba5f4b3a"],
  countryOfOrigin: "India",
  importer: null,
};

export const productParams = z.strictObject({ productId: uuidInput });

export const editBody = z
  .strictObject({
    /** The version that the edit is about. */
    version: z.int().min(1),
    ...z.strictObject(fields).partial().shape,
  })
  .meta({ example: { version: 3, title: "Redmi Note 12 5G" } });

export const createBody = z
  .strictObject({
    /** Chosen by the caller, so that a retry adds the product once. */
    id: uuidInput,
    ...fields,
    /** Shared by all products of one model; from brand and model without it. */
    modelId: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,99}$/)
      .optional(),
    category: z.enum(["Phone", "Accessories"]),
    subcategory: z.string().regex(/^[a-z][a-z-]{1,40}$/),
    branch: z.string().max(40),
    /** null: new and sealed. */
    condition: z.enum(conditions).nullable(),
    consumerPrice: priceInput,
    wholesalePrice: priceInput,
  })
  .meta({
    example: {
      id: productId,
      ...exampleFields,
      category: "Phone",
      subcategory: "smartphone",
      branch: "jaynagar",
      condition: "Mint",
      consumerPrice: 15999,
      wholesalePrice: 14999,
    },
  });

export const duplicateBody = z
  .strictObject({
    /** Of the copy, chosen by the caller. */
    id: uuidInput,
    branch: z.string().max(40).exactOptional(),
    color: fields.color.exactOptional(),
    colorHex: fields.colorHex.exactOptional(),
    ramGb: fields.ramGb.exactOptional(),
    storageGb: fields.storageGb.exactOptional(),
  })
  .meta({
    example: { id: "8a4c1e7d-2f6b-4935-a0d8-3b9e5c7f1d42", color: "Onyx Black", colorHex: "#1b1d22" },
  });

const prices = { consumerPrice: priceInput, wholesalePrice: priceInput };

export const pricesBody = z
  .strictObject({
    ...prices,
    /** The prices that the caller saw. */
    seen: z.strictObject(prices),
    reason: reasonInput,
  })
  .meta({
    example: {
      consumerPrice: 15499,
      wholesalePrice: 14499,
      seen: { consumerPrice: 15999, wholesalePrice: 14999 },
      reason: "The new model is out",
    },
  });

export const pictureReply = resultReply(z.object({ hash: z.string(), path: z.string() })).meta({
  example: {
    success: true,
    result: { hash: "76bcf9ac995efcd53ae83d88ba5f4b3a", path: "/media/76bcf9ac995efcd53ae83d88ba5f4b3a" },
  },
});

const time = z.iso.datetime();

export const staffProductReply = resultReply(
  z
    .object({
      id: z.uuid(),
      version: z.int(),
      published: z.boolean(),
      quantity: z.int(),
      slug: z.string(),
      modelId: z.string(),
      category: z.string(),
      subcategory: z.string(),
      branch: z.string(),
      condition: z.string().nullable(),
      title: z.string(),
      model: z.string(),
      brand: z.string(),
      color: z.string(),
      colorHex: z.string(),
      ramGb: z.number().nullable(),
      storageGb: z.number().nullable(),
      network: z.string().nullable(),
      batteryMah: z.number().nullable(),
      screenInches: z.number().nullable(),
      specs: specs.extend({ formFactor: z.string().exactOptional() }),
      keywords: z.array(z.string()),
      listPrice: rupees,
      newPrice: rupees.nullable(),
      newPriceOn: z.string().nullable(),
      weightGrams: z.int(),
      hsn: z.string(),
      taxScheme: z.string(),
      returnDays: z.int(),
      warranty: z.string(),
      shortDescription: z.string(),
      bigDescription: z.string(),
      othersDescription: z.string(),
      /** Hashes; a picture is at `/media/<hash>`. */
      images: z.array(z.string()),
      countryOfOrigin: z.string().nullable(),
      importer: z.string().nullable(),
      consumerPrice: rupees,
      wholesalePrice: rupees,
      createdAt: time,
      /** Newest first. */
      priceHistory: z.array(
        z.object({
          at: time,
          consumerPrice: rupees,
          wholesalePrice: rupees,
          actorKind: z.string().nullable(),
          actorId: z.string().nullable(),
        }),
      ),
      /** The stock of an accessory; null for phones, which are units. */
      counted: z
        .object({
          sellable: z.int(),
          /** In orders that are not paid yet. */
          held: z.int(),
          sold: z.int(),
          /** Of the newest; null when nothing has arrived, and for roles that may not see it. */
          pricePaid: rupees.nullable(),
          /** What staff added and took out, newest first. */
          changes: z.array(
            z.object({
              at: time,
              staffId: z.string(),
              change: z.int(),
              pricePaid: rupees.nullable(),
              bill: z.string().nullable(),
              reason: z.string().nullable(),
            }),
          ),
        })
        .nullable(),
      /** Units that are not sold, oldest first. `pricePaid` is null for roles that may not see it. */
      units: z.array(
        z.object({ id: z.uuid(), state: z.string(), pricePaid: rupees.nullable(), receivedAt: time }),
      ),
    })
    .meta({ id: "StaffProduct" }),
).meta({
  example: {
    success: true,
    result: {
      id: productId,
      version: 3,
      published: true,
      quantity: 1,
      slug: "Redmi-Note-12-5G",
      modelId: "redmi-note-12-5g",
      category: "Phone",
      subcategory: "smartphone",
      branch: "jaynagar",
      condition: "Mint",
      ...exampleFields,
      consumerPrice: 15999,
      wholesalePrice: 14999,
      createdAt: "2026-11-24T10:00:00.000Z",
      priceHistory: [],
      counted: null,
      units: [],
    },
  },
});

type Edit = Omit<z.output<typeof editBody>, "version">;

/** The columns of the fields that are given: prices are in paise there. */
export function columnsOf({ listPrice, newPrice, ...rest }: Edit) {
  return { ...rest, listPricePaise: listPrice, newPricePaise: newPrice };
}

type Prices = Pick<z.output<typeof pricesBody>, "consumerPrice" | "wholesalePrice">;

export function pricesOf({ consumerPrice, wholesalePrice }: Prices) {
  return { consumerPricePaise: consumerPrice, wholesalePricePaise: wholesalePrice };
}
