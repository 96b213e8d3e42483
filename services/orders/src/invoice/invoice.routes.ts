import type { ServiceApp } from "@haat/service-kit/app";
import { messages, Refusal } from "@haat/service-kit/errors";
import { perPerson } from "@haat/service-kit/per-person";
import { failure } from "@haat/service-kit/replies";
import { personOf } from "@haat/service-kit/tokens";
import { uuidIn } from "@haat/service-kit/uuid-in";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { findInvoiceOfPerson } from "./invoice.repository.ts";
import { renderInvoice } from "./invoice-pdf.ts";

/** Each is drawn anew. */
const drawingsPerMinute = 30;

export function invoiceRoutes(app: ServiceApp, { db }: Deps): void {
  app.get(
    "/api/order/invoice/:orderid",
    {
      preValidation: app.signedIn,
      ...perPerson(drawingsPerMinute),
      schema: {
        summary: "The GST tax invoice as a PDF",
        params: z.strictObject({ orderid: uuidIn }),
        response: {
          200: {
            description: "The invoice",
            content: { "application/pdf": { schema: z.any().meta({ type: "string", format: "binary" }) } },
          },
          "4xx": failure,
          "5xx": failure,
        },
        security: [{ person: [] }],
      },
    },
    async (request, reply) => {
      const invoice = await findInvoiceOfPerson(db, personOf(request).userId, request.params.orderid);
      if (!invoice) throw new Refusal("NOT_FOUND", messages.notFound);
      const name = `invoice_${invoice.orderReference}.pdf`;
      reply.header("content-type", "application/pdf");
      reply.header("content-disposition", `attachment; filename="${name}"`);
      return reply.send(renderInvoice(invoice));
    },
  );
}
