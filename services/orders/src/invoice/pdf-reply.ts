import { errorReply } from "@haat/service-kit/replies";
import type { FastifyReply } from "fastify";
import { z } from "zod";

/** Each request renders the PDF again. */
export const rendersPerMinute = 30;

export const pdfReplies = (description: string) => ({
  200: {
    description,
    content: { "application/pdf": { schema: z.any().meta({ type: "string", format: "binary" }) } },
  },
  "4xx": errorReply,
  "5xx": errorReply,
});

export function sendPdf(reply: FastifyReply, name: string, pdf: PDFKit.PDFDocument) {
  reply.header("content-type", "application/pdf");
  reply.header("content-disposition", `attachment; filename="${name}"`);
  return reply.send(pdf);
}
