import { z } from "zod";

/** What a search text was understood as. */
export const understood = z
  .object({
    text: z.string(),
    /** What the list was filtered by, explicit and understood, by the names of the query parameters. Without paging. */
    params: z.record(z.string(), z.array(z.string())),
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
    /** The text with its corrections; null when nothing was corrected. */
    correctedText: z.string().nullable(),
    /** Words that were ignored. */
    dropped: z.array(z.string()),
    /** Filters that were left out because nothing in stock matches them. */
    relaxed: z.array(z.object({ name: z.string(), value: z.string() })),
    /** The title of the phone that the text names, when it is sold out. */
    outOfStock: z.string().nullable(),
  })
  .meta({ id: "Understood" });

export type Understood = z.input<typeof understood>;
