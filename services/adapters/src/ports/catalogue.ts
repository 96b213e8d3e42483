import type { paths } from "@haat/api-clients/catalogue";
import { paise } from "@haat/domain/money";
import type { Tier } from "@haat/domain/tier";
import { replyOf, serviceClient } from "@haat/service-kit/service-client";
import { z } from "zod";

const quote = z.object({
  lines: z.array(
    z.object({
      productId: z.uuid(),
      slug: z.string(),
      title: z.string(),
      image: z.string(),
      category: z.string(),
      branch: z.enum(["jaynagar", "ballygunge"]),
      quantity: z.int().positive(),
      unitPricePaise: z.int().nonnegative().transform(paise),
      weightGrams: z.int().positive(),
    }),
  ),
  missing: z.array(z.string()),
});

type Quote = z.output<typeof quote>;
export type QuoteLine = Quote["lines"][number];

interface QuoteRequest {
  readonly tier: Tier;
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
}

/** The one call of the catalogue that we need. Throws a ApiError: the peer's own, or TRY_AGAIN. */
export interface Catalogue {
  readonly quote: (request: QuoteRequest) => Promise<Quote>;
}

export function catalogueOf(options: { baseUrl: string; secret: string }): Catalogue {
  const client = serviceClient<paths>({ from: "adapters", to: "catalogue", ...options });
  return {
    quote: async ({ tier, items }) =>
      await replyOf(quote, client.POST("/internal/quotes", { body: { tier, items: [...items] } })),
  };
}
