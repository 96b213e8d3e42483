import type { Product } from "../lib/product.ts";
import { toProduct } from "../lib/wire-product.ts";
import type { Clients } from "./clients.server.ts";
import { replyOf } from "./reply.server.ts";

interface RandomProducts {
  readonly category?: string;
  readonly tag?: "Old" | "New";
  readonly limit: number;
  /** Distinguishes rows that have the same filter. */
  readonly row?: string;
  readonly signal?: AbortSignal;
}

/** Random products in stock. They change every hour, so that going back shows the same ones (spec §9). */
export async function loadRandomProducts(
  catalogue: Clients["catalogue"],
  { row = "", limit, signal, ...filter }: RandomProducts,
): Promise<Product[]> {
  const hour = new Date().toISOString().slice(0, 13);
  const seed = `${row} ${hour}`.trim();
  const query = { ...filter, sort: "random", seed, limit, group: "model" } as const;
  const { result } = await replyOf(
    catalogue.GET("/api/product/handleProductCustomSearch", {
      params: { query },
      ...(signal ? { signal } : {}),
    }),
  );
  return result.map(toProduct);
}
