import { z } from "zod";
import { rupeesOut } from "../order-model/internal.schemas.ts";

export const creditNotesOut = z
  .array(
    z.object({
      number: z.string(),
      total: rupeesOut,
      issuedAt: z.iso.datetime(),
      pdf: z.string(),
    }),
  )
  .meta({ description: "They reverse the invoice in part or as a whole; an addition" });
