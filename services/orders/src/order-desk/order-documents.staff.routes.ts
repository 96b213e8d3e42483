import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { perMember } from "@haat/service-kit/rate-limits";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { staffOnly } from "@haat/service-kit/staff/staff-replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { findOrderCreditNote } from "../credit-note/credit-note.repository.ts";
import { creditNoteFileName } from "../credit-note/credit-note-file-name.ts";
import type { Db } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findOrderInvoice } from "../invoice/invoice.repository.ts";
import { pdfReplies, sendPdf } from "../invoice/pdf-reply.ts";
import { messages } from "../messages.ts";
import { orderParams } from "./order-moves.staff.schemas.ts";

/** A packer prints the list of a branch, 100 parcels, and one or the other again. */
const documentsPerMinute = 120;

/** The invoice of an order and its credit notes as PDFs. They have the shopper's address, so each read is recorded. */
export function orderDocumentStaffRoutes(app: ServiceApp, { db }: Deps): void {
  const preValidation = app.staff("order.read");

  app.get(
    "/api/staff/orders/:orderId/invoice",
    {
      preValidation,
      config: { rateLimit: perMember(documentsPerMinute, "1 minute") },
      schema: {
        summary: "The invoice of an order as a PDF; who reads it is recorded",
        params: orderParams,
        response: pdfReplies("The invoice"),
        security: staffOnly,
      },
    },
    async ({ params: { orderId } }, reply) => {
      const invoice = await findOrderInvoice(db, orderId);
      if (!invoice) throw new ApiError("NOT_FOUND", commonMessages().notFound);
      const { number, orderReference } = invoice.snapshot;
      await recordRead(db, orderId, number);
      // Loaded with the first document, because pdfkit needs 10 MB.
      const { renderInvoice } = await import("../invoice/invoice-pdf.ts");
      return sendPdf(reply, messages().invoice.fileName({ orderReference }), renderInvoice(invoice));
    },
  );

  app.get(
    "/api/staff/orders/:orderId/credit-notes/:id",
    {
      preValidation,
      config: { rateLimit: perMember(documentsPerMinute, "1 minute") },
      schema: {
        summary: "A credit note of an order as a PDF; who reads it is recorded",
        params: z.strictObject({ orderId: uuidInput, id: uuidInput }),
        response: pdfReplies("The credit note"),
        security: staffOnly,
      },
    },
    async ({ params: { orderId, id } }, reply) => {
      const creditNote = await findOrderCreditNote(db, orderId, id);
      if (!creditNote) throw new ApiError("NOT_FOUND", commonMessages().notFound);
      await recordRead(db, orderId, creditNote.number);
      const { renderCreditNote } = await import("../credit-note/credit-note-pdf.ts");
      return sendPdf(reply, creditNoteFileName(creditNote), renderCreditNote(creditNote));
    },
  );
}

async function recordRead(db: Db, orderId: string, number: string): Promise<void> {
  await db.transaction(async (tx) => {
    await recordStaffAction(tx, {
      verb: "order.document",
      subject: { kind: "order", id: orderId },
      after: { number },
    });
  });
}
