import { z } from "zod";
import type { StockProduct } from "../../seed/stock.types.ts";
import { startCatalogue, type TestCatalogue } from "../catalogue.ts";
import { seededDatabase } from "../seeded-database.ts";
import { seededStock } from "../seeded-stock.ts";
import type { FirstPage } from "./judge.ts";

export interface SeededShop extends TestCatalogue {
  readonly products: readonly StockProduct[];
  /** Searches as the search box does: the text as it was typed, in `q` or `keyword`. */
  readonly search: (text: string, parameter?: "q" | "keyword") => Promise<FirstPage>;
}

const reply = z.object({
  result: z.array(z.object({ _id: z.uuid() })),
  understood: z.object({
    dropped: z.array(z.string()),
    relaxed: z.array(z.unknown()),
    corrections: z.array(z.unknown()),
    outOfStock: z.string().nullable(),
    missing: z.unknown().nullable(),
  }),
});

/** Starts the service on the seeded stock. */
export async function startSeededShop(): Promise<SeededShop> {
  const shop = await startCatalogue(undefined, seededDatabase);
  const { products } = seededStock;
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    ...shop,
    products,
    search: async (text, parameter = "q") => {
      const query = new URLSearchParams({ [parameter]: text, group: "model" });
      const { statusCode: status, body } = await shop.app.inject(`/api/product/handleSearch?${query}`);
      const nothing = { outOfStock: false, relaxed: false, corrected: false };
      if (status !== 200) return { status, products: [], ...nothing };
      const { result, understood } = reply.parse(JSON.parse(body));
      const outOfStock = understood.outOfStock !== null;
      return {
        status,
        products: result.map(({ _id: id }) => {
          const product = byId.get(id);
          if (!product) throw new Error(`product ${id} is not in the seeded stock`);
          return product;
        }),
        outOfStock,
        relaxed:
          outOfStock ||
          understood.missing !== null ||
          understood.relaxed.length > 0 ||
          understood.dropped.length > 0,
        corrected: understood.corrections.length > 0,
      };
    },
  };
}
