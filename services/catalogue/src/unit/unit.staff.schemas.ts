import { resultReply } from "@haat/service-kit/replies";
import { lineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { intakeSources } from "../db/states.ts";
import { photoHash } from "../media/media.schemas.ts";
import { photoToWire } from "../media/media.wire.ts";
import { messages } from "../messages.ts";
import { sellerInput } from "../seller/seller.staff.schemas.ts";
import { costInput, imeiInput, noteInput, priceInput, reasonInput } from "../staff-inputs.ts";
import { checkResults, grades } from "./grade.rules.ts";

const unitId = "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14";
const productId = "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05";
const photoExample = "unit-76bcf9ac995efcd53ae83d88ba5f4b3a";
/** Hash and path of a picture. */
const photo = z.object({ hash: z.string(), path: z.string() });

export const unitParams = z.strictObject({ unitId: uuidInput });

export const receiveBody = z
  .strictObject({
    /** The unit's id, chosen by the caller, so that a retry receives the phone once. */
    id: uuidInput,
    imei: imeiInput,
    imei2: imeiInput.nullish(),
    productId: uuidInput,
    /** Rupees. */
    pricePaid: costInput,
    source: z.enum(intakeSources),
    /** A new seller, or one of an earlier purchase. */
    seller: z.union([sellerInput, z.strictObject({ sellerId: uuidInput })]),
    note: noteInput.nullish(),
  })
  .refine(({ imei, imei2 }) => imei !== imei2, { path: ["imei2"], error: () => messages().staff.sameImei })
  .meta({
    example: {
      id: unitId,
      imei: "352099001761481",
      imei2: null,
      productId,
      pricePaid: 12500,
      source: "counter",
      seller: {
        name: "Rina Das",
        phone: "9830012345",
        documentKind: "voter-id",
        documentReference: "WBX1234567",
      },
      note: null,
    },
  });

export const gradeBody = z
  .strictObject({
    checks: z
      .array(
        z.strictObject({
          name: z.string().max(100),
          result: z.enum(checkResults),
          note: lineText.max(200).nullable(),
          /** A picture of this unit that shows the mark. */
          photo: photoHash.optional(),
        }),
      )
      .max(30),
    /** Percent. null for phones that report none. */
    batteryHealth: z.int().min(1).max(100).nullable(),
    /** When the phone was last inspected, as the caller saw it. */
    seen: z.iso.datetime().nullable(),
    /** Instead of the grade that follows from the checks. */
    grade: z.enum(grades).optional(),
    reason: reasonInput.optional(),
  })
  .meta({
    example: {
      checks: [{ name: "Back", result: "faint", note: "One faint hairline scratch" }],
      batteryHealth: 88,
      seen: null,
    },
  });

export const gradeReply = resultReply(
  z.object({
    /** null when the phone cannot be sold as it is, and for sealed phones. */
    grade: z.enum(grades).nullable(),
    fit: z.boolean(),
    /** The product of the grade, to which the unit belongs now. */
    productId: z.uuid(),
    /** The product did not exist: it is a draft now. */
    productCreated: z.boolean(),
  }),
).meta({
  example: { success: true, result: { grade: "Mint", fit: true, productId, productCreated: false } },
});

export const saleBody = z
  .strictObject({
    /** Rupees, of the product and so of all its units. Without it, the present price. */
    consumerPrice: priceInput.optional(),
    wholesalePrice: priceInput.optional(),
    /** Of other prices than the present ones. It needs a fresh proof of identity. */
    reason: reasonInput.optional(),
  })
  .meta({ example: { consumerPrice: 15999, wholesalePrice: 14999, reason: "A rare color" } });

export const reasonBody = z
  .strictObject({ reason: reasonInput })
  .meta({ example: { reason: "The screen flickers" } });

const facts = z.strictObject({
  imei: imeiInput.optional(),
  /** null removes it. */
  imei2: imeiInput.nullable().optional(),
  /** Another product of the same branch. */
  productId: uuidInput.optional(),
  pricePaid: costInput.optional(),
});

export const correctionBody = z
  .strictObject({
    ...facts.shape,
    /** What the caller saw of the facts that it corrects. */
    seen: facts,
    reason: reasonInput,
  })
  .meta({
    example: { pricePaid: 12000, seen: { pricePaid: 12500 }, reason: "Typed wrongly at the counter" },
  });

/** The facts of a correction: the price is in paise there. */
export function factsOf({ imei, imei2, productId, pricePaid }: z.output<typeof facts>) {
  return { imei, imei2, productId, pricePaidPaise: pricePaid };
}

export const transferBody = z
  .strictObject({
    /** Chosen by the caller, so that a retry sends the unit once. */
    id: uuidInput,
    toBranch: z.string().max(40),
    reason: reasonInput,
  })
  .meta({
    example: {
      id: "9c3e7f15-4a2d-4b86-90f1-6d8e2c5a7b34",
      toBranch: "ballygunge",
      reason: "Ordered by a customer there",
    },
  });

export const photoParams = z.strictObject({ unitId: uuidInput, hash: photoHash });

export const photoOrderBody = z
  .strictObject({ photos: z.array(photoHash).max(20) })
  .meta({ example: { photos: [photoExample] } });

export const photosReply = resultReply(z.array(photo)).meta({
  example: {
    success: true,
    result: [photoToWire(unitId, photoExample)],
  },
});
