import { isImei } from "@haat/domain/imei";
import { listFields } from "@haat/service-kit/list-cursor";
import { errorReply, resultReply, successReply } from "@haat/service-kit/replies";
import { lineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";

/** What is to be packed, what waits for the courier, and what was cancelled after it was packed. */
const packingLists = ["to_pack", "packed", "to_unpack"] as const;
export type PackingList = (typeof packingLists)[number];

const branch = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: "The code of the branch", example: "ballygunge" });

export const packingQuery = z.strictObject({
  ...listFields,
  branch,
  list: z.enum(packingLists).default("to_pack"),
});

const goods = z.object({
  title: z.string(),
  variant: z.string(),
  image: z.string(),
  imei: z.string().nullable().meta({ description: "The phone that was sold; null for counted goods" }),
  imei2: z.string().nullable().meta({ description: "Of a phone with two SIMs, where orders knows it" }),
  quantity: z.int().positive(),
  isDamaged: z.boolean().meta({ description: "An equal phone is looked for" }),
  damagedImei: z
    .string()
    .nullable()
    .meta({ description: "Of the damaged phone whose place this one took; null for all others" }),
});

const packed = z.object({ at: z.iso.datetime(), by: z.string().meta({ description: "A member's id" }) });

const parcel = z
  .object({
    id: z.uuid(),
    orderId: z.uuid(),
    reference: z.string(),
    waybill: z.string().nullable().meta({ description: "null until the courier has accepted the booking" }),
    isBookedAgain: z.boolean().meta({ description: "A label that was printed before is void" }),
    readyAt: z.iso.datetime().meta({ description: "Since when it can be packed" }),
    collect: z.number().meta({ description: "Rupees that the courier collects in cash" }),
    to: z.object({ name: z.string(), city: z.string(), pincode: z.string() }),
    packed: packed.nullable(),
    goods: z.array(goods),
  })
  .meta({ id: "Parcel" });

const parcelExample = {
  id: "4c8e1f70-3b5a-4d92-8e16-7a2d9c0b5f38",
  orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
  reference: "HT7F3K2M9QX4RB",
  waybill: "84001110000034",
  isBookedAgain: false,
  readyAt: "2026-11-24T10:05:00.000Z",
  collect: 0,
  to: { name: "Rina Das", city: "Kolkata", pincode: "700019" },
  packed: null,
  goods: [
    {
      title: "Samsung Galaxy S23",
      variant: "8 GB, 256 GB",
      image: "/media/76bcf9ac995efcd53ae83d88ba5f4b3a",
      imei: "352099001761481",
      imei2: null,
      quantity: 1,
      isDamaged: false,
      damagedImei: null,
    },
  ],
};

export const packingReply = z
  .object({
    success: z.literal(true),
    result: z.array(parcel),
    next: z.string().nullable(),
  })
  .meta({ example: { success: true, result: [parcelExample], next: null } });

/** Spaces and hyphens, which scanners and stickers have, are removed. */
const imei = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, ""))
  .refine(isImei, { error: () => messages().packing.imei });

export const scanBody = z
  .strictObject({
    branch,
    shipmentId: uuidInput
      .nullable()
      .meta({ description: "null: the scanned phone tells which of the branch's parcels it is" }),
    imei: imei.nullable().meta({ description: "Of the phone that was scanned now" }),
    scanned: z.array(imei).max(1000).meta({ description: "Of the phones that were scanned before" }),
    hasCounted: z.boolean().meta({ description: "Whether the counted goods are in the parcel" }),
  })
  .refine((scan) => scan.shipmentId !== null || scan.imei !== null, {
    path: ["imei"],
    error: () => messages().packing.imei,
  })
  .meta({
    example: {
      branch: "ballygunge",
      shipmentId: null,
      imei: "352099001761481",
      scanned: [],
      hasCounted: false,
    },
  });

export const unpackBody = z
  .strictObject({
    imei: imei.nullable().meta({
      description: "Of the phone that was scanned now; null for a parcel of counted goods",
    }),
    scanned: z
      .array(imei)
      .max(1000)
      .default([])
      .meta({ description: "Of the phones that were scanned before" }),
  })
  .meta({ example: { imei: "352099001761481", scanned: [] } });

export const unpackReply = successReply
  .extend({
    result: z.object({
      scanned: z.array(z.string()).meta({ description: "The first IMEIs of the phones that are out of it" }),
      isDone: z.boolean().meta({ description: "Nothing is in it any more" }),
    }),
  })
  .meta({
    example: {
      success: true,
      msg: "The goods go back on sale.",
      result: { scanned: ["352099001761481"], isDone: true },
    },
  });

export const damagedBody = z
  .strictObject({ imei, reason: lineText.min(3).max(300) })
  .meta({ example: { imei: "352099001761481", reason: "The screen is cracked." } });

export const scanReply = resultReply(
  z.object({
    parcel,
    scanned: z.array(z.string()).meta({ description: "The first IMEIs of the phones that are in it" }),
  }),
).meta({
  example: {
    success: true,
    result: {
      parcel: {
        ...parcelExample,
        packed: { at: "2026-11-24T11:20:00.000Z", by: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74" },
      },
      scanned: ["352099001761481"],
    },
  },
});

/** VALIDATION: what is wrong with the scanned phone, as `fields.imei`. STATE_CHANGED: `packed` when a colleague has packed it; `toUnpack` when its
 * goods have to be taken out of this shipment's parcel. */
export const packingError = errorReply
  .extend({
    fields: z.record(z.string(), z.string()).optional(),
    packed: packed.optional(),
    toUnpack: z.uuid().optional(),
  })
  .meta({ id: "PackingErrorReply" });

export const parcelParams = z.strictObject({ shipmentId: uuidInput });
