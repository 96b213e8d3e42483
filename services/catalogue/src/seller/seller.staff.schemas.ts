import { resultReply } from "@haat/service-kit/replies";
import { lineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { documentKinds } from "../db/states.ts";
import { messages } from "../messages.ts";
import { phoneInput, reasonInput } from "../staff-inputs.ts";
import type { SellerRow } from "./seller.repository.ts";

export const sellerInput = z
  .strictObject({
    name: lineText.min(2).max(100),
    phone: phoneInput,
    documentKind: z.enum(documentKinds),
    /** The document's number; of Aadhaar only the last four digits. */
    documentReference: lineText.min(2).max(40),
  })
  .refine(
    ({ documentKind, documentReference }) => documentKind !== "aadhaar" || /^\d{4}$/.test(documentReference),
    {
      path: ["documentReference"],
      error: () => messages().staff.aadhaar,
    },
  );

export const sellerParams = z.strictObject({ sellerId: uuidInput });
export const eraseSellerBody = z
  .strictObject({ reason: reasonInput })
  .meta({ example: { reason: "Asked by letter of 24 November" } });

export const sellerReply = resultReply(
  z
    .object({
      id: z.uuid(),
      /** null once erased, as the phone number and the document. */
      name: z.string().nullable(),
      phone: z.string().nullable(),
      documentKind: z.enum(documentKinds),
      documentReference: z.string().nullable(),
      createdAt: z.iso.datetime(),
      lastBoughtAt: z.iso.datetime(),
      erasedAt: z.iso.datetime().nullable(),
    })
    .meta({ id: "Seller" }),
).meta({
  example: {
    success: true,
    result: {
      id: "6a1d9e42-7c3b-4f58-8e90-2b5d7a1c4e63",
      name: "Rina Das",
      phone: "+919830012345",
      documentKind: "voter-id",
      documentReference: "WBX1234567",
      createdAt: "2026-11-24T10:00:00.000Z",
      lastBoughtAt: "2026-11-24T10:00:00.000Z",
      erasedAt: null,
    },
  },
});

export function sellerToWire(row: SellerRow) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastBoughtAt: row.lastBoughtAt.toISOString(),
    erasedAt: row.erasedAt?.toISOString() ?? null,
  };
}
