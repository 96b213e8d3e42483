import { z } from "zod";

export const suggestQuery = z.strictObject({
  /** What has been typed so far. */
  q: z.string().max(200).default(""),
});

const suggestion = z
  .object({
    kind: z.enum(["brand", "accessory", "model"]),
    title: z.string(),
    /** A path of the form `/media/<hash>`. */
    picture: z.string().nullable(),
    /** Rupees: the lowest price of the caller's tier in stock. null: sold out. */
    priceFrom: z.number().nullable(),
    /** Parameters of `/products/search`. */
    params: z.record(z.string(), z.string()),
  })
  .meta({ id: "Suggestion" });

export const suggestionList = z
  .object({ success: z.literal(true), suggestions: z.array(suggestion).max(8) })
  .meta({
    example: {
      success: true,
      suggestions: [
        {
          kind: "model",
          title: "Redmi Note 12 5G",
          picture: "/media/76bcf9ac995efcd53ae83d88ba5f4b3a",
          priceFrom: 12999,
          params: { q: "Redmi Note 12 5G" },
        },
      ],
    },
  });

export type SuggestionWire = z.input<typeof suggestion>;
