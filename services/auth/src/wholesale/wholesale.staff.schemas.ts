import { successReply } from "@haat/service-kit/replies";
import { staffReplies } from "@haat/service-kit/staff/staff-replies";
import { lineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { applicationStates, documentKinds, documentTypes } from "./wholesale.rules.ts";

const time = z.iso.datetime();

export const applicationListQuery = z.strictObject({
  state: z.enum(applicationStates).default("waiting"),
  after: uuidInput.optional().meta({ description: "The `next` of the page before" }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

const listed = z
  .object({
    id: z.uuid(),
    businessName: z.string(),
    city: z.string(),
    pincode: z.string(),
    state: z.enum(applicationStates),
    createdAt: time,
    decidedAt: time.nullable(),
  })
  .meta({ id: "ListedWholesaleApplication" });

const example = {
  id: "0198c1d2-7f3a-7cde-8a12-3b7f3a09c2d4",
  businessName: "Sen Mobile House",
  city: "Kolkata",
  pincode: "700019",
  state: "waiting",
  createdAt: "2026-11-24T10:02:00.000Z",
  decidedAt: null,
};

/** Counts go no further than this. */
export const countedAtMost = 21;

export const applicationListReply = z
  .object({
    success: z.literal(true),
    result: z.array(listed),
    waitingCount: z.int().max(countedAtMost).meta({ description: "How many wait for staff, up to 21" }),
    next: z.uuid().nullable(),
  })
  .meta({ example: { success: true, result: [example], waitingCount: 1, next: null } });

export const applicationParams = z.object({ applicationId: uuidInput });
export const documentParams = applicationParams.extend({ documentId: uuidInput });

export const staffApplicationReply = z
  .object({
    success: z.literal(true),
    result: listed
      .extend({
        gstin: z.string(),
        reason: z.string().nullable().meta({ description: "Why it was rejected" }),
        decidedBy: z.string().nullable().meta({ description: "The name of the member" }),
        shopper: z.object({
          id: z.uuid(),
          name: z.string(),
          phone: z.string(),
          email: z.string().nullable(),
          createdAt: time,
        }),
        documents: z.array(
          z.object({
            id: z.uuid(),
            kind: z.enum(documentKinds),
            type: z.enum(documentTypes),
            fileName: z.string(),
            size: z.int().meta({ description: "Bytes" }),
          }),
        ),
      })
      .meta({ id: "StaffWholesaleApplication" }),
  })
  .meta({
    example: {
      success: true,
      result: {
        ...example,
        gstin: "19AAACH7409R1ZY",
        reason: null,
        decidedBy: null,
        shopper: {
          id: "5e7a1c93-2b8d-4e6f-8c40-9d3b6a1f2e74",
          name: "Ananya Sen",
          phone: "+919830012345",
          email: "ananya@example.com",
          createdAt: "2026-05-11T07:42:10.000Z",
        },
        documents: [
          {
            id: "0198c1d2-7f3a-7cde-8a12-3b4c5d6e7f80",
            kind: "gst_certificate",
            type: "application/pdf",
            fileName: "gst-certificate-5d6e7f80.pdf",
            size: 184_320,
          },
        ],
      },
    },
  });

const bytes = { schema: z.any().meta({ type: "string", format: "binary" }) };

export const documentReplies = {
  ...staffReplies(successReply),
  200: {
    description: "The document, to be saved",
    content: Object.fromEntries(documentTypes.map((type) => [type, bytes])),
  },
};

export const rejectBody = z
  .strictObject({
    reason: lineText
      .min(3, { error: () => messages().field.required })
      .max(300, { error: () => messages().field.tooLong({ limit: 300 }) })
      .meta({ description: "In words for the shopper" }),
  })
  .meta({ example: { reason: "The GSTIN on the certificate is another one." } });
