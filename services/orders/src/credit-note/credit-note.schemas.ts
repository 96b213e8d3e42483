import { z } from "zod";

export const creditNotesOut = z
  .array(
    z.object({
      number: z.string(),
      total: z.number().meta({ description: "Rupees" }),
      issuedAt: z.iso.datetime(),
      pdf: z.string(),
    }),
  )
  .meta({ description: "They reverse the invoice in part or as a whole; an addition" });
