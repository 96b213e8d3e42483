import type { ServiceApp } from "@haat/service-kit/app";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { perUser } from "@haat/service-kit/per-user";
import { errorReply } from "@haat/service-kit/replies";
import { userOf } from "@haat/service-kit/tokens";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { findUserInvoice } from "./invoice.repository.ts";

/** Each request renders the PDF again. */
const rendersPerMinute = 30;

export function invoiceRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/order/invoice/:orderid",
    {
      preValidation: app.signedIn,
      ...perUser(rendersPerMinute),
      schema: {
        summary: "The GST tax invoice as a PDF",
        params: z.strictObject({ orderid: uuidInput }),
        response: {
          200: {
            description: "The invoice",
            content: { "application/pdf": { schema: z.any().meta({ type: "string", format: "binary" }) } },
          },
          "4xx": errorReply,
          "5xx": errorReply,
        },
        security: [{ user: [] }],
      },
    },
    async (request, reply) => {
      const invoice = await findUserInvoice(db, userOf(request).userId, request.params.orderid);
      if (!invoice) throw new ApiError("NOT_FOUND", commonMessages().notFound);
      const name = messages().invoice.fileName({ orderReference: invoice.orderReference });
      // Loaded with the first invoice, because pdfkit needs 10 MB.
      const { renderInvoice } = await import("./invoice-pdf.ts");
      reply.header("content-type", "application/pdf");
      reply.header("content-disposition", `attachment; filename="${name}"`);
      return reply.send(renderInvoice(invoice));
    },
  );
}
