import { replyOf } from "@haat/api-clients/reply";
import type { Product } from "../lib/product.ts";
import { toProduct } from "../lib/wire-product.ts";
import type { Clients } from "./clients.server.ts";

interface RandomPhones {
  readonly limit: number;
  /** Distinguishes rows of different pages. */
  readonly row: string;
  readonly signal: AbortSignal;
}

/** Random products change every hour, so that going back shows the same ones (spec §9). */
export function randomSeed(row = ""): string {
  return `${row} ${new Date().toISOString().slice(0, 13)}`.trim();
}

/** Random phones in stock: an accessory would rarely fit the shopper's phone. */
export async function loadRandomPhones(
  catalogue: Clients["catalogue"],
  { row, limit, signal }: RandomPhones,
): Promise<Product[]> {
  const query = { category: "Phone", sort: "random", seed: randomSeed(row), limit, group: "model" } as const;
  const { result } = await replyOf(
    catalogue.GET("/api/product/handleProductCustomSearch", { params: { query }, signal }),
  );
  return result.map(toProduct);
}
