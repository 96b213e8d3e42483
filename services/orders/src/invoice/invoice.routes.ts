import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { perUser } from "@haat/service-kit/rate-limits";
import { userOf } from "@haat/service-kit/tokens";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { findUserInvoice } from "./invoice.repository.ts";
import { pdfReplies, rendersPerMinute, sendPdf } from "./pdf-reply.ts";

export function invoiceRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/order/invoice/:orderid",
    {
      preValidation: app.signedIn,
      config: { rateLimit: perUser(rendersPerMinute, "1 minute") },
      schema: {
        summary: "The GST tax invoice as a PDF",
        params: z.strictObject({ orderid: uuidInput }),
        response: pdfReplies("The invoice"),
        security: [{ user: [] }],
      },
    },
    async (request, reply) => {
      const invoice = await findUserInvoice(db, userOf(request).userId, request.params.orderid);
      if (!invoice) throw new ApiError("NOT_FOUND", commonMessages().notFound);
      const name = messages().invoice.fileName({ orderReference: invoice.snapshot.orderReference });
      // Loaded with the first document, because pdfkit needs 10 MB.
      const { renderInvoice } = await import("./invoice-pdf.ts");
      return sendPdf(reply, name, renderInvoice(invoice));
    },
  );
}
