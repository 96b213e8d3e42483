import { resultReply } from "@haat/service-kit/replies";
import { lineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { rupees } from "../card/card.schemas.ts";
import { inRupees } from "../card/card.wire.ts";
import { documentKinds, intakeSources } from "../db/states.ts";
import { messages } from "../messages.ts";
import { phoneInput, reasonInput } from "../staff-inputs.ts";
import type { SellerExport } from "./export-seller.ts";
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
/** Of an export and of an erasure. */
export const sellerReasonBody = z
  .strictObject({ reason: reasonInput })
  .meta({ example: { reason: "Asked by letter of 24 November" } });

const seller = z
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
  .meta({ id: "Seller" });

const sellerExample = {
  id: "6a1d9e42-7c3b-4f58-8e90-2b5d7a1c4e63",
  name: "Rina Das",
  phone: "+919830012345",
  documentKind: "voter-id" as const,
  documentReference: "WBX1234567",
  createdAt: "2026-11-24T10:00:00.000Z",
  lastBoughtAt: "2026-11-24T10:00:00.000Z",
  erasedAt: null,
};

export const sellerReply = resultReply(seller).meta({ example: { success: true, result: sellerExample } });

export function sellerToWire(row: SellerRow) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastBoughtAt: row.lastBoughtAt.toISOString(),
    erasedAt: row.erasedAt?.toISOString() ?? null,
  };
}

export const findSellersBody = z
  .strictObject({ phone: phoneInput })
  .meta({ example: { phone: "98300 12345" } });

export const foundSellersReply = resultReply(
  z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      documentKind: z.enum(documentKinds),
      lastBoughtAt: z.iso.datetime(),
    }),
  ),
).meta({
  example: {
    success: true,
    result: [
      {
        id: "6a1d9e42-7c3b-4f58-8e90-2b5d7a1c4e63",
        name: "Rina Das",
        documentKind: "voter-id",
        lastBoughtAt: "2026-11-24T10:00:00.000Z",
      },
    ],
  },
});

/** What tells sellers with one phone number apart. The document itself is on the seller's page. */
export function foundSellerToWire({ id, name, documentKind, lastBoughtAt }: SellerRow) {
  return { id, name: name ?? "", documentKind, lastBoughtAt: lastBoughtAt.toISOString() };
}

export const sellerExportReply = resultReply(
  z.object({
    seller,
    purchases: z.array(
      z.object({
        unitId: z.uuid(),
        at: z.iso.datetime(),
        source: z.enum(intakeSources),
        note: z.string().nullable(),
        imei: z.string(),
        imei2: z.string().nullable(),
        title: z.string(),
        color: z.string(),
        pricePaid: rupees,
      }),
    ),
    /** When staff read or exported these data. */
    accesses: z.array(z.object({ verb: z.string(), at: z.iso.datetime() })),
  }),
).meta({
  example: {
    success: true,
    result: {
      seller: sellerExample,
      purchases: [
        {
          unitId: "f27b4e90-1c6d-4a38-9e52-3d8a0b7c6f14",
          at: "2026-11-24T10:00:00.000Z",
          source: "counter",
          note: null,
          imei: "352099001761481",
          imei2: null,
          title: "Redmi Note 12 5G",
          color: "Mystique Blue",
          pricePaid: 12500,
        },
      ],
      accesses: [{ verb: "seller.export", at: "2026-11-27T10:00:00.000Z" }],
    },
  },
});

export function sellerExportToWire({ seller: row, purchases, accesses }: SellerExport) {
  return {
    seller: sellerToWire(row),
    purchases: purchases.map(({ at, pricePaidPaise, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      pricePaid: inRupees(pricePaidPaise),
    })),
    accesses: accesses.map(({ verb, at }) => ({ verb, at: at.toISOString() })),
  };
}
