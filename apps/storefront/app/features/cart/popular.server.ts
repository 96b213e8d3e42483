import { hourlySeed } from "../../lib/hourly-seed.ts";
import type { Product } from "../../lib/product.ts";
import { toProduct } from "../../lib/product.ts";
import type { Clients } from "../../server/clients.server.ts";
import { replyOf } from "../../server/reply.server.ts";

const popularCount = 12;
/** Shorter than a page's stream timeout. */
const timeoutMs = 3000;

/** The products below the cart (spec §2). */
export async function loadPopular(catalogue: Clients["catalogue"]): Promise<Product[]> {
  const query = { sort: "random", seed: `popular ${hourlySeed()}`, limit: popularCount } as const;
  const { result } = await replyOf(
    catalogue.GET("/api/product/handleProductCustomSearch", {
      params: { query },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  return result.map(toProduct);
}
