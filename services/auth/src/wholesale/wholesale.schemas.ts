import { parseGstin } from "@haat/domain/gstin";
import { parsePincode } from "@haat/domain/pincode";
import { resultReply } from "@haat/service-kit/replies";
import { parsedInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { requiredLine } from "../required-line.ts";
import type { WholesaleApplication } from "./wholesale.repository.ts";
import { applicationStates, documentKinds } from "./wholesale.rules.ts";

const time = z.iso.datetime();

export const applyBody = z
  .strictObject({
    businessName: requiredLine(100),
    gstin: parsedInput(parseGstin, () => messages().field.gstin),
    pincode: parsedInput(parsePincode, () => messages().address.wrongPincode),
    city: requiredLine(60),
  })
  .meta({
    example: {
      businessName: "Sen Mobile House",
      gstin: "19AAACH7409R1ZY",
      pincode: "700019",
      city: "Kolkata",
    },
  });

export const documentQuery = z.strictObject({
  kind: z.enum(documentKinds).meta({ description: "What the document is", example: "gst_certificate" }),
});

/** What its user reads of an application. */
const application = z
  .object({
    businessName: z.string(),
    gstin: z.string(),
    pincode: z.string(),
    city: z.string(),
    state: z.enum(applicationStates),
    reason: z.string().nullable().meta({ description: "Why it was rejected" }),
    createdAt: time,
    decidedAt: time.nullable(),
  })
  .meta({ id: "WholesaleApplication" });

const example = {
  businessName: "Sen Mobile House",
  gstin: "19AAACH7409R1ZY",
  pincode: "700019",
  city: "Kolkata",
  state: "waiting",
  reason: null,
  createdAt: "2026-11-24T10:02:00.000Z",
  decidedAt: null,
};

export function applicationToWire({
  businessName,
  gstin,
  pincode,
  city,
  state,
  reason,
  createdAt,
  decidedAt,
}: WholesaleApplication) {
  return {
    businessName,
    gstin,
    pincode,
    city,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export const applicationReply = resultReply(
  z.object({
    application: application.nullable().meta({ description: "The newest one" }),
    documents: z
      .array(z.enum(documentKinds))
      .meta({ description: "What is stored for the application that is not sent yet" }),
  }),
).meta({ example: { success: true, result: { application: example, documents: [] } } });

/** An application in the file of everything that is stored about its user. */
export const exportedApplication = application.extend({
  documents: z.array(
    z.object({ kind: z.enum(documentKinds), type: z.string(), size: z.int().meta({ description: "Bytes" }) }),
  ),
});
export const exportedApplicationExample = {
  ...example,
  documents: [{ kind: "gst_certificate", type: "application/pdf", size: 184_320 }],
};
