import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { perUser } from "@haat/service-kit/rate-limits";
import { userOf } from "@haat/service-kit/tokens";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { pdfReplies, rendersPerMinute, sendPdf } from "../invoice/pdf-reply.ts";
import { findUserCreditNote } from "./credit-note.repository.ts";
import { creditNoteFileName } from "./credit-note-file-name.ts";

export function creditNoteRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/order/creditNote/:id",
    {
      preValidation: app.signedIn,
      config: { rateLimit: perUser(rendersPerMinute, "1 minute") },
      schema: {
        summary: "A credit note as a PDF; not in the specification",
        params: z.strictObject({ id: uuidInput }),
        response: pdfReplies("The credit note"),
        security: [{ user: [] }],
      },
    },
    async (request, reply) => {
      const creditNote = await findUserCreditNote(db, userOf(request).userId, request.params.id);
      if (!creditNote) throw new ApiError("NOT_FOUND", commonMessages().notFound);
      // Loaded with the first document, because pdfkit needs 10 MB.
      const { renderCreditNote } = await import("./credit-note-pdf.ts");
      return sendPdf(reply, creditNoteFileName(creditNote), renderCreditNote(creditNote));
    },
  );
}
