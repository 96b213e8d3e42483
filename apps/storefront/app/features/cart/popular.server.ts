import { hourlySeed } from "../../lib/hourly-seed.ts";
import type { Product } from "../../lib/product.ts";
import { toProduct } from "../../lib/product.ts";
import type { Clients } from "../../server/clients.server.ts";
import { replyOf } from "../../server/reply.server.ts";

const shown = 12;
/** Less than a page is streamed for. */
const patienceMs = 3000;

/** What stands below the cart (spec §2). */
export async function loadPopular(catalogue: Clients["catalogue"]): Promise<Product[]> {
  const query = { sort: "random", seed: `popular ${hourlySeed()}`, limit: shown } as const;
  const { result } = await replyOf(
    catalogue.GET("/api/product/handleProductCustomSearch", {
      params: { query },
      signal: AbortSignal.timeout(patienceMs),
    }),
  );
  return result.map(toProduct);
}
