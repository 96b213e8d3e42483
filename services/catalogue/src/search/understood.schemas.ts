import { z } from "zod";
import { intents, questions } from "./vocabulary/meaning.ts";

/** What a search text was understood as. */
export const understood = z
  .object({
    text: z.string(),
    /** What the list was filtered by, explicit and understood, by the names of the query parameters. Without paging. */
    params: z.record(z.string(), z.array(z.string())),
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
    /** The text with its corrections; null when nothing was corrected. */
    correctedText: z.string().nullable(),
    /** Orders that the text asks for besides that of the list: "good battery and camera". */
    otherSorts: z.array(z.enum(intents)).optional(),
    /** Words that were ignored. */
    dropped: z.array(z.string()),
    /** Those of them that the shop knows, but that no filter has: "waterproof". */
    unfiltered: z.array(z.string()).optional(),
    /** Goods that the shop does not sell, when the text asks for nothing else: "tablet". */
    notSold: z.array(z.string()).optional(),
    /** Filters that were left out because nothing in stock matches them. */
    relaxed: z.array(z.object({ name: z.string(), value: z.string() })),
    /** The title of the phone that the text names, when none is in stock. The list has its nearest relatives. */
    outOfStock: z.string().nullable(),
    /**
     * Why the list has other products than those of the phone that the text names. `unknownModel`: there is no phone of this
     * name. `nothingFits`: no accessory of the list is made for it. `otherPrice`: it is in stock for another price only.
     */
    missing: z
      .object({
        reason: z.enum(["unknownModel", "nothingFits", "otherPrice"]),
        /** The title of the phone; for an unknown one, its name as it was typed. */
        model: z.string(),
      })
      .nullable()
      .optional(),
    /** The titles of phones of several brands that the text names alike. */
    namesakes: z.array(z.string()).optional(),
    /** The ids of products of the phones that the text compares. */
    compared: z.array(z.uuid()).optional(),
    /** The search for the accessories that the text asks for beside a phone, which the list doesn't have. */
    also: z.string().nullable().optional(),
    /** What the text asks the shop, besides or instead of a product. */
    questions: z.array(z.enum(questions)).optional(),
  })
  .meta({ id: "Understood" });

export type Understood = z.input<typeof understood>;
